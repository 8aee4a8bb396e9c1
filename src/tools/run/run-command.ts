import { ConfigError } from '#server/config.ts';
import { describeFailure } from '#server/start-failure.ts';
import { UsageError } from '#tools/forms/usage-error.ts';

type Run = (args: readonly string[], env: NodeJS.ProcessEnv, print: (text: string) => void) => Promise<number>;

/** Runs a staff command with the arguments and environment of this process, and sets its exit code. */
export async function runCommand(run: Run): Promise<void> {
  // Who reads only the first lines (`| head`) closes the pipe; that is no failure.
  process.stdout.on('error', () => process.exit(0));
  try {
    process.exitCode = await run(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : describeFailure(error));
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}
