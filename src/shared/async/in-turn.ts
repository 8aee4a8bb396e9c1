/** How long to wait for further changes, in ms: editors truncate a file before they write it, and file watchers report changes within 50 ms once. */
const TOGETHER_MS = 60;

/**
 * Debounces a task that follows changes: it runs a moment after the last change, never twice at once, and once more if anything
 * changed while it ran.
 *
 * @param task must not reject
 */
export function inTurn(task: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      // Wait again after each change.
      while (isAsked) {
        isAsked = false;
        await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      }
      await task();
    }
    isRunning = false;
  }

  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
