#!/bin/bash
# usage: linker.sh ARGUMENT…    the linker that cargo calls: clang and lld, against the stubs of Android's libraries. CATUR_ABI
# says for which ABI. Not named link.sh: rustc would take that for Microsoft's.
. "$(dirname "${BASH_SOURCE[0]}")/android.sh"
stubs=$STUBS/$CATUR_ABI

# rustc exports every unmangled symbol. UniFFI's metadata served the generator; another library must not find our unwinder.
for argument; do
  case $argument in
    -Wl,--version-script=*) sed -i '/^ *\(_Unwind_\|UNIFFI_META_\)/d' "${argument#*=}" ;;
  esac
done
exec clang-19 --target="$(clang_target "$CATUR_ABI")" -nostdlib -fuse-ld=lld -Wno-unused-command-line-argument \
  "$stubs/start.o" -L"$stubs" "$@" \
  -Wl,-z,max-page-size=16384 -Wl,--no-undefined -Wl,--hash-style=both -Wl,--build-id=sha1
