// Updates samples after fields were renamed (`was`).
import { isDeepStrictEqual } from 'node:util';
import { fieldPath, valueAt, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { PossibleSchemas } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { matchesOf, fillRows } from '#engine/versions/index.ts';
import type { CheckedForm, SampleFile } from '../../project.ts';
import { sampleMoves, currentName, currentPath } from '../../samples/current-names.ts';
import type { InvalidCaseSource, InvalidSource } from '../../samples/types.ts';
import type { SampleEdits } from './edits.ts';

function renameKeys(value: unknown, schemas: PossibleSchemas): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, row) => renameKeys(entry, schemas.child(row)));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([former, inner]) => {
    const current = currentName(former, schemas);
    // A sample with values under both names stays as it is.
    const name = Object.hasOwn(value, current) ? former : current;
    return [name, renameKeys(inner, schemas.child(name))] as const;
  });
  return Object.fromEntries(entries);
}

/** A payload with the current names and paths of its fields. Values stay unchanged, valid or not. */
function withCurrentNames(payload: Payload, root: FormSchema): Payload {
  const moved = sampleMoves(root).reduce(
    (all, { from, to }) =>
      matchesOf(all, from).reduce((result, { path, rows }) => {
        const target = fieldPath(fillRows(to, rows));
        if (valueAt(result, target) !== undefined) return result;
        return withValueAt(withValueAt(result, path, undefined), target, valueAt(result, path));
      }, all),
    payload,
  );
  return renameKeys(moved, siteForm(root).schemas) as Payload;
}

/** A case with the current names. It expects the same errors as before. */
function renameInCase(source: InvalidCaseSource, start: Payload, root: FormSchema): InvalidCaseSource {
  const errors = Object.fromEntries(Object.entries(source.errors).map(([field, message]) => [currentPath(field, root), message]));
  const { set = {}, omit = [] } = source;
  const isSame = isDeepStrictEqual(withCurrentNames(set, root), set) && omit.every((name) => currentPath(name, root) === name);
  if (isSame) return { ...source, errors };
  const before = withCurrentNames(start, root);
  const entries = Object.entries({ ...start, ...set }).filter(([name]) => !omit.includes(name));
  const whole = withCurrentNames(Object.fromEntries(entries), root);
  const changed = Object.entries(whole).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(whole, name));
  return { ...(changed.length > 0 && { set: Object.fromEntries(changed) }), ...(removed.length > 0 && { omit: removed }), errors };
}

function renameInValid({ file, content }: SampleFile, root: FormSchema, edits: SampleEdits): void {
  const now = withCurrentNames(content as Payload, root);
  if (!isDeepStrictEqual(now, content)) edits.replaceObject(file, [], content as Payload, now);
}

function renameInInvalid({ file, content }: SampleFile, valid: readonly SampleFile[], root: FormSchema, edits: SampleEdits): void {
  const { from, local = {}, cases } = content as InvalidSource;
  const base = (valid.find(({ name }) => name === from)?.content ?? {}) as Payload;
  const start = { ...base, ...local };
  edits.replaceObject(file, ['local'], local, withCurrentNames(local, root));
  for (const [index, source] of cases.entries()) {
    const now = renameInCase(source, start, root);
    for (const part of ['set', 'errors'] as const) edits.replaceObject(file, ['cases', index, part], source[part] ?? {}, now[part] ?? {});
    const { omit = [] } = now;
    if (omit.length !== (source.omit ?? []).length) edits.set(file, ['cases', index, 'omit'], now.omit);
    else
      for (const [position, name] of omit.entries())
        if (name !== source.omit?.[position]) edits.set(file, ['cases', index, 'omit', position], name);
  }
}

/**
 * Renames fields in samples to their current names, by `was`.
 *
 * @returns whether anything was renamed
 */
export function renameFields({ samples: { valid, invalid } }: CheckedForm, { schema }: FormDefinition, edits: SampleEdits): boolean {
  const before = new Map(edits.changed);
  for (const sample of valid) renameInValid(sample, schema, edits);
  for (const sample of invalid) renameInInvalid(sample, valid, schema, edits);
  const files = [...edits.changed].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  edits.done.push(...files.map((file) => `${file}: renamed fields as in schema.json`));
  return files.length > 0;
}
