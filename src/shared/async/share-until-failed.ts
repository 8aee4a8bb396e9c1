/** Loads something once for all callers. After a failure, the next call loads again. */
export function shareUntilFailed<T>(load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    shared ??= load().catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}
