import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { withDefaults } from '#shared/forms/structure/defaults.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import { beginsAnswered } from '#shared/forms/structure/needed.ts';
import type { FormStructure } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** @param begun the same values with what stands in the form from the beginning */
function withNo(structure: FormStructure, schema: PartSchema, sent: Payload, begun: Payload): Payload {
  const shape = structure.shape(schema, begun);
  const said = Object.entries(begun).flatMap(([name, start]): [string, unknown][] => {
    const place = structure.inside(shape, name);
    const before = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (!place) return [];
    const own = structure.shape(place, start);
    // A browser sends nothing of what cannot be changed.
    if (own.field.readOnly === true) return [];
    if (before === undefined && beginsAnswered(own.field) && kindShown(own) === 'tick') return [[name, false]];
    if (Array.isArray(before) || !Object.hasOwn(shape.field.properties ?? {}, name)) return [[name, inRow(structure, place, before)]];
    if (!isPlainObject(start) || !(before === undefined || isPlainObject(before))) return [];
    const inside = withNo(structure, place, before ?? {}, start);
    return Object.keys(inside).length > 0 ? [[name, inside]] : [];
  });
  return { ...sent, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
}

/** The same of rows, and of an entry or a row, which is there as soon as anything of it was sent. */
function inRow(structure: FormStructure, place: PartSchema, sent: unknown): unknown {
  if (!Array.isArray(sent) && !isPlainObject(sent)) return sent;
  const shape = structure.shape(place, sent);
  if (Array.isArray(sent)) return sent.map((row: unknown, index) => inRow(structure, structure.inside(shape, index) ?? {}, row));
  return kindShown(shape) === 'group' ? withNo(structure, place, sent, withDefaults(structure, place, sent)) : sent;
}

/** The No of each box that begins with an answer, at any depth: a browser sends nothing of one that is not ticked. */
export function withUnticked(structure: FormStructure, schema: FormSchema, sent: Payload): Payload {
  return withNo(structure, schema, sent, withDefaults(structure, schema, sent));
}
