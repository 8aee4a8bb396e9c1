import { elsewhereName } from '#shared/forms/files/added-elsewhere.ts';
import { schemasAt, type Form } from '#engine/index.ts';
import { valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';

type Current = Pick<Lead, 'payload' | 'files' | 'withheld'> | undefined;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Whether a path contains no row of a list. Rows may have moved, so that the path could mean another row now. */
function isOutsideLists(payload: Payload, path: FieldPath): boolean {
  const keys = keysAlong(path);
  return keys.slice(0, -1).every((_key, index) => {
    const container = valueAt(payload, fieldPath(keys.slice(0, index + 1)));
    return typeof container === 'object' && container !== null && !Array.isArray(container);
  });
}

/**
 * Restores the values that the visitor did not get because another browser added them. Sensitive values that come back empty keep their
 * stored value; placeholder names of documents become the stored names.
 */
export function restoreWithheld(submitted: Payload, current: Current, form: Form): Payload {
  if (!current) return submitted;
  const stored = new Map(current.files.flatMap(({ filename, added_by }) => (added_by ? [[elsewhereName(filename), filename]] : [])));
  const files = stored.size === 0 ? [] : valuesOfFiles(form, submitted);
  const withStoredNames = files.reduce<Payload>((payload, [path, value]) => {
    const filename = typeof value === 'string' ? stored.get(value) : undefined;
    return filename === undefined ? payload : withValueAt(payload, path, filename);
  }, submitted);
  const restored = Object.keys(current.withheld ?? {}).filter(
    (path) =>
      isAbsent(valueAt(submitted, path)) && isOutsideLists(submitted, path) && schemasAt(form, current.payload, path).subschemas.length > 0,
  );
  return restored.reduce((payload, path) => withValueAt(payload, path, valueAt(current.payload, path)), withStoredNames);
}

/** The withheld values that stay withheld after this save: path → the visitor who added the value. */
export function remainingWithheld(submitted: Payload, payload: Payload, current: Current): Record<FieldPath, string> | undefined {
  const withheld = Object.entries(current?.withheld ?? {}).filter(
    ([path]) => isAbsent(valueAt(submitted, path)) && valueAt(payload, path) !== undefined,
  );
  return withheld.length === 0 ? undefined : Object.fromEntries(withheld);
}
