import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** A row that a list has as its own, with what its fields begin with. */
function startedRow(structure: FormStructure, schema: PartSchema, row: unknown): unknown {
  // What holds itself would begin with one in one.
  return isObject(row) && !structure.holdsItself(schema, 'rows') ? withDefaults(structure, schema, row) : row;
}

/** What a list begins with: its own rows, with what their fields begin with, or the rows that must be there, where these begin with something. */
function listStart(structure: FormStructure, { field }: Pick<Shape, 'field'>, isRequired: boolean): unknown {
  const { default: start, minItems = 0 } = field;
  const schemaAt = (index: number) => structure.inside({ field }, index) ?? {};
  if (Array.isArray(start)) return start.map((row, index) => startedRow(structure, schemaAt(index), row));
  if (start !== undefined || !isRequired) return start;
  const rows = Array.from({ length: minItems }, (_none, index) => rowStart(structure, schemaAt(index)));
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined;
}

/**
 * Values with each `default` where nothing stands yet; also in groups and rows that must be there or have one, not in others, which
 * nobody may want to fill in. What a group has as its own goes before what its fields have.
 */
export function withDefaults(structure: FormStructure, schema: PartSchema, values: Values): Record<string, unknown> {
  const { field } = structure.shape(schema, values);
  const given = isObject(field.default) ? { ...field.default, ...values } : values;
  const added = Object.keys(field.properties ?? {}).flatMap((name): [string, unknown][] => {
    const before = Object.hasOwn(given, name) ? given[name] : undefined;
    const place = structure.inside({ field }, name) ?? {};
    const inside = structure.shape(place, before);
    const isRequired = field.required?.includes(name) === true;
    const kind = kindShown(inside);
    const own = kind === 'rows' ? listStart(structure, inside, isRequired) : inside.field.default;
    const start = before === undefined ? own : undefined;
    if (kind !== 'group') return start === undefined ? [] : [[name, start]];
    // What no control could have made would be wrong, and nobody could mend it.
    const isStarted = isObject(start);
    // What holds itself would begin with one in one; a group around it may say that it does.
    if (before === undefined && structure.holdsItself(place)) return [];
    if (!isStarted && !isRequired) return [];
    const group = before ?? {};
    const within = isObject(group) ? withDefaults(structure, place, group) : {};
    return isStarted || Object.keys(within).length > 0 ? [[name, within]] : [];
  });
  return { ...given, ...Object.fromEntries(added) };
}
