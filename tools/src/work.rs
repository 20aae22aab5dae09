//! Work spread over threads, its results in the order of the jobs whatever the threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::Failure;
use crate::progress::Progress;

/// How often progress is looked after while no job ends.
const BEAT: Duration = Duration::from_millis(200);

/// Does each job once and gathers the results in the order of the jobs.
///
/// # Errors
/// As [`spread_to`].
pub(crate) fn spread<W: Send, T: Send>(
    jobs: (usize, &str),
    threads: usize,
    start: impl Fn() -> Result<W, Failure>,
    job: impl Fn(&mut W, usize) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let mut results = Vec::with_capacity(jobs.0);
    spread_to(jobs, threads, start, job, |result| {
        results.push(result);
        Ok(())
    })?;
    Ok(results)
}

/// Does each job once and hands the results on in the order of the jobs, as early as that order allows. Every thread
/// starts with what it works with; a job must not depend on those done before it.
///
/// # Errors
/// The first failure of a thread or of the taker; the others then end with their job.
pub(crate) fn spread_to<W: Send, T: Send>(
    (jobs, what): (usize, &str),
    threads: usize,
    start: impl Fn() -> Result<W, Failure>,
    job: impl Fn(&mut W, usize) -> Result<T, Failure> + Sync,
    mut take: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let workers = (0..threads.min(jobs))
        .map(|_| start())
        .collect::<Result<Vec<W>, _>>()?;
    let (failed, next) = (AtomicBool::new(false), AtomicUsize::new(0));
    let (sender, receiver) = mpsc::channel();
    let mut progress = Progress::of_hours();
    let (mut early, mut due, mut done) = (BTreeMap::new(), 0, 0);
    thread::scope(|scope| {
        for mut worker in workers {
            let (sender, failed, next, job) = (sender.clone(), &failed, &next, &job);
            scope.spawn(move || {
                while !failed.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        return;
                    }
                    let result = job(&mut worker, number).map(|result| (number, result));
                    failed.fetch_or(result.is_err(), Ordering::Relaxed);
                    if sender.send(result).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(BEAT) {
                Ok(result) => {
                    let taken = result.and_then(|(number, result)| {
                        done += 1;
                        early.insert(number, result);
                        while let Some(result) = early.remove(&due) {
                            due += 1;
                            take(result)?;
                        }
                        Ok(())
                    });
                    if taken.is_err() {
                        failed.store(true, Ordering::Relaxed);
                        return taken;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if progress.due() {
                let text = format!("{what}: {done} of {jobs}");
                progress.draw(done as u64, Some(jobs as u64), &text);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_whatever_the_threads() {
        for threads in [1, 3, 50] {
            let squares = spread((20, "squares"), threads, || Ok(()), |(), n| Ok(n * n));
            let expected: Vec<usize> = (0..20).map(|n| n * n).collect();
            assert_eq!(squares.unwrap(), expected);
        }
        let none: Vec<usize> = spread((0, "none"), 4, || Ok(()), |(), n| Ok(n)).unwrap();
        assert!(none.is_empty());
    }

    #[test]
    fn a_failure_ends_the_work() {
        let failing = |(): &mut (), number| match number {
            3 => Err(Failure::Faulty("three".to_owned())),
            other => Ok(other),
        };
        let error = spread((1_000_000_000, "jobs"), 2, || Ok(()), failing).unwrap_err();
        assert_eq!(error.to_string(), "three");
        let full = |number| match number {
            5 => Err(Failure::Faulty("full".to_owned())),
            _ => Ok(()),
        };
        let jobs = (1_000_000_000, "jobs");
        let error = spread_to(jobs, 2, || Ok(()), |(), n| Ok(n), full).unwrap_err();
        assert_eq!(error.to_string(), "full");
    }
}
