import { INVALID } from './form-order.ts';
import type { Bounds } from './bounds.ts';
import { fieldPath } from './path.ts';
import type { FieldError } from './types.ts';
import { isPlainObject } from './plain-object.ts';

/** What is larger than its form can hold, and the keyword of the schema that it breaks. */
export interface Excess extends FieldError {
  readonly keyword: string;
}

/**
 * So many values may stand where a form has no place for them: in fields it does not ask for, behind the last entry of a
 * list, in an object instead of a text. They still go to the validator, which tells everybody who made a few mistakes of
 * all of them at once.
 */
export const STRAYS = 32;

type Keys = readonly (string | number)[];

/** Whether one control shows all entries of a list of such. */
const isScalar = ({ items, properties, free }: Bounds) => !items && !properties && !free.list && !free.object;

/** JSON knows no such number: it would be stored as null. */
const isInfinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

/** The first number in a value that cannot be stored, where the form says nothing of it that could be told. */
function infinite(value: unknown, keys: Keys): Excess | undefined {
  if (isInfinite(value)) return { field: fieldPath(keys), keyword: 'type', message: INVALID };
  if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlainObject(value))) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = infinite(one, [...keys, key]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Holds a body against the bounds of its form. It runs before anything else looks at the body, so that all that follows
 * costs no more than the form is large, and looks no further than the first thing that is over.
 *
 * @returns that thing, under the same field and with the same message as from `placeErrors`; undefined when the body is no
 * larger than one that the form asks for
 */
export function measure(body: unknown, bounds: Bounds): Excess | undefined {
  let strays = 0;

  function excess(keys: Keys, keyword: string, { messages }: Bounds): Excess {
    const message = messages[keyword];
    return { field: fieldPath(keys), keyword, message: typeof message === 'string' ? message : INVALID };
  }

  /**
   * @param stray the keyword that gives the value no place here; what is in it then has none either
   * @param keys of the control that the value stands in
   */
  function look(value: unknown, at: Bounds, keys: Keys, stray?: string): Excess | undefined {
    if (stray !== undefined) strays += 1;
    if (stray !== undefined && strays > STRAYS) return excess(keys, stray, at);
    if (isInfinite(value)) return excess(keys, 'type', at);
    if (typeof value === 'string') {
      return stray === undefined && value.length > at.text.longest ? excess(keys, at.text.keyword, at) : undefined;
    }
    if (stray === undefined && (Array.isArray(value) ? at.free.list : isPlainObject(value) && at.free.object)) return infinite(value, keys);
    if (Array.isArray(value)) {
      const hasRows = at.items !== undefined && !isScalar(at.items);
      for (const [index, entry] of value.entries()) {
        const own = stray === undefined && index < at.entries ? at.items : undefined;
        const found = own
          ? look(entry, own, hasRows ? [...keys, index] : keys)
          : look(entry, at, keys, stray ?? (at.items ? 'maxItems' : 'type'));
        if (found) return found;
      }
    } else if (isPlainObject(value)) {
      for (const name of Object.keys(value)) {
        const own = stray === undefined ? at.properties?.get(name) : undefined;
        const inside = stray === undefined && (at.properties || keys.length === 0) ? [...keys, name] : keys;
        const isFree = stray === undefined && at.properties && at.free.names;
        const found = own
          ? look(value[name], own, inside)
          : isFree
            ? infinite(value[name], inside)
            : look(value[name], at, inside, stray ?? (at.properties ? 'additionalProperties' : 'type'));
        if (found) return found;
      }
    }
    return undefined;
  }

  return look(body, bounds, []);
}
