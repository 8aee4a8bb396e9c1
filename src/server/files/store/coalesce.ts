/**
 * Makes one run of some work serve all who have asked for it before it began. Who asks while it runs may have come too late
 * for that run, and is served by the next, with all others who ask until then.
 *
 * @returns asks for it; ends as the run does that serves one
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
