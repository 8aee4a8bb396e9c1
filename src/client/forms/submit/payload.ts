import { dropLocal, prune } from '#shared/forms/normalise.ts';
import type { FormDefinition, Payload, UpdateSpec } from '#shared/forms/types.ts';

/**
 * Puts replaced files where the update's API wants them: in their own field (`gst_no_new`, the stored name staying in
 * `gst_no`), or in the field itself (`cv`); and says which files changed where the API asks for it.
 */
function placeReplacements(payload: Payload, { schema }: FormDefinition, { newFileIn, changed = {} }: UpdateSpec): Payload {
  const placed = { ...payload };
  for (const [flag, file] of Object.entries(changed)) {
    const isReplaced = Object.entries(schema.properties).some(([name, { replaces }]) => replaces === file && payload[name] !== undefined);
    placed[flag] = String(isReplaced);
  }
  if (newFileIn !== 'field') return placed;
  for (const [name, { replaces }] of Object.entries(schema.properties)) {
    if (replaces === undefined || placed[name] === undefined) continue;
    placed[replaces] = placed[name];
    delete placed[name];
  }
  return placed;
}

/**
 * What is sent of a form's data: trimmed, without empties, hidden fields and fields that never leave the browser.
 *
 * @param update given when a stored record is changed
 */
export function buildPayload(data: Payload, definition: FormDefinition, update?: UpdateSpec): Payload {
  const payload = dropLocal(prune(data, definition.schema), definition.submit.local);
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
