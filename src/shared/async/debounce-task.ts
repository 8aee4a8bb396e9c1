/** How long to wait for further changes, in ms. Editors truncate a file before they write it, and file watchers report changes within 50 ms once. */
const DEBOUNCE_MS = 60;

/**
 * Debounces a task that follows changes. It runs a moment after the last change, never twice at once, and again if anything changed while it
 * ran.
 *
 * @param task must not reject
 * @returns the function to call at each change
 */
export function debounceTask(task: () => Promise<void>): () => void {
  let isPending = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isPending) {
      // Wait again after each change.
      while (isPending) {
        isPending = false;
        await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
      }
      await task();
    }
    isRunning = false;
  }

  return () => {
    isPending = true;
    if (!isRunning) void run();
  };
}
