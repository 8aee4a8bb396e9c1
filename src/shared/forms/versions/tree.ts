import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';
import type { Way } from './moves.ts';

/** What values stand in: a payload that is nobody else's, and may be changed. Copying it for each of a thousand rows would take the square of their number. */
type Holder = Payload | unknown[];

const isHolder = (value: unknown): value is Holder => Array.isArray(value) || isPlainObject(value);

const inside = (holder: Holder, key: string): unknown => (Object.hasOwn(holder, key) ? (holder as Payload)[key] : undefined);

/** Puts a value under a name, whatever that is. */
export function put(holder: Holder, key: string, value: unknown): void {
  // Assigned, `__proto__` would be something else.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)])) : value;
}

/** The same payload, to be changed. What is neither an object nor a list is the very same. */
export const copyOf = (payload: Payload): Payload => copy(payload) as Payload;

/** Takes a value out of a tree, and with it the objects that held nothing else; rows stay where they are. */
export function takeAway(tree: Payload, keys: readonly string[]): unknown {
  const holders: Holder[] = [];
  let value: unknown = tree;
  for (const key of keys) {
    if (!isHolder(value)) return undefined;
    holders.push(value);
    value = inside(value, key);
  }
  for (const [index, holder] of [...holders.entries()].reverse()) {
    const key = keys[index] ?? '';
    if (Array.isArray(holder)) {
      holder[Number(key)] = {};
      break;
    }
    delete holder[key];
    if (Object.keys(holder).length > 0) break;
  }
  return value;
}

/** Whether a value can be put at a place: nothing stands there yet, and nothing on the way but the lists and objects that lead there. */
export function isFree(tree: Payload, keys: readonly string[], to: Way): boolean {
  let value: unknown = tree;
  for (const [index, key] of keys.entries()) {
    if (value === undefined) return true;
    if (to[index] === '*' ? !Array.isArray(value) : !isPlainObject(value)) return false;
    value = inside(value as Holder, key);
  }
  return value === undefined;
}

/** Puts a value at a place that is free for it; rows that are missing before it are empty ones. */
export function putInto(tree: Payload, keys: readonly string[], to: Way, value: unknown): void {
  let holder: Holder = tree;
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(holder)) while (holder.length < Number(key)) holder.push({});
    if (index === keys.length - 1) return put(holder, key, value);
    const known = inside(holder, key);
    const next: Holder = isHolder(known) ? known : to[index + 1] === '*' ? [] : {};
    if (next !== known) put(holder, key, next);
    holder = next;
  }
}

/**
 * Gives what stands at a place another name beside it, where anything does.
 *
 * @param named makes one that is not taken
 */
export function setAside(tree: Payload, keys: readonly string[], named: (name: string, isTaken: (one: string) => boolean) => string): void {
  const last = keys.at(-1) ?? '';
  const holder = keys.slice(0, -1).reduce<unknown>((at, key) => (isHolder(at) ? inside(at, key) : undefined), tree);
  if (!isPlainObject(holder) || !Object.hasOwn(holder, last)) return;
  const name = named(last, (one) => Object.hasOwn(holder, one));
  // In its place.
  for (const [key, one] of Object.entries(holder)) {
    delete holder[key];
    put(holder, key === last ? name : key, one);
  }
}
