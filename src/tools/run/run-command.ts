import { importTables } from '#server/definitions/load-pages.ts';
import { ConfigError } from '#server/start/config.ts';
import { describeFailure } from '#server/start/start-failure.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { type Print, printTo } from './print.ts';

type Run = (args: readonly string[], env: NodeJS.ProcessEnv, print: Print) => Promise<number>;

/**
 * Runs a staff command with the arguments and environment of this process, and sets its exit code.
 *
 * @param load imports the command, and with it the brand, which may have mistakes
 */
export async function runCommand(load: () => Promise<Run>): Promise<void> {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Who reads only the first lines (`| head`) closes the pipe; that is no failure.
    if (code === 'EPIPE') process.exit(0);
    console.error(`The output cannot be written (${code}) and is incomplete.`);
    process.exit(1);
  });
  try {
    const run = await importTables(load());
    process.exitCode = await run(process.argv.slice(2), process.env, printTo(process.stdout));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : describeFailure(error));
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}
