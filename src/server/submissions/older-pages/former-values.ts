import { schemasAt } from '#engine/index.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { keepFormer, fromMarkers, withFileMarkers } from '#engine/versions/index.ts';
import type { Lead } from '../../storage/leads/read-leads.ts';
import type { MoveFile } from '../../storage/leads/save-lead.ts';
import type { LeadPayload } from '../../storage/encryption/encrypted-rows.ts';

/** The values and files of an accepted form that are stored. */
interface Stored {
  readonly payload: LeadPayload;
  readonly sensitive: readonly FieldPath[];
  readonly moveFile: MoveFile;
}

/** The new path of a value whose group or row was moved; undefined if it was not moved. */
function movedTo(path: FieldPath, moved: readonly { readonly from: FieldPath; readonly to: FieldPath }[]): FieldPath | undefined {
  const move = moved.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return move && move.to + path.slice(move.from.length);
}

/**
 * Adds the stored values that the form no longer asks for to the submitted ones, with their encryption and files. Changing a
 * form never erases an answer; only the visitor does, by emptying a field or removing a row.
 *
 * @param current the stored lead
 * @param moveFile the new path of each file that the form asks for
 */
export function mergeFormerValues(answers: LeadPayload, current: Lead | undefined, moveFile: MoveFile, schema: FormSchema): Stored {
  const form = siteForm(schema);
  if (!current) return { payload: answers, sensitive: sensitivePaths(form, answers), moveFile };
  const stored = withFileMarkers(
    current.payload,
    current.files.map(({ field }) => field),
  );
  const { payload: merged, moved } = keepFormer(form, answers, stored);
  const payload = fromMarkers(merged).payload as LeadPayload;
  const encrypted = current.encryptedFields.flatMap((path) => movedTo(path, moved) ?? []);
  // File rows have the field names from when the lead was stored.
  const fields = new Map(current.files.map(({ filename, field }) => [filename, field]));
  return {
    payload,
    sensitive: [...new Set([...sensitivePaths(form, payload), ...encrypted])],
    moveFile: ({ filename, field: storedField }) => {
      const field = fields.get(filename) ?? storedField;
      const isAsked = schemasAt(form, stored, field).subschemas.length > 0;
      return isAsked ? moveFile({ filename, field }) : movedTo(field, moved);
    },
  };
}
