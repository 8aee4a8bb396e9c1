import { schemasAt } from '#engine/index.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { keepFormer } from '#shared/forms/versions/former.ts';
import { fromMarkers, withFileMarkers } from '#shared/forms/versions/markers.ts';
import type { Lead } from '../../storage/leads/read-leads.ts';
import type { PlaceFile } from '../../storage/leads/save-lead.ts';
import type { LeadPayload } from '../../storage/encryption/encrypted-rows.ts';

/** What is stored of a form that was taken. */
interface Stored {
  readonly payload: LeadPayload;
  readonly sensitive: readonly FieldPath[];
  readonly place: PlaceFile;
}

/** A path where what stood at another one went along with what it is in; undefined where it did not. */
function movedTo(path: FieldPath, places: readonly { readonly from: FieldPath; readonly to: FieldPath }[]): FieldPath | undefined {
  const along = places.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return along && along.to + path.slice(along.from.length);
}

/**
 * Puts what was sent beside what the lead has that its form does not ask for: values, what of them is encrypted, and files. A
 * table never erases; only the visitor does, who empties a field or removes a row.
 *
 * @param current the lead as it is
 * @param place where the files that the form asks for are from now on
 */
export function withFormer(asked: LeadPayload, current: Lead | undefined, place: PlaceFile, schema: FormSchema): Stored {
  const form = siteForm(schema);
  if (!current) return { payload: asked, sensitive: sensitivePaths(form, asked), place };
  const stored = withFileMarkers(
    current.payload,
    current.files.map(({ field }) => field),
  );
  const { payload: whole, places } = keepFormer(asked, stored, schema);
  const payload = fromMarkers(whole).payload as LeadPayload;
  const encrypted = current.encryptedFields.flatMap((path) => movedTo(path, places) ?? []);
  // The row still has them by the names that they were stored under.
  const fields = new Map(current.files.map(({ filename, field }) => [filename, field]));
  return {
    payload,
    sensitive: [...new Set([...sensitivePaths(form, payload), ...encrypted])],
    place: ({ filename, field: was }) => {
      const field = fields.get(filename) ?? was;
      const isAsked = schemasAt(form, stored, field).subschemas.length > 0;
      return isAsked ? place({ filename, field }) : movedTo(field, places);
    },
  };
}
