import { valueAt, withValueAt } from '#shared/forms/path.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { withDefaults } from '#shared/forms/structure/defaults.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import { beginsAnswered } from '#shared/forms/structure/needed.ts';
import type { Shape } from '#shared/forms/structure/shape.ts';
import { structureOf, type FormStructure } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { Unheld } from '../support/fill-in.ts';

const GONE = Symbol('gone');

const isNothing = (value: unknown): boolean =>
  value === GONE ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/**
 * Without what is gone; a list or object that nothing is left of goes with it. A row that is gone is still one: without anything in it, so
 * that those after it keep their places.
 */
function closed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isNothing(value)) return GONE;
  if (Array.isArray(value)) return value.map((one: unknown) => (isNothing(one) ? '' : closed(one)));
  const left = Object.entries(value).map(([name, one]) => [name, closed(one)] as const);
  return Object.fromEntries(left.filter(([, one]) => one !== GONE));
}

/** The boxes of a group that begin with an answer: who leaves one unticked, or unticks it, has said No. Those of what is inside it are told with that. */
function unticked(structure: FormStructure, schema: PartSchema): Payload {
  const begun = withDefaults(structure, schema, {});
  const shape = structure.shape(schema, begun);
  const isAnswered = (name: string) => beginsAnswered(structure.shape(structure.inside(shape, name) ?? {}, begun[name]).field);
  const boxes = Object.entries(begun).filter(([name, value]) => typeof value === 'boolean' && isAnswered(name));
  return Object.fromEntries(boxes.map(([name]) => [name, false]));
}

/** Positions stay where they are as far as something stands behind them, or has to: a box there says No, and nothing is an answer where null is. */
function withPositions(structure: FormStructure, shape: Shape, rows: readonly unknown[]): readonly unknown[] {
  const { minItems = 0, prefixItems = [] } = shape.field;
  const emptyAt = (index: number) => {
    const place = prefixItems[index] ?? {};
    const kind = kindShown(structure.shape(place, undefined));
    if (kind === 'tick') return false;
    return kind === 'none' ? nothingAt(structure, place) : structure.nothing(place);
  };
  let count = Math.min(prefixItems.length, rows.findLastIndex((one) => one !== '') + 1);
  while (count < Math.min(prefixItems.length, minItems) && emptyAt(count) !== undefined) count += 1;
  const first = Array.from({ length: count }, (_none, index) => rows[index] ?? '');
  const others = withRows(structure, shape, rows.slice(count), minItems - count);
  return [...first.map((one, index) => (one === '' && emptyAt(index) !== undefined ? emptyAt(index) : one)), ...others];
}

/** With as many rows of groups as there must be: they are shown, and count. */
function withRows(structure: FormStructure, shape: Shape, rows: readonly unknown[], minItems: number): readonly unknown[] {
  const filled = minItems > 0 ? rows.filter((one) => one !== '') : rows;
  const row = structure.inside(shape, filled.length) ?? {};
  const missing = Math.max(0, minItems - filled.length);
  const empty = () => (structure.holdsItself(row) ? {} : withWanted(structure, row, {}, true));
  return kindShown(structure.shape(row, undefined)) === 'group' ? [...filled, ...Array.from({ length: missing }, empty)] : filled;
}

/** What is sent of a place that has to be there and in which nothing stands; undefined where only an answer will do. */
function nothingAt(structure: FormStructure, schema: PartSchema): unknown {
  const nothing = structure.nothing(schema);
  if (nothing !== undefined) return nothing;
  const shape = structure.shape(schema, undefined);
  const kind = kindShown(shape);
  if (kind === 'none') return shape.field.const ?? null;
  if (kind === 'rows') return withPositions(structure, shape, []);
  return kind === 'group' ? withWanted(structure, schema, {}, true) : undefined;
}

/**
 * With what has to be there in each group, and is sent without anybody having filled it in.
 *
 * @param isBegun whether what the place begins with stands there
 */
function withWanted(structure: FormStructure, schema: PartSchema, value: unknown, isBegun: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const shape = structure.shape(schema, value);
  const isInsideBegun = (name: string | number) =>
    isBegun && (Array.isArray(value) || shape.field.required?.includes(String(name)) === true);
  const inside = (name: string | number, one: unknown) =>
    withWanted(structure, structure.inside(shape, name) ?? {}, one, isInsideBegun(name));
  if (Array.isArray(value))
    return withPositions(
      structure,
      shape,
      value.map((one: unknown, index) => inside(index, one)),
    );
  const all: Payload = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(name, one)]));
  for (const name of shape.field.required ?? []) {
    const wanted = structure.inside(shape, name);
    const nothing = Object.hasOwn(all, name) || !wanted ? undefined : nothingAt(structure, wanted);
    if (nothing !== undefined) all[name] = nothing;
  }
  return isBegun ? { ...unticked(structure, schema), ...all } : all;
}

/**
 * What of a payload controls could be given: without the other values, or with what they hold instead; rows that are gone leave no gap, and
 * what has to be there is there with nothing in it.
 */
export function heldOf(payload: Payload, unheld: readonly Unheld[], schema: FormSchema): Payload {
  const marked = unheld
    .filter(({ path, held }) => valueAt(payload, path) !== undefined || held !== undefined)
    .reduce((values, { path, held }) => withValueAt(values, path, held === undefined ? GONE : held), payload);
  const held = closed(marked);
  return withWanted(structureOf(schema), schema, held === GONE ? {} : held, true) as Payload;
}
