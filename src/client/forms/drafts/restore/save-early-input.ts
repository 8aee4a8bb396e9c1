import type { FormDefinition } from '#shared/forms/types.ts';
import { storableValues, valuesFromFormData } from '../values/draft-values.ts';
import { sessionPlace } from '../storage/draft-lifetime.ts';
import { readDraft, writeDraft } from '../storage/draft-storage.ts';
import { migrateDraft } from './migrate-draft.ts';

/**
 * Adds what was typed in a prerendered form to its draft, when the visitor leaves the page before the form engine is loaded.
 *
 * @returns whether the browser stored it
 */
export async function saveEarlyInput(typed: FormData, definition: FormDefinition, place = sessionPlace(definition)): Promise<boolean> {
  if (!place) return false;
  const { version } = definition;
  const draftVersion = readDraft(place)?.version;
  if (version !== undefined && draftVersion !== undefined && draftVersion !== version) await migrateDraft(place, definition);
  const draft = readDraft(place);
  const values = storableValues(valuesFromFormData(typed, definition.schema), definition);
  return writeDraft(place, { ...draft?.values, ...values }, draft?.pendingFiles, { version, selections: draft?.selections });
}
