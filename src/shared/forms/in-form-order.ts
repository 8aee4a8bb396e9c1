import { insides, spreadOfAll, wholeOf, type Places, type Root } from './schema/places.ts';
import type { FormSchema, Payload } from './types.ts';

const orders = new WeakMap<Places, ReadonlyMap<string, number>>();

/** The names of an object, each with its place in the order in which its schemas have them. */
export function orderOf(places: Places, root: Root): ReadonlyMap<string, number> {
  const known = orders.get(places);
  if (known) return known;
  const names = new Set(spreadOfAll(places, root).flatMap(({ properties = {} }) => Object.keys(properties)));
  const order = new Map([...names].map((name, place) => [name, place]));
  orders.set(places, order);
  return order;
}

function ordered(value: unknown, places: Places, root: Root): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => ordered(entry, insides(places, index, root), root));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own = [...orderOf(places, root).keys()].filter((name) => Object.hasOwn(value, name));
  const names = new Set([...own, ...Object.keys(value)]);
  const of = (name: string) => ordered((value as Payload)[name], insides(places, name, root), root);
  return Object.fromEntries([...names].map((name) => [name, of(name)]));
}

/** The same values in the order of the form, at any depth, however they came in: it is seen in what is sent and shown, and a retry is known by it. */
export function inFormOrder(values: Payload, schema: FormSchema): Payload {
  return ordered(values, wholeOf(schema), schema) as Payload;
}
