import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import type { FormStructure } from './structure.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Values with each `default` where nothing stands yet; also in groups that must be there or have one, not in others, which nobody may
 * want to fill in. What a group has as its own goes before what its fields have.
 */
export function withDefaults(structure: FormStructure, schema: PartSchema, values: Values): Record<string, unknown> {
  const { field } = structure.shape(schema, values);
  const given = isObject(field.default) ? { ...field.default, ...values } : values;
  const added = Object.keys(field.properties ?? {}).flatMap((name): [string, unknown][] => {
    const before = Object.hasOwn(given, name) ? given[name] : undefined;
    const place = structure.inside({ field }, name) ?? {};
    const inside = structure.shape(place, before);
    const start = before === undefined ? inside.field.default : undefined;
    if (kindShown(inside) !== 'group') return start === undefined ? [] : [[name, start]];
    // What no control could have made would be wrong, and nobody could mend it.
    const isStarted = isObject(start);
    // What holds itself would begin with one in one; a group around it may say that it does.
    if (before === undefined && structure.holdsItself(place)) return [];
    if (!isStarted && field.required?.includes(name) !== true) return [];
    const group = before ?? {};
    const within = isObject(group) ? withDefaults(structure, place, group) : {};
    return isStarted || Object.keys(within).length > 0 ? [[name, within]] : [];
  });
  return { ...given, ...Object.fromEntries(added) };
}
