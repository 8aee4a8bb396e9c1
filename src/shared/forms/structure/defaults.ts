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
    const inside = structure.shape(structure.inside({ field }, name) ?? {}, before);
    if (before === undefined && inside.field.default !== undefined) return [[name, inside.field.default]];
    const isWanted = kindShown(inside) === 'group' && field.required?.includes(name) === true;
    if (!isWanted || !(before === undefined || isObject(before))) return [];
    const within = withDefaults(structure, structure.inside({ field }, name) ?? {}, before ?? {});
    return Object.keys(within).length > 0 ? [[name, within]] : [];
  });
  return { ...values, ...Object.fromEntries(added) };
}
