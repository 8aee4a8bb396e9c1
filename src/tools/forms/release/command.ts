import { UsageError } from '#tools/console/usage-error.ts';
import { gateLines } from '../check/report.ts';
import type { FormsCommand } from '../command.ts';
import { readProject } from '../project.ts';
import { release } from './release.ts';

/** `release`: records the current forms, or prints the breaking changes that prevent it. */
export const releaseCommand: FormsCommand = {
  run: async (args, { schemas, out }) => {
    if (args.length > 0) throw new UsageError('The command "release" takes no arguments');
    const { lines, issues } = await release(schemas, await readProject(schemas));
    out([...lines, ...gateLines(issues)].join('\n'));
    return issues.length === 0 ? 0 : 1;
  },
};
