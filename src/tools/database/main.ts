import { runCommand } from '#tools/run/run-command.ts';
import { runData } from './run.ts';

await runCommand(runData);
