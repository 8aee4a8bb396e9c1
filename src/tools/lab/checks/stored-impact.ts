import type { FormDefinition } from '#shared/forms/types.ts';
import { countable } from '#tools/forms/changes/diff-projects.ts';
import type { Project } from '#tools/forms/project.ts';
import { releasedDefinitions } from '#tools/forms/released/compare-with-release.ts';
import { countInDatabase } from '#tools/forms/changes/stored/count-in-database.ts';
import { withOneForm, changesOf } from './check-form.ts';
import type { StoredImpact, Written } from '../protocol/calls.ts';
import { tryForm } from './try-form.ts';
import { workingCopy } from '../files/working-copy.ts';

/** Counts the stored leads and unfinished applications that the changes of the edited form affect, in the database of this machine. */
export async function storedImpact(onDisk: Project, written: Written): Promise<StoredImpact | null> {
  if (!tryForm(onDisk, written).definition) return null;
  const copy = workingCopy(onDisk, written);
  const diff = changesOf(copy);
  const breaking = diff ? countable(diff) : [];
  if (!diff || breaking.length === 0) return { kind: 'nothing breaks' };
  // All forms are needed: unfinished applications are counted by the first form of the flow.
  const now = new Map<string, FormDefinition>(
    copy.project.forms.flatMap(({ definition }) => (definition ? [[definition.name, definition]] : [])),
  );
  const counted = await countInDatabase([diff], { before: releasedDefinitions(withOneForm(copy)), now, flows: onDisk.flows });
  if (typeof counted === 'string') return { kind: counted };
  const [{ stored } = {}] = counted;
  if (!stored) return { kind: 'nothing breaks' };
  const byChange = breaking.map(({ path, what }, index) => ({ path, what, leads: stored.byChange[index] ?? 0 }));
  const { leads, refused, unfinished } = stored;
  return { kind: 'counted', leads, refused, unfinished, byChange };
}
