import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import type { FormStructure } from './structure.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Values with each `default` where nothing stands yet; also in groups that must be there, not in others, which nobody may want to
 * fill in.
 */
export function withDefaults(structure: FormStructure, schema: PartSchema, values: Values): Record<string, unknown> {
  const { field } = structure.shape(schema, values);
  const added = Object.keys(field.properties ?? {}).flatMap((name): [string, unknown][] => {
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    const place = structure.inside({ field }, name) ?? {};
    const inside = structure.shape(place, before);
    const isGroup = kindShown(inside) === 'group';
    const start = before === undefined ? inside.field.default : undefined;
    // What no control could have made would be wrong, and nobody could mend it.
    if (start !== undefined && (!isGroup || isObject(start))) return [[name, start]];
    const isWanted = isGroup && field.required?.includes(name) === true;
    if (!isWanted || (before === undefined && structure.holdsItself(place))) return [];
    const group = before ?? {};
    const within = isObject(group) ? withDefaults(structure, place, group) : {};
    return Object.keys(within).length > 0 ? [[name, within]] : [];
  });
  return { ...values, ...Object.fromEntries(added) };
}
