import { runCommand } from '#tools/run/run-command.ts';
import { runStaff } from './run.ts';

await runCommand(runStaff);
