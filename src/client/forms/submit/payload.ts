// The body of a request with a form. Values of hidden fields are gone before: see `src/engine/model/submitted-value.ts`.
import { filesIn } from '#shared/forms/files/files-in.ts';
import { fieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, FormSchema, Payload, UpdateSpec } from '#shared/forms/types.ts';
import { PAYLOAD_PART, takesPayloadPart, travelsAsText } from '#shared/forms/wire/multipart.ts';
import { siteForm } from '#shared/forms/site-form.ts';

const isFile = (value: unknown): value is File => value instanceof File;

/**
 * Moves new files to the fields where the API expects them: to a field of their own (`gst_no_new`, while `gst_no` keeps the stored name), or to
 * the field itself (`cv`). Sets the flags that tell which files changed. Files in groups and rows, and those chosen before the page knew the
 * stored one, are in the field itself.
 */
function moveReplacements(payload: Payload, { schema }: FormDefinition, { newFileIn, changed = {} }: UpdateSpec): Payload {
  const moved = { ...payload };
  const changedFields = new Set<string>();
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces === undefined) continue;
    const file = moved[name] ?? (isFile(moved[replaces]) ? moved[replaces] : undefined);
    if (file === undefined) continue;
    changedFields.add(replaces);
    const [target, source] = newFileIn === 'field' ? [replaces, name] : [name, replaces];
    moved[target] = file;
    if (newFileIn === 'field' || moved[source] === file) delete moved[source];
  }
  for (const [flag, file] of Object.entries(changed)) moved[flag] = String(changedFields.has(file));
  return moved;
}

/** The payload without fields that never leave the browser. */
export function withoutLocal(payload: Payload, { submit }: FormDefinition): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !submit.local.includes(name)));
}

/**
 * The payload as the API expects it.
 *
 * @param update set if a saved record is updated
 */
export function buildPayload(data: Payload, definition: FormDefinition, update?: UpdateSpec): Payload {
  const payload = withoutLocal(data, definition);
  return update ? moveReplacements(payload, definition, update) : payload;
}

/** The field that shows an error of a payload field: a new file may be sent in another field than the one where it was chosen. */
export function shownField(field: string, data: Payload, { schema }: FormDefinition): string {
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces !== undefined && (field === name || field === replaces)) return isFile(data[name]) ? name : replaces;
  }
  return field;
}

/** The payload as JSON without files. In a list null stands for a file. */
function toJson(payload: Payload): string {
  return JSON.stringify(payload, (_key, value: unknown) => (isFile(value) ? undefined : value));
}

/**
 * The payload as a multipart body. A flat payload of texts has one part per value, and repeated parts for arrays. Any other payload has a part
 * `payload` with JSON, and a part for each file, named by its path.
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
  body.append(PAYLOAD_PART, toJson(payload));
  for (const [path, file] of filesIn(payload, isFile)) body.append(path, file);
  return body;
}
