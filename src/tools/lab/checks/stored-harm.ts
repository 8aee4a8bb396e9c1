import type { FormDefinition } from '#shared/forms/types.ts';
import { countable } from '#tools/forms/changes/diff-projects.ts';
import type { Project } from '#tools/forms/project.ts';
import { releasedDefinitions } from '#tools/forms/released/compare-with-release.ts';
import { countInDatabase } from '#tools/forms/changes/stored/count-in-database.ts';
import { alone, changesOf } from './check-form.ts';
import type { StoredHarm, Written } from '../protocol/calls.ts';
import { tryForm } from './try-form.ts';
import { workingCopy } from '../files/working-copy.ts';

/** What the changes of a form since its last release do to the leads and applicants that the database of this machine holds. */
export async function storedImpact(onDisk: Project, written: Written): Promise<StoredHarm | null> {
  if (!tryForm(onDisk, written).definition) return null;
  const copy = workingCopy(onDisk, written);
  const diff = changesOf(copy);
  const breaking = diff ? countable(diff) : [];
  if (!diff || breaking.length === 0) return { kind: 'nothing breaks' };
  // The other forms' leads are looked at too, since steps of a flow are counted by its head.
  const now = new Map<string, FormDefinition>(
    copy.project.forms.flatMap(({ definition }) => (definition ? [[definition.name, definition]] : [])),
  );
  const counted = await countInDatabase([diff], { before: releasedDefinitions(alone(copy)), now, flows: onDisk.flows });
  if (typeof counted === 'string') return { kind: counted };
  const [{ stored } = {}] = counted;
  if (!stored) return { kind: 'nothing breaks' };
  const byChange = breaking.map(({ path, what }, index) => ({ path, what, leads: stored.byChange[index] ?? 0 }));
  const { leads, refused, unfinished } = stored;
  return { kind: 'counted', leads, refused, unfinished, byChange };
}
