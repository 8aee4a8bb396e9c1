// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.

/** A length of time in words: `8.3 s`, `74 s`. */
export const inSeconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * Prints what runs, on a terminal with the seconds that pass, and in the end how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} step
 * @returns {Promise<T>} what the step gives
 */
export async function inStep(title, step) {
  const { stdout } = process;
  const from = performance.now();
  const passed = () => inSeconds(performance.now() - from);
  stdout.write(`${title} …`);
  const tick = stdout.isTTY ? setInterval(() => stdout.write(`\r${title} … ${passed()}`), 1000) : undefined;
  try {
    const given = await step();
    stdout.write(stdout.isTTY ? `\r${title} … ${passed()}\u001b[K\n` : ` ${passed()}\n`);
    return given;
  } catch (error) {
    stdout.write('\n');
    throw error;
  } finally {
    clearInterval(tick);
  }
}
