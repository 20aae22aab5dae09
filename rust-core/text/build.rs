//! Makes `enum Key` from the English file, so that a key that doesn't exist doesn't compile.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser;

const ENGLISH: &str = "locales/en.ftl";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ENGLISH}");
    let source = fs::read_to_string(ENGLISH)?;
    let resource = parser::parse(source.as_str())
        .map_err(|(_, errors)| format!("{ENGLISH} isn't valid Fluent: {errors:?}"))?;
    let code = keys(&resource)?;
    let target = Path::new(&env::var("OUT_DIR")?).join("keys.rs");
    fs::write(target, code)?;
    Ok(())
}

/// One message: what its variant is called, its id, its arguments and its first line for the docs.
struct Row {
    variant: String,
    id: String,
    args: BTreeSet<String>,
    english: String,
}

fn keys(resource: &Resource<&str>) -> Result<String, Box<dyn Error>> {
    let messages: BTreeMap<&str, &Message<&str>> = resource
        .body
        .iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message)),
            _ => None,
        })
        .collect();
    let mut rows = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let value = message
            .value
            .as_ref()
            .ok_or_else(|| format!("{ENGLISH}: `{id}` has no text"))?;
        if !message.attributes.is_empty() {
            return Err(format!("{ENGLISH}: `{id}` has attributes, which no key reaches").into());
        }
        let mut args = BTreeSet::new();
        pattern_args(value, &messages, &mut args);
        rows.push(Row {
            variant: camel_case(id),
            id: id.to_owned(),
            args,
            english: preview(value),
        });
    }
    Ok(render(&rows)?)
}

fn render(rows: &[Row]) -> Result<String, std::fmt::Error> {
    let mut out = String::new();
    writeln!(
        out,
        "/// Names one message. Made from the English file; `args` tells what a message asks for."
    )?;
    writeln!(
        out,
        "#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]"
    )?;
    writeln!(out, "pub enum Key {{")?;
    for row in rows {
        writeln!(
            out,
            "    /// `{}`: {}\n    {},",
            row.id, row.english, row.variant
        )?;
    }
    writeln!(out, "}}\n\nimpl Key {{")?;
    writeln!(out, "    /// Every key, in the order of the English file.")?;
    writeln!(out, "    pub const ALL: [Self; {}] = [", rows.len())?;
    for row in rows {
        writeln!(out, "        Self::{},", row.variant)?;
    }
    writeln!(out, "    ];\n")?;
    writeln!(out, "    /// The message's id in the Fluent files.")?;
    writeln!(
        out,
        "    #[must_use]\n    pub const fn id(self) -> &'static str {{\n        match self {{"
    )?;
    for row in rows {
        writeln!(out, "            Self::{} => {:?},", row.variant, row.id)?;
    }
    writeln!(out, "        }}\n    }}\n")?;
    writeln!(
        out,
        "    /// The arguments that the message takes, in alphabetical order."
    )?;
    writeln!(
        out,
        "    #[must_use]\n    #[allow(clippy::match_same_arms, reason = \"one arm per message\")]"
    )?;
    writeln!(
        out,
        "    pub const fn args(self) -> &'static [&'static str] {{\n        match self {{"
    )?;
    for row in rows.iter().filter(|row| !row.args.is_empty()) {
        let args: Vec<&String> = row.args.iter().collect();
        writeln!(out, "            Self::{} => &{args:?},", row.variant)?;
    }
    writeln!(out, "            _ => &[],\n        }}\n    }}\n}}")?;
    Ok(out)
}

fn camel_case(id: &str) -> String {
    id.split('-')
        .map(|word| {
            let mut letters = word.chars();
            letters
                .next()
                .map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
                .unwrap_or_default()
        })
        .collect()
}

/// The English text on one line; of a choice only its default.
fn preview(pattern: &Pattern<&str>) -> String {
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => out.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                out.push_str("`$");
                out.push_str(id.name);
                out.push('`');
            }
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                if let Some(variant) = variants.iter().find(|variant| variant.default) {
                    out.push_str(&preview(&variant.value));
                }
            }
            PatternElement::Placeable { .. } => out.push('…'),
        }
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn pattern_args(
    pattern: &Pattern<&str>,
    messages: &BTreeMap<&str, &Message<&str>>,
    args: &mut BTreeSet<String>,
) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_args(expression, messages, args);
        }
    }
}

fn expression_args(
    expression: &Expression<&str>,
    messages: &BTreeMap<&str, &Message<&str>>,
    args: &mut BTreeSet<String>,
) {
    match expression {
        Expression::Inline(inline) => inline_args(inline, messages, args),
        Expression::Select { selector, variants } => {
            inline_args(selector, messages, args);
            for variant in variants {
                pattern_args(&variant.value, messages, args);
            }
        }
    }
}

fn inline_args(
    inline: &InlineExpression<&str>,
    messages: &BTreeMap<&str, &Message<&str>>,
    args: &mut BTreeSet<String>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            // A message that goes into another brings its arguments along.
            if let Some(value) = messages
                .get(id.name)
                .and_then(|message| message.value.as_ref())
            {
                pattern_args(value, messages, args);
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inline_args(argument, messages, args);
            }
            for argument in &arguments.named {
                inline_args(&argument.value, messages, args);
            }
        }
        InlineExpression::Placeable { expression } => expression_args(expression, messages, args),
        // Terms see only the arguments that are written at the reference, which can't be variables.
        InlineExpression::TermReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}
