// Values of a payload that have no field in the form any more. They stay stored beside the values of current fields.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { canonicalJson, isPlainObject, type JsonObject } from '../schema/json.ts';
import { joinPath, toPath, type Key, type Path } from '../schema/path.ts';

/** Whether the form describes the properties of an object. If it does not, every property counts as having a field. */
const describesProperties = ({ subschemas }: PossibleSchemas): boolean =>
  subschemas.some((subschema) => ['properties', 'patternProperties', 'additionalProperties'].some((keyword) => subschema.has(keyword)));

const hasField = (schemas: PossibleSchemas, name: string) => !describesProperties(schemas) || schemas.child(name).subschemas.length > 0;

export interface FormerValue {
  readonly path: Path;
  readonly value: unknown;
}

function* formerInside(value: unknown, schemas: PossibleSchemas, keys: readonly Key[]): Generator<FormerValue> {
  if (Array.isArray(value)) {
    for (const [row, entry] of value.entries()) yield* formerInside(entry, schemas.child(row), [...keys, row]);
  } else if (isPlainObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const path = [...keys, name];
      if (hasField(schemas, name)) yield* formerInside(inner, schemas.child(name), path);
      else yield { path: toPath(path), value: inner };
    }
  }
}

const isLeaf = (value: unknown) =>
  !isPlainObject(value) && !(Array.isArray(value) && value.some((entry) => isPlainObject(entry) || Array.isArray(entry)));

function* leavesOf({ path, value }: FormerValue): Generator<FormerValue> {
  if (value === undefined || value === null) return;
  if (isLeaf(value)) yield { path, value };
  else for (const [key, inner] of Object.entries(value)) yield* leavesOf({ path: joinPath(path, key), value: inner });
}

/**
 * The values that have no field in the form any more, at any depth: texts, numbers, files, and lists of these.
 *
 * @param schemas the schemas of the payload, if it is only a part of the form's payload
 */
export const formerValues = (form: Form, payload: unknown, schemas: PossibleSchemas = form.schemas): FormerValue[] =>
  [...formerInside(payload, schemas, [])].flatMap((former) => [...leavesOf(former)]);

/** The same, but a removed group or list is one value. */
export const formerParts = (form: Form, payload: unknown): FormerValue[] => [...formerInside(payload, form.schemas, [])];

/** A value without the properties that have no field any more. */
function withCurrentFields(value: unknown, schemas: PossibleSchemas): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, row) => withCurrentFields(entry, schemas.child(row)));
  if (!isPlainObject(value)) return value;
  const current = Object.entries(value).filter(([name]) => hasField(schemas, name));
  return Object.fromEntries(current.map(([name, inner]) => [name, withCurrentFields(inner, schemas.child(name))]));
}

/** A payload without the values that have no field any more. */
export const withoutFormer = (form: Form, payload: JsonObject): Record<string, unknown> =>
  withCurrentFields(payload, form.schemas) as Record<string, unknown>;

/** How many values two rows have in common. */
function commonValues(a: unknown, b: unknown): number {
  if (isPlainObject(a) && isPlainObject(b)) {
    return Object.keys(a).reduce((sum, name) => sum + commonValues(a[name], b[name]), 0);
  }
  return a !== undefined && canonicalJson(a) === canonicalJson(b) ? 1 : 0;
}

/** The most pairs of changed rows to compare: clients decide how long the lists are. */
const MAX_PAIRS = 10_000;

/**
 * Finds the stored row of each sent row: the row with equal values, else the row with the most values in common. If a row has no values in
 * common with any other, and no row was added or removed, it is the row at the same index. If too many rows changed, the index decides.
 */
function matchRows(sent: readonly unknown[], stored: readonly unknown[]): readonly (number | undefined)[] {
  const storedRows = new Map<number, number>();
  const equalRows = new Map(
    [...Map.groupBy(stored.keys(), (storedIndex) => canonicalJson(stored[storedIndex]))].map(([row, all]) => [row, all.values()]),
  );
  for (const [sentIndex, row] of sent.entries()) {
    const storedIndex = equalRows.get(canonicalJson(row))?.next().value;
    if (storedIndex !== undefined) storedRows.set(sentIndex, storedIndex);
  }
  const used = new Set(storedRows.values());
  const changed = [...sent.keys()].filter((sentIndex) => !storedRows.has(sentIndex));
  const unmatched = [...stored.keys()].filter((storedIndex) => !used.has(storedIndex));
  const isSameLength = sent.length === stored.length;
  const isTooMany = changed.length * unmatched.length > MAX_PAIRS;
  const candidates = (sentIndex: number) => (isTooMany ? (isSameLength && !used.has(sentIndex) ? [sentIndex] : []) : unmatched);
  const pairs = changed.flatMap((sentIndex) =>
    candidates(sentIndex).map((storedIndex) => ({
      sentIndex,
      storedIndex,
      common: commonValues(sent[sentIndex], stored[storedIndex]),
    })),
  );
  const isSameIndex = ({ sentIndex, storedIndex }: (typeof pairs)[number]) => sentIndex === storedIndex;
  const rank = (pair: (typeof pairs)[number]) => pair.common * 2 + Number(isSameIndex(pair));
  for (const pair of pairs.sort((a, b) => rank(b) - rank(a))) {
    const { sentIndex, storedIndex, common } = pair;
    if (storedRows.has(sentIndex) || used.has(storedIndex) || (common === 0 && !(isSameLength && isSameIndex(pair)))) continue;
    storedRows.set(sentIndex, storedIndex);
    used.add(storedIndex);
  }
  return sent.map((_row, sentIndex) => storedRows.get(sentIndex));
}

export interface KeptFormer {
  readonly payload: Record<string, unknown>;
  /** The path of each former value in the stored payload, and in this one. */
  readonly moved: readonly { readonly from: Path; readonly to: Path }[];
}

/**
 * The payload to store on an update: the sent payload, with the stored values that have no field any more. In a list, these stay with their
 * row, which is recognized by its values. They are dropped with a removed row.
 */
export function keepFormer(form: Form, sent: JsonObject, stored: JsonObject): KeptFormer {
  const moved: { from: Path; to: Path }[] = [];

  function merge(next: unknown, before: unknown, schemas: PossibleSchemas, from: readonly Key[], to: readonly Key[]): unknown {
    if (Array.isArray(before) && Array.isArray(next)) {
      const currentRows = before.map((row: unknown, index) => withCurrentFields(row, schemas.child(index)));
      const rows = matchRows(next, currentRows);
      return next.map((entry: unknown, sentIndex) => {
        const storedIndex = rows[sentIndex];
        return storedIndex === undefined
          ? entry
          : merge(entry, before[storedIndex], schemas.child(sentIndex), [...from, storedIndex], [...to, sentIndex]);
      });
    }
    if (!isPlainObject(before) || (next !== undefined && !isPlainObject(next))) return next;
    const merged = new Map<string, unknown>(Object.entries(next ?? {}));
    for (const [name, value] of Object.entries(before)) {
      const [source, target] = [
        [...from, name],
        [...to, name],
      ];
      if (hasField(schemas, name)) {
        const inner = merge(merged.get(name), value, schemas.child(name), source, target);
        if (inner !== undefined) merged.set(name, inner);
      } else {
        merged.set(name, value);
        moved.push({ from: toPath(source), to: toPath(target) });
      }
    }
    return next === undefined && merged.size === 0 ? undefined : Object.fromEntries(merged);
  }

  const payload = (merge(sent, stored, form.schemas, [], []) ?? {}) as Record<string, unknown>;
  return { payload, moved };
}
