import { fieldPath, type FieldPath } from '../path.ts';
import { canonicalJson, type PossibleSchemas } from '#engine/index.ts';
import { isPlainObject } from '../plain-object.ts';
import { siteForm } from '../site-form.ts';
import type { Payload } from '../types.ts';

type Keys = readonly (string | number)[];

/** Whether a form says anything of what stands in an object; where it does not, all of it was asked for. */
const describes = ({ subschemas }: PossibleSchemas): boolean =>
  subschemas.some((one) => ['properties', 'patternProperties', 'additionalProperties'].some((keyword) => one.has(keyword)));

const isAsked = (schemas: PossibleSchemas, name: string) => !describes(schemas) || schemas.child(name).subschemas.length > 0;

/** A value that is stored and that the form does not ask for. */
export interface FormerValue {
  readonly path: FieldPath;
  readonly value: unknown;
}

function* former(value: unknown, schemas: PossibleSchemas, keys: Keys): Generator<FormerValue> {
  if (Array.isArray(value)) {
    for (const [row, entry] of value.entries()) yield* former(entry, schemas.child(row), [...keys, row]);
  } else if (isPlainObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const at = [...keys, name];
      if (isAsked(schemas, name)) yield* former(part, schemas.child(name), at);
      else yield { path: fieldPath(at), value: part };
    }
  }
}

const isLeaf = (value: unknown) =>
  !isPlainObject(value) && !(Array.isArray(value) && value.some((entry) => isPlainObject(entry) || Array.isArray(entry)));

/** A value in the parts that can be written each by itself: texts, numbers, files, lists of such. */
function* leaves({ path, value }: FormerValue): Generator<FormerValue> {
  if (value === undefined || value === null) return;
  if (isLeaf(value)) yield { path, value };
  else for (const [key, part] of Object.entries(value)) yield* leaves({ path: `${path}/${fieldPath([key])}`, value: part });
}

/**
 * What is stored of a form that it does not ask for, at any depth: fields that are gone, and what became something else. Each
 * text, number, or list of such, by its path.
 *
 * @param schemas what stands at the top, where that is not the form itself
 */
export function formerIn(payload: unknown, schema: object, schemas: PossibleSchemas = siteForm(schema).schemas): FormerValue[] {
  return [...former(payload, schemas, [])].flatMap((one) => [...leaves(one)]);
}

/** The same with nothing taken apart: a group that is asked for no more is one. */
export const formerParts = (payload: unknown, schema: object): FormerValue[] => [...former(payload, siteForm(schema).schemas, [])];

function present(value: unknown, schemas: PossibleSchemas): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, row) => present(entry, schemas.child(row)));
  if (!isPlainObject(value)) return value;
  const asked = Object.entries(value).filter(([name]) => isAsked(schemas, name));
  return Object.fromEntries(asked.map(([name, part]) => [name, present(part, schemas.child(name))]));
}

/** A payload as far as its form asks for it now: what its page can show, and takes again. */
export function withoutFormer(payload: Payload, schema: object): Payload {
  return present(payload, siteForm(schema).schemas) as Payload;
}

/** What two rows have in common, counted in values. */
function likeness(one: unknown, other: unknown): number {
  if (isPlainObject(one) && isPlainObject(other)) {
    return Object.keys(one).reduce((sum, name) => sum + likeness(one[name], other[name]), 0);
  }
  return one !== undefined && canonicalJson(one) === canonicalJson(other) ? 1 : 0;
}

/** Changed rows are looked for among as many pairs at most: what a visitor sends must not cost the square of its length. */
const MOST_PAIRS = 10_000;

/**
 * Which row of before each row is: one with the same values, else the one with most of them in common; one that was changed
 * altogether is the one at its place, where none was added or removed. Of very many changed rows, each is the one at its place.
 */
function rowsBefore(next: readonly unknown[], stored: readonly unknown[]): readonly (number | undefined)[] {
  const found = new Map<number, number>();
  const places = new Map([...Map.groupBy(stored.keys(), (was) => canonicalJson(stored[was]))].map(([row, all]) => [row, all.values()]));
  for (const [is, row] of next.entries()) {
    const was = places.get(canonicalJson(row))?.next().value;
    if (was !== undefined) found.set(is, was);
  }
  const isUsed = new Set(found.values());
  const changed = [...next.keys()].filter((is) => !found.has(is));
  const left = [...stored.keys()].filter((was) => !isUsed.has(was));
  const isSameLength = next.length === stored.length;
  const isTooMany = changed.length * left.length > MOST_PAIRS;
  const candidates = (is: number) => (isTooMany ? (isSameLength && !isUsed.has(is) ? [is] : []) : left);
  const pairs = changed.flatMap((is) => candidates(is).map((was) => ({ is, was, alike: likeness(next[is], stored[was]) })));
  const rank = ({ is, was, alike }: (typeof pairs)[number]) => alike * 2 + Number(is === was);
  for (const { is, was, alike } of pairs.sort((one, other) => rank(other) - rank(one))) {
    if (found.has(is) || isUsed.has(was) || (alike === 0 && !(isSameLength && is === was))) continue;
    found.set(is, was);
    isUsed.add(was);
  }
  return next.map((_row, is) => found.get(is));
}

/** What was sent, with what was stored beside it. */
export interface Kept {
  readonly payload: Payload;
  /** Where each value that the form does not ask for stood, and stands now. */
  readonly places: readonly { readonly from: FieldPath; readonly to: FieldPath }[];
}

/**
 * What an update stores: what was sent, and all that the form does not ask for as it was. In a row it stays with its row, which
 * is known by its values, since the visitor may have moved it; with a row that the visitor removed it goes.
 */
export function keepFormer(sent: Payload, stored: Payload, schema: object): Kept {
  const kept: { from: FieldPath; to: FieldPath }[] = [];

  function merged(next: unknown, before: unknown, schemas: PossibleSchemas, from: Keys, to: Keys): unknown {
    if (Array.isArray(before) && Array.isArray(next)) {
      const asked = before.map((row: unknown, index) => present(row, schemas.child(index)));
      const rows = rowsBefore(next, asked);
      return next.map((entry: unknown, is) => {
        const was = rows[is];
        return was === undefined ? entry : merged(entry, before[was], schemas.child(is), [...from, was], [...to, is]);
      });
    }
    if (!isPlainObject(before) || (next !== undefined && !isPlainObject(next))) return next;
    const whole = new Map<string, unknown>(Object.entries(next ?? {}));
    for (const [name, value] of Object.entries(before)) {
      const [at, onto] = [
        [...from, name],
        [...to, name],
      ];
      if (isAsked(schemas, name)) {
        const part = merged(whole.get(name), value, schemas.child(name), at, onto);
        if (part !== undefined) whole.set(name, part);
      } else {
        whole.set(name, value);
        kept.push({ from: fieldPath(at), to: fieldPath(onto) });
      }
    }
    return next === undefined && whole.size === 0 ? undefined : Object.fromEntries(whole);
  }

  const payload = (merged(sent, stored, siteForm(schema).schemas, [], []) ?? {}) as Payload;
  return { payload, places: kept };
}
