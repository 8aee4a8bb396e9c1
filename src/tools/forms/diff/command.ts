import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormsCommand } from '../command.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { type Project, readProject } from '../project.ts';
import { breaksUnmeant, releasedDefinitions, sinceRelease } from '../released/compare-with-release.ts';
import { countStored } from '../changes/stored/count-in-database.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { diffProjects, type FormDiff } from '../changes/diff-projects.ts';
import { readProjectAt } from './from-git.ts';
import { diffReport } from '../changes/report.ts';

type Definitions = ReadonlyMap<string, FormDefinition>;

const definitionsOf = ({ forms }: Project): Definitions =>
  new Map(forms.flatMap(({ source, definition }) => (definition ? [[source.name, definition] as const] : [])));

/** What was not counted, and why. */
const NOT_COUNTED = {
  absent: undefined,
  older:
    'Stored leads were not counted: the database has an earlier version. Start the server of this version once, then repeat the command.',
} as const;

/** Adds counts of what is stored, where there is a database. */
async function counted(
  diffs: readonly FormDiff[],
  before: Definitions,
  after: Project,
): Promise<{ readonly diffs: readonly FormDiff[]; readonly note?: string | undefined }> {
  if (!diffs.some(({ changes }) => changes.some(({ harm }) => harm === 'breaks'))) return { diffs };
  const found = await countStored(diffs, { before, now: definitionsOf(after), flows: after.flows });
  return typeof found === 'string' ? { diffs, note: NOT_COUNTED[found] } : { diffs: found };
}

/** `diff`: what changed in the forms, and which stored leads that affects; 1 when something breaks that nobody has allowed. */
export const diffCommand: FormsCommand = {
  run: async (args, { schemas, out, err }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, released: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { json = false, released = false } = values;
    const [commit = 'HEAD', ...others] = positionals;
    if (others.length > 0 || (released && positionals.length > 0))
      throw new UsageError('Name one commit, or --released: diff [commit] [--json]');
    const after = await readProject(schemas);
    const before = released ? undefined : await readProjectAt(dirname(schemas), commit);
    const found = before ? diffProjects(before, after) : sinceRelease(after);
    const { diffs, note } = await counted(found, before ? definitionsOf(before) : releasedDefinitions(after), after);
    const since = released ? 'the last release' : commit;
    out(json ? JSON.stringify({ since, forms: diffs }, undefined, 2) : diffReport(diffs, since));
    if (note !== undefined) err(note);
    return diffs.some(({ changes }) => changes.some(breaksUnmeant)) ? 1 : 0;
  },
};
