import { fillMissingRequired, type Form } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { carry, droppedPaths, titleAt, withoutFormer, fromMarkers, withFileMarkers } from '#engine/versions/index.ts';
import { droppedInWords } from '#shared/forms/words/dropped-in-words.ts';
import { fetchDefinition } from '../../fetch-definition.ts';
import type { DraftPlace } from '../storage/draft-lifetime.ts';
import { readStoredDraft } from '../storage/draft-storage.ts';
import type { StoredDraft } from '../storage/stored-draft.ts';
import { storeText } from '../storage/text-storage.ts';

/** Fills in missing required values inside groups and rows of the draft. Missing fields of the form get their defaults from the page. */
function withRequiredInside(values: Payload, form: Form): Payload {
  const filled = fillMissingRequired(form, values);
  return Object.fromEntries(Object.keys(values).map((name) => [name, filled[name]]));
}

/**
 * Migrates a draft, files included, from an earlier version of its form to this one.
 *
 * @returns tells which values were dropped, because the form no longer has their fields; '' if none
 */
export async function migrateDraft(place: DraftPlace, { name, version, schema }: FormDefinition): Promise<string> {
  const draftVersion = readStoredDraft(place)?.version;
  if (version === undefined || draftVersion === undefined) return '';
  // Without the earlier definition, values under former names of fields are migrated nevertheless.
  const earlier = (await fetchDefinition(name, draftVersion))?.schema;
  const [earlierForm, form] = [earlier && siteForm(earlier), siteForm(schema)];
  const stored = readStoredDraft(place);
  if (!stored) return '';
  const marked = withFileMarkers(stored.texts, Object.keys(stored.files));
  const { payload, paths } = fromMarkers(carry(marked, earlierForm, form));
  const texts = withRequiredInside(withoutFormer(form, payload), form);
  const files = Object.fromEntries(Object.entries(stored.files).map(([path, file]) => [paths.get(path) ?? path, file]));
  storeText(place, JSON.stringify({ ...stored, texts, files, version } satisfies StoredDraft));
  const titles = droppedPaths(marked, earlierForm, form).map((path) => titleAt(earlierForm, path));
  const dropped = droppedInWords(titles, 'unsent');
  return dropped && `This form has changed since you began. ${dropped}`;
}
