// Values of a payload that have no field in the form any more. They stay stored beside the values of current fields.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { canonicalJson, isPlainObject, type JsonObject } from '../schema/json.ts';
import { joinPath, toPath, type Key, type Path } from '../schema/path.ts';

/** Whether the form describes the properties of an object. If it does not, every property counts as having a field. */
const describesProperties = ({ subschemas }: PossibleSchemas): boolean =>
  subschemas.some((one) => ['properties', 'patternProperties', 'additionalProperties'].some((keyword) => one.has(keyword)));

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
      const inside = [...keys, name];
      if (hasField(schemas, name)) yield* formerInside(inner, schemas.child(name), inside);
      else yield { path: toPath(inside), value: inner };
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
  [...formerInside(payload, schemas, [])].flatMap((one) => [...leavesOf(one)]);

/** The same, but a removed group or list is one value. */
export const formerParts = (form: Form, payload: unknown): FormerValue[] => [...formerInside(payload, form.schemas, [])];

function present(value: unknown, schemas: PossibleSchemas): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, row) => present(entry, schemas.child(row)));
  if (!isPlainObject(value)) return value;
  const asked = Object.entries(value).filter(([name]) => hasField(schemas, name));
  return Object.fromEntries(asked.map(([name, inner]) => [name, present(inner, schemas.child(name))]));
}

/** A payload without the values that have no field any more. */
export const withoutFormer = (form: Form, payload: JsonObject): Record<string, unknown> =>
  present(payload, form.schemas) as Record<string, unknown>;

/** How many values two rows have in common. */
function commonValues(one: unknown, other: unknown): number {
  if (isPlainObject(one) && isPlainObject(other)) {
    return Object.keys(one).reduce((sum, name) => sum + commonValues(one[name], other[name]), 0);
  }
  return one !== undefined && canonicalJson(one) === canonicalJson(other) ? 1 : 0;
}

/** The most pairs of changed rows to compare: clients decide how long the lists are. */
const MAX_PAIRS = 10_000;

/**
 * Finds the stored row of each sent row: the row with equal values, else the row with the most values in common. If a row has no values in
 * common with any other, and no row was added or removed, it is the row at the same index. If too many rows changed, the index decides.
 */
function matchRows(sent: readonly unknown[], stored: readonly unknown[]): readonly (number | undefined)[] {
  const found = new Map<number, number>();
  const equalRows = new Map([...Map.groupBy(stored.keys(), (was) => canonicalJson(stored[was]))].map(([row, all]) => [row, all.values()]));
  for (const [is, row] of sent.entries()) {
    const was = equalRows.get(canonicalJson(row))?.next().value;
    if (was !== undefined) found.set(is, was);
  }
  const isUsed = new Set(found.values());
  const changed = [...sent.keys()].filter((is) => !found.has(is));
  const left = [...stored.keys()].filter((was) => !isUsed.has(was));
  const isSameLength = sent.length === stored.length;
  const isTooMany = changed.length * left.length > MAX_PAIRS;
  const candidates = (is: number) => (isTooMany ? (isSameLength && !isUsed.has(is) ? [is] : []) : left);
  const pairs = changed.flatMap((is) => candidates(is).map((was) => ({ is, was, common: commonValues(sent[is], stored[was]) })));
  const rank = ({ is, was, common }: (typeof pairs)[number]) => common * 2 + Number(is === was);
  for (const { is, was, common } of pairs.sort((one, other) => rank(other) - rank(one))) {
    if (found.has(is) || isUsed.has(was) || (common === 0 && !(isSameLength && is === was))) continue;
    found.set(is, was);
    isUsed.add(was);
  }
  return sent.map((_row, is) => found.get(is));
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
      const asked = before.map((row: unknown, index) => present(row, schemas.child(index)));
      const rows = matchRows(next, asked);
      return next.map((entry: unknown, is) => {
        const was = rows[is];
        return was === undefined ? entry : merge(entry, before[was], schemas.child(is), [...from, was], [...to, is]);
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
