/**
 * Milliseconds after which what is written together is there: an editor empties a file before it writes it, and what watches files
 * tells nothing of a change that follows another within some five.
 */
const TOGETHER_MS = 30;

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
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
      isAsked = false;
      await task();
    }
    isRunning = false;
  }

  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
