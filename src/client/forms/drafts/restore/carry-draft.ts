import { fillMissingRequired, type Form } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { carry, droppedPaths, titleAt, withoutFormer, fromMarkers, withFileMarkers } from '#engine/versions/index.ts';
import { droppedInWords } from '#shared/forms/words/dropped-in-words.ts';
import { fetchDefinition } from '../../fetch-definition.ts';
import type { DraftPlace } from '../storage/draft-lifetime.ts';
import { draftVersion, layOutDraft } from '../storage/drafts.ts';

/** What has to be there by now in groups and rows that were written. Other fields the page itself begins with their defaults. */
function withNeededInside(texts: Payload, form: Form): Payload {
  const filled = fillMissingRequired(form, texts);
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
  const earlier = (await fetchDefinition(name, written))?.schema;
  const [before, now] = [earlier && siteForm(earlier), siteForm(schema)];
  let dropped = '';
  layOutDraft(place, version, (texts, files) => {
    const marked = withFileMarkers(texts, files);
    const { payload, paths } = fromMarkers(carry(marked, before, now));
    const titles = droppedPaths(marked, before, now).map((path) => titleAt(before, path));
    dropped = droppedInWords(titles, 'unsent');
    return { texts: withNeededInside(withoutFormer(now, payload), now), places: paths };
  });
  return dropped && `This form has changed since you began. ${dropped}`;
}
