import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { withDefaults } from '#shared/forms/structure/defaults.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import type { FormStructure } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** @param begun the same values with what stands in the form from the beginning */
function withNo(structure: FormStructure, schema: PartSchema, sent: Payload, begun: Payload): Payload {
  const shape = structure.shape(schema, begun);
  const said = Object.entries(begun).flatMap(([name, start]): [string, unknown][] => {
    const place = structure.inside(shape, name);
    const before = Object.hasOwn(sent, name) ? sent[name] : undefined;
    // A browser sends nothing of what cannot be changed.
    if (!place || structure.shape(place, start).field.readOnly === true) return [];
    if (before === undefined && typeof start === 'boolean' && kindShown(structure.shape(place, start)) === 'tick') return [[name, false]];
    if (!isPlainObject(start) || !(before === undefined || isPlainObject(before))) return [];
    const inside = withNo(structure, place, before ?? {}, start);
    return Object.keys(inside).length > 0 ? [[name, inside]] : [];
  });
  return { ...sent, ...Object.fromEntries(said) };
}

/** The No of each box that begins with an answer, be it in a group: a browser sends nothing of one that is not ticked. */
export function withUnticked(structure: FormStructure, schema: FormSchema, sent: Payload): Payload {
  return withNo(structure, schema, sent, withDefaults(structure, schema, sent));
}
