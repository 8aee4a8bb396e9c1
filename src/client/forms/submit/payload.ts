import { filesIn } from '#shared/forms/files/files-in.ts';
import { fieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, FormSchema, Payload, UpdateSpec } from '#shared/forms/types.ts';
import { PAYLOAD_PART, takesPayloadPart, travelsAsText } from '#shared/forms/wire/multipart.ts';
import { siteForm } from '#shared/forms/site-form.ts';

const isFile = (value: unknown): value is File => value instanceof File;

/**
 * Puts replaced files where the update's API wants them: in their own field (`gst_no_new`, the stored name staying in
 * `gst_no`), or in the field itself (`cv`); and says which files changed where the API asks for it. A file that was chosen
 * before the page knew of the stored one is in the field itself already, and so is every one in a group or row.
 */
function placeReplacements(payload: Payload, { schema }: FormDefinition, { newFileIn, changed = {} }: UpdateSpec): Payload {
  const placed = { ...payload };
  const isNew = new Set<string>();
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces === undefined) continue;
    const file = placed[name] ?? (isFile(placed[replaces]) ? placed[replaces] : undefined);
    if (file === undefined) continue;
    isNew.add(replaces);
    const [target, other] = newFileIn === 'field' ? [replaces, name] : [name, replaces];
    placed[target] = file;
    if (newFileIn === 'field' || placed[other] === file) delete placed[other];
  }
  for (const [flag, file] of Object.entries(changed)) placed[flag] = String(isNew.has(file));
  return placed;
}

/** A payload without the fields that never leave the browser. */
export function withoutLocal(payload: Payload, { submit }: FormDefinition): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !submit.local.includes(name)));
}

/**
 * What is sent of a form's payload, its files where the API takes them.
 *
 * @param update given when a stored record is changed
 */
export function buildPayload(data: Payload, definition: FormDefinition, update?: UpdateSpec): Payload {
  const payload = withoutLocal(data, definition);
  return update ? placeReplacements(payload, definition, update) : payload;
}

/**
 * The field in which the page asks for what stands in a field of the payload: a replaced file may travel in the other one of the two
 * (`cv_new` in `cv`), and what is wrong with it is reported where it was chosen.
 */
export function askedIn(field: string, data: Payload, { schema }: FormDefinition): string {
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces !== undefined && (field === name || field === replaces)) return isFile(data[name]) ? name : replaces;
  }
  return field;
}

/** A payload as JSON can say it: null holds the place of a file in a list. */
function spelled(payload: Payload): string {
  const known = (_key: string, value: unknown) => (isFile(value) ? undefined : value);
  return JSON.stringify(payload, known);
}

/**
 * A payload as a multipart body. One whose values are texts has one part a value, arrays as repeated parts, files as they are. Of any
 * other a part `payload` holds everything but the files, which stand under their paths.
 */
export function toFormData(payload: Payload, schema: FormSchema): FormData {
  const body = new FormData();
  const form = siteForm(schema);
  if (!takesPayloadPart(form) || travelsAsText(form, payload, isFile)) {
    for (const [name, value] of Object.entries(payload)) {
      for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        body.append(fieldPath([name]), isFile(item) ? item : String(item));
      }
    }
    return body;
  }
  body.append(PAYLOAD_PART, spelled(payload));
  for (const [path, file] of filesIn(payload, isFile)) body.append(path, file);
  return body;
}
