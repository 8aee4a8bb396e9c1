/**
 * Coalesces calls: one run of `work` serves all calls made before it began. Calls made while it runs share the next run.
 *
 * @returns the function to call; its promise settles with the run that serves the call
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = () => {
    running = next ?? running;
    next = undefined;
    return work();
  };
  return () => (next ??= running.then(begin, begin));
}
