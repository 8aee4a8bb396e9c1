import { runCommand } from '#tools/run/run-command.ts';
import { runLeads } from './run.ts';

await runCommand(runLeads);
