import { UsageError } from '#tools/console/usage-error.ts';
import { gateLines } from '../check/report.ts';
import type { FormsCommand } from '../command.ts';
import { readProject } from '../project.ts';
import { release } from './release.ts';

/** `release`: records the forms as they are now, or prints what stands against it. */
export const releaseCommand: FormsCommand = {
  run: async (args, { schemas, out }) => {
    if (args.length > 0) throw new UsageError('The command "release" takes no arguments');
    const { lines, findings } = await release(schemas, await readProject(schemas));
    out([...lines, ...gateLines(findings)].join('\n'));
    return findings.length === 0 ? 0 : 1;
  },
};
