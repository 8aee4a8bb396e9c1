import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import { beginsAnswered } from '#shared/forms/structure/needed.ts';
import type { FormStructure } from '#shared/forms/structure/structure.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/** A group, and whether it is there though nothing in it is filled in. */
interface Group {
  readonly schema: PartSchema;
  readonly isThere: boolean;
}

function inGroup(structure: FormStructure, { schema, isThere }: Group, values: Payload, shown: Payload): Payload {
  const shape = structure.shape(schema, values);
  const { properties = {}, required = [] } = shape.field;
  const said = Object.entries(shown).flatMap(([name, one]): [string, unknown][] => {
    const place = structure.inside(shape, name);
    if (!place) return [];
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    const [isRequired, isEntry] = [required.includes(name), !Object.hasOwn(properties, name)];
    // What has to be answered is no box: Yes and No are offered.
    if (one === '') return isThere && !isRequired && !isEntry && isBox(structure, place) ? [[name, false]] : [];
    const after = within(structure, { schema: place, isThere: isEntry || (isThere && isRequired) }, before, one);
    return after === before ? [] : [[name, after]];
  });
  return said.length === 0 ? values : { ...values, ...Object.fromEntries(said) };
}

/** Whether a place is a box that says No where it is not ticked. */
function isBox(structure: FormStructure, place: PartSchema): boolean {
  const shape = structure.shape(place, undefined);
  return beginsAnswered(shape.field) && shape.field.readOnly !== true && kindShown(shape) === 'tick';
}

/** The same of what lies in a value; a row is there as soon as anything in it is filled in. */
function within(structure: FormStructure, { schema, isThere }: Group, value: unknown, shown: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(shown)) {
    const list = structure.shape(schema, value);
    return value.map((row: unknown, index) =>
      within(structure, { schema: structure.inside(list, index) ?? {}, isThere: true }, row, shown[index]),
    );
  }
  if (!isPlainObject(value) || !isPlainObject(shown)) return value;
  return kindShown(structure.shape(schema, value)) === 'group' ? inGroup(structure, { schema, isThere }, value, shown) : value;
}

/**
 * The No of each box that begins with an answer, at any depth, and that its page showed: a browser sends nothing of one that is not ticked.
 *
 * @param shown what the page showed: `''` where nothing came of a control
 */
export function withUnticked(structure: FormStructure, schema: FormSchema, values: Payload, shown: Payload): Payload {
  return inGroup(structure, { schema, isThere: true }, values, shown);
}

/** What a page sent, without what it showed and nobody filled in. */
export function withoutEmptied<Value>(shown: Value): Value;
export function withoutEmptied(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map((row: unknown) => withoutEmptied(row));
  if (!isPlainObject(shown)) return shown;
  const filled = Object.entries(shown).filter(([, one]) => one !== '' && !(Array.isArray(one) && one.length === 0));
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutEmptied(one)]));
}
