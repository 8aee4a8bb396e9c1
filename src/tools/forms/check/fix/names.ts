// Updates samples after fields were renamed (`was`).
import { isDeepStrictEqual } from 'node:util';
import { fieldPath, valueAt, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { PossibleSchemas } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { matchesOf, fillRows } from '#engine/versions/index.ts';
import type { CheckedForm, SampleFile } from '../../project.ts';
import { sampleMoves, nameNow, pathNow } from '../../samples/names-now.ts';
import type { InvalidCaseSource, InvalidSource } from '../../samples/types.ts';
import type { SampleEdits } from './edits.ts';

function renamed(value: unknown, schemas: PossibleSchemas): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, row) => renamed(entry, schemas.child(row)));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([former, one]) => {
    const name = nameNow(former, schemas);
    // A sample with values under both names stays as it is.
    const own = Object.hasOwn(value, name) ? former : name;
    return [own, renamed(one, schemas.child(own))] as const;
  });
  return Object.fromEntries(entries);
}

/** A payload with the current names and paths of its fields. Values stay unchanged, valid or not. */
function asNow(payload: Payload, root: FormSchema): Payload {
  const moved = sampleMoves(root).reduce(
    (all, { from, to }) =>
      matchesOf(all, from).reduce((one, { path, rows }) => {
        const target = fieldPath(fillRows(to, rows));
        if (valueAt(one, target) !== undefined) return one;
        return withValueAt(withValueAt(one, path, undefined), target, valueAt(one, path));
      }, all),
    payload,
  );
  return renamed(moved, siteForm(root).schemas) as Payload;
}

/** A case with the current names. It expects the same errors as before. */
function caseNow(one: InvalidCaseSource, start: Payload, root: FormSchema): InvalidCaseSource {
  const errors = Object.fromEntries(Object.entries(one.errors).map(([field, words]) => [pathNow(field, root), words]));
  const { set = {}, omit = [] } = one;
  const isSame = isDeepStrictEqual(asNow(set, root), set) && omit.every((name) => pathNow(name, root) === name);
  if (isSame) return { ...one, errors };
  const before = asNow(start, root);
  const sent = Object.entries({ ...start, ...set }).filter(([name]) => !omit.includes(name));
  const whole = asNow(Object.fromEntries(sent), root);
  const others = Object.entries(whole).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(whole, name));
  return { ...(others.length > 0 && { set: Object.fromEntries(others) }), ...(gone.length > 0 && { omit: gone }), errors };
}

function carryValid({ file, content }: SampleFile, root: FormSchema, edits: SampleEdits): void {
  const now = asNow(content as Payload, root);
  if (!isDeepStrictEqual(now, content)) edits.turnInto(file, [], content as Payload, now);
}

function carryInvalid({ file, content }: SampleFile, valid: readonly SampleFile[], root: FormSchema, edits: SampleEdits): void {
  const { from, local = {}, cases } = content as InvalidSource;
  const base = (valid.find(({ name }) => name === from)?.content ?? {}) as Payload;
  const start = { ...base, ...local };
  edits.turnInto(file, ['local'], local, asNow(local, root));
  for (const [index, one] of cases.entries()) {
    const now = caseNow(one, start, root);
    for (const part of ['set', 'errors'] as const) edits.turnInto(file, ['cases', index, part], one[part] ?? {}, now[part] ?? {});
    const { omit = [] } = now;
    if (omit.length !== (one.omit ?? []).length) edits.set(file, ['cases', index, 'omit'], now.omit);
    else for (const [at, name] of omit.entries()) if (name !== one.omit?.[at]) edits.set(file, ['cases', index, 'omit', at], name);
  }
}

/**
 * Renames fields in samples to their current names, by `was`.
 *
 * @returns whether anything was renamed
 */
export function carryNames({ samples: { valid, invalid } }: CheckedForm, { schema }: FormDefinition, edits: SampleEdits): boolean {
  const before = new Map(edits.changed);
  for (const sample of valid) carryValid(sample, schema, edits);
  for (const sample of invalid) carryInvalid(sample, valid, schema, edits);
  const files = [...edits.changed].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  edits.done.push(...files.map((file) => `${file}: renamed fields as in schema.json`));
  return files.length > 0;
}
