import { fillRequiredDefaults } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { droppedInWords, droppedPaths, titleAt } from '#shared/forms/versions/dropped.ts';
import { withoutFormer } from '#shared/forms/versions/former.ts';
import { fromMarkers, withFileMarkers } from '#shared/forms/versions/markers.ts';
import { fetchDefinition } from '../fetch-definition.ts';
import type { DraftPlace } from './draft-lifetime.ts';
import { draftVersion, layOutDraft } from './drafts.ts';

/** What has to be there by now in groups and rows that were written. Other fields the page itself begins with their defaults. */
function withNeededInside(texts: Payload, schema: FormSchema): Payload {
  const filled = fillRequiredDefaults(siteForm(schema), texts);
  return Object.fromEntries(Object.keys(texts).map((name) => [name, filled[name]]));
}

/**
 * Lays a draft that was written into an earlier version of its form out as the form asks now, chosen files included.
 *
 * @returns what is to be said of answers that the form does not ask for any more; '' where there are none
 */
export async function carryDraft(place: DraftPlace, { name, version, schema }: FormDefinition): Promise<string> {
  const written = draftVersion(place);
  if (version === undefined || written === undefined) return '';
  // Where it is not known, what has a former name is taken nevertheless.
  const before = (await fetchDefinition(name, written))?.schema;
  let dropped = '';
  layOutDraft(place, version, (texts, files) => {
    const marked = withFileMarkers(texts, files);
    const { payload, places } = fromMarkers(carry(marked, before, schema));
    const titles = droppedPaths(marked, before, schema).map((path) => titleAt(path, before));
    dropped = droppedInWords(titles, 'unsent');
    return { texts: withNeededInside(withoutFormer(payload, schema), schema), places };
  });
  return dropped && `This form has changed since you began. ${dropped}`;
}
