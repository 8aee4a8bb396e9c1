import { runCommand } from '#tools/run/run-command.ts';

await runCommand(async () => (await import('./run.ts')).runKeys);
