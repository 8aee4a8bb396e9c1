import { dropLocal, prune } from '#shared/forms/normalise.ts';
import type { FormDefinition, Payload, UpdateSpec } from '#shared/forms/types.ts';

/**
 * Puts replaced files where the update's API wants them: in their own field (`gst_no_new`, the stored name staying in
 * `gst_no`), or in the field itself (`cv`); and says which files changed where the API asks for it. A file that was chosen
 * before the page knew of the stored one is in the field itself already.
 */
function placeReplacements(payload: Payload, { schema }: FormDefinition, { newFileIn, changed = {} }: UpdateSpec): Payload {
  const placed = { ...payload };
  const isNew = new Set<string>();
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces === undefined) continue;
    const file = placed[name] ?? (placed[replaces] instanceof File ? placed[replaces] : undefined);
    if (file === undefined) continue;
    isNew.add(replaces);
    const [target, other] = newFileIn === 'field' ? [replaces, name] : [name, replaces];
    placed[target] = file;
    if (newFileIn === 'field' || placed[other] === file) delete placed[other];
  }
  for (const [flag, file] of Object.entries(changed)) placed[flag] = String(isNew.has(file));
  return placed;
}

/** The same values in the order of the form, however they came in: it is seen in what is sent and shown, and a retry is known by it. */
function inOrder(payload: Payload, { properties }: FormDefinition['schema']): Payload {
  const names = Object.keys(properties).filter((name) => Object.hasOwn(payload, name));
  return { ...Object.fromEntries(names.map((name) => [name, payload[name]])), ...payload };
}

/**
 * What is sent of a form's data: trimmed, in the form's order, without empties, hidden fields and fields that never leave the browser.
 *
 * @param update given when a stored record is changed
 */
export function buildPayload(data: Payload, definition: FormDefinition, update?: UpdateSpec): Payload {
  const payload = inOrder(dropLocal(prune(data, definition.schema), definition.submit.local), definition.schema);
  return update ? placeReplacements(payload, definition, update) : payload;
}

/** A payload as a multipart body: one part a value, arrays as repeated parts, files as they are. */
export function toFormData(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? value : [value]) form.append(name, item instanceof File ? item : String(item));
  }
  return form;
}
