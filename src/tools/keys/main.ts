import { runCommand } from '#tools/run/run-command.ts';
import { runKeys } from './run.ts';

await runCommand(runKeys);
