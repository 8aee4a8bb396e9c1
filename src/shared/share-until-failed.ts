/** Loads something once for all who ask, and again for who asks after a failure: a rejected promise is never kept. */
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
