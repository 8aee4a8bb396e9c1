import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { FormsCommand } from '../command.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { type Project, readProject } from '../project.ts';
import { isUnallowedBreak, releasedDefinitions, sinceRelease } from '../released/compare-with-release.ts';
import { countInDatabase } from '../changes/stored/count-in-database.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { diffProjects, type FormDiff } from '../changes/diff-projects.ts';
import { readProjectAt } from './from-git.ts';
import { diffReport } from '../changes/report.ts';

type Definitions = ReadonlyMap<string, FormDefinition>;

const definitionsOf = ({ forms }: Project): Definitions =>
  new Map(forms.flatMap(({ source, definition }) => (definition ? [[source.name, definition] as const] : [])));

/** Why leads were not counted. Nothing is printed if there is no database. */
const NOT_COUNTED_NOTES = {
  absent: undefined,
  older:
    'Stored leads were not counted: the database has an earlier version. Start the server of this version once, then repeat the command.',
} as const;

/** Adds the number of affected leads if something breaks and there is a database. */
async function addCounts(
  diffs: readonly FormDiff[],
  before: Definitions,
  after: Project,
): Promise<{ readonly diffs: readonly FormDiff[]; readonly note?: string | undefined }> {
  if (!diffs.some(({ changes }) => changes.some(({ harm }) => harm === 'breaks'))) return { diffs };
  const result = await countInDatabase(diffs, { before, now: definitionsOf(after), flows: after.flows });
  return typeof result === 'string' ? { diffs, note: NOT_COUNTED_NOTES[result] } : { diffs: result };
}

/** `diff`: lists the changes of the forms and the affected leads. Exit code 1 if a breaking change is not allowed. */
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
    const changed = before ? diffProjects(before, after) : sinceRelease(after);
    const { diffs, note } = await addCounts(changed, before ? definitionsOf(before) : releasedDefinitions(after), after);
    const since = released ? 'the last release' : commit;
    out(json ? JSON.stringify({ since, forms: diffs }, undefined, 2) : diffReport(diffs, since));
    if (note !== undefined) err(note);
    return diffs.some(({ changes }) => changes.some(isUnallowedBreak)) ? 1 : 0;
  },
};
