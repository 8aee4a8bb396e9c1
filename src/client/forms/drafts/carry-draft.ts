import type { FormDefinition } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { withoutFormer } from '#shared/forms/versions/former.ts';
import { fromMarkers, withFileMarkers } from '#shared/forms/versions/markers.ts';
import { fetchDefinition } from '../fetch-definition.ts';
import type { DraftPlace } from './draft-place.ts';
import { draftVersion, layOutDraft } from './drafts.ts';

/** Lays a draft that was written into an earlier version of its form out as the form asks now, chosen files included. */
export async function carryDraft(place: DraftPlace, { name, version, schema }: FormDefinition): Promise<void> {
  const written = draftVersion(place);
  if (version === undefined || written === undefined) return;
  // Where it is not known, what has a former name is taken nevertheless.
  const before = (await fetchDefinition(name, written))?.schema;
  layOutDraft(place, version, (texts, files) => {
    const { payload, places } = fromMarkers(carry(withFileMarkers(texts, files), before, schema));
    return { texts: withoutFormer(payload, schema), places };
  });
}
