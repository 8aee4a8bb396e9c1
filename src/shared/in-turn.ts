/**
 * Milliseconds after which what is written together is there: an editor empties a file before it writes it, and what watches files
 * tells nothing of a change that follows another within fifty.
 */
const TOGETHER_MS = 60;

/**
 * Makes a task that follows changes run one at a time, a moment after the change: what changes while it runs is done once more
 * afterwards, however often it did.
 *
 * @param task rejects for nothing
 */
export function inTurn(task: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      // Since the last of them: one that comes meanwhile may hide another that follows it.
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
