import type { KindName } from '../kinds/kinds.ts';
import { isPlainObject } from '../plain-object.ts';
import { withSameParts } from '../same-parts.ts';
import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';

type Values = Readonly<Record<string, unknown>>;

const EMPTY: Readonly<Partial<Record<KindName, unknown>>> = { group: {}, rows: [], files: [] };

/** What stands for a row in which nothing was filled in, by its kind. */
export const emptyRow = (kind: KindName): unknown => EMPTY[kind] ?? '';

/** What a new row of a list, or entry of a dictionary, begins with; undefined where that is nothing. */
export function rowStart(structure: FormStructure, row: PartSchema): unknown {
  const shape = structure.shape(row, undefined);
  const kind = kindShown(shape);
  // What holds itself would begin with one in one.
  if (structure.holdsItself(row, 'rows')) return undefined;
  if (kind === 'rows') return listStart(structure, shape, true);
  if (kind !== 'group') return shape.field.default;
  const start = withDefaults(structure, row, {});
  return Object.keys(start).length > 0 ? start : undefined;
}

/** A row or entry that a default has brought, with what its fields begin with. */
function started(structure: FormStructure, schema: PartSchema, value: unknown): unknown {
  if (structure.holdsItself(schema, 'rows')) return value;
  if (Array.isArray(value)) return startedRows(structure, structure.shape(schema, value), value);
  return isPlainObject(value) && kindShown(structure.shape(schema, value)) === 'group' ? withDefaults(structure, schema, {}, value) : value;
}

function startedRows(structure: FormStructure, { field }: Pick<Shape, 'field'>, rows: readonly unknown[]): unknown[] {
  return rows.map((row, index) => started(structure, structure.inside({ field }, index) ?? {}, row));
}

/** What a list begins with: its own rows, with what their fields begin with, or the rows that must be there, where these begin with something. */
function listStart(structure: FormStructure, { field }: Pick<Shape, 'field'>, isRequired: boolean): unknown {
  const { default: start, minItems = 0 } = field;
  if (Array.isArray(start)) return startedRows(structure, { field }, start);
  if (start !== undefined || !isRequired) return start;
  const schemas = Array.from({ length: minItems }, (_none, index) => structure.inside({ field }, index) ?? {});
  const rows = schemas.map((schema) => rowStart(structure, schema));
  if (rows.every((row) => row === undefined)) return undefined;
  return rows.map((row, index) => row ?? emptyRow(kindShown(structure.shape(schemas[index] ?? {}, undefined))));
}

/**
 * What a place of a group begins with; undefined where that is nothing.
 *
 * @param shape what shows there, where that is known
 */
export function placeStart(
  structure: FormStructure,
  place: PartSchema,
  isRequired: boolean,
  shape: Shape = structure.shape(place, undefined),
): unknown {
  const kind = kindShown(shape);
  if (kind === 'rows') return listStart(structure, shape, isRequired);
  const start = shape.field.default;
  if (kind !== 'group') return start;
  // What no control could have made would be wrong, and nobody could mend it. And what holds itself would begin with one in one; a group around it may say that it does.
  if (structure.holdsItself(place) || start === null || (!isPlainObject(start) && !isRequired)) return undefined;
  // Of a choice the kind begins that shows, whatever else would take nothing.
  const within = withDefaults(structure, place, shape.choices.length > 0 ? begin(structure, shape, {}, {}) : {});
  return isPlainObject(start) || Object.keys(within).length > 0 ? within : undefined;
}

/** Groups that are being begun, so that one that begins with one of its own ends there. */
const open = new Set<PartSchema>();

/**
 * Values with each `default` where nothing stands yet; also in groups and rows that must be there or have one, not in others, which
 * nobody may want to fill in. What a group has as its own goes before what its fields have, and what begins decides which others show and
 * begin, too.
 *
 * @param brought what the default of something around has for it
 */
export function withDefaults(structure: FormStructure, schema: PartSchema, values: Values, brought: Values = {}): Record<string, unknown> {
  let begun: Record<string, unknown> = { ...values };
  if (open.has(schema)) return begun;
  open.add(schema);
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = begin(structure, structure.shape(schema, begun), values, brought);
      if (withSameParts(begun, next) === begun) break;
      begun = next;
    }
    return begun;
  } finally {
    open.delete(schema);
  }
}

/** The same of what shows. */
function begin(structure: FormStructure, { field }: Shape, values: Values, brought: Values): Record<string, unknown> {
  const own: Values = { ...(isPlainObject(field.default) && field.default), ...brought };
  const required = new Set(field.required);
  const added = Object.keys({ ...field.properties, ...own }).flatMap((name): [string, unknown][] => {
    const place = structure.inside({ field }, name);
    const isRequired = required.has(name);
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    if (before !== undefined) {
      const isFilledIn = place && isRequired && isPlainObject(before) && kindShown(structure.shape(place, before)) === 'group';
      return isFilledIn ? [[name, withDefaults(structure, place, before)]] : [];
    }
    if (Object.hasOwn(own, name)) return [[name, place ? started(structure, place, own[name]) : own[name]]];
    const start = place && placeStart(structure, place, isRequired);
    return start === undefined ? [] : [[name, start]];
  });
  return { ...values, ...Object.fromEntries(added) };
}
