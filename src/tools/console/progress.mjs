// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.

/** A duration for people: `8.3 s`, or `74 s` from ten seconds on. */
export const inSeconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * Prints the title of a step, then its duration. On a terminal, the seconds count up meanwhile.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} step
 * @returns {Promise<T>} the result of the step
 */
export async function inStep(title, step) {
  const { stdout } = process;
  const startedAt = performance.now();
  const elapsed = () => inSeconds(performance.now() - startedAt);
  stdout.write(`${title} …`);
  const timer = stdout.isTTY ? setInterval(() => stdout.write(`\r${title} … ${elapsed()}`), 1000) : undefined;
  try {
    const result = await step();
    stdout.write(stdout.isTTY ? `\r${title} … ${elapsed()}\u001b[K\n` : ` ${elapsed()}\n`);
    return result;
  } catch (error) {
    stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
