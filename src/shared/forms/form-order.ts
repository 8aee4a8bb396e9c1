import { keysAlong, type FieldPath } from './path.ts';
import { insides, wholeOf, type Places } from './schema/places.ts';
import { always } from './schema/told-apart.ts';
import type { FieldError, FormSchema } from './types.ts';

/** What is said of a rule that has no message of its own. */
export const INVALID = 'Invalid value';

/** Compares by field: those that are always there in the form's order, then all others as they were found. */
export function byFormOrder(schema: FormSchema): (a: FieldError, b: FieldError) => number {
  const root: Places = wholeOf(schema);
  const orders = new Map<Places, ReadonlyMap<string, number>>();
  const known = new Map<FieldPath, readonly number[]>();

  function orderIn(places: Places): ReadonlyMap<string, number> {
    const before = orders.get(places);
    if (before) return before;
    const names = new Set(places.flatMap((place) => always(place, schema)).flatMap(({ properties = {} }) => Object.keys(properties)));
    const order = new Map([...names].map((name, place) => [name, place]));
    orders.set(places, order);
    return order;
  }

  function placesOf({ field }: FieldError): readonly number[] {
    const before = known.get(field);
    if (before) return before;
    let at = root;
    const found = keysAlong(field).map((key) => {
      const order = orderIn(at);
      const index = order.size === 0 && /^\d+$/.test(key) ? Number(key) : undefined;
      at = insides(at, index ?? key, schema);
      return index ?? order.get(key) ?? order.size;
    });
    known.set(field, found);
    return found;
  }

  return (a, b) => {
    const [one, other] = [placesOf(a), placesOf(b)];
    const first = one.findIndex((place, index) => place !== other[index]);
    return first < 0 ? one.length - other.length : (one[first] ?? 0) - (other[first] ?? -1);
  };
}
