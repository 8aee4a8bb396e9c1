// Changes a copy of a payload in place. A new copy for each of a thousand rows would take quadratic time.
import { isPlainObject } from '../schema/json.ts';
import { valueAtKeys } from '../schema/path.ts';
import type { PathPattern } from './path-pattern.ts';

/** A payload that may be changed. */
export type EditablePayload = Record<string, unknown>;

type Container = EditablePayload | unknown[];

const isContainer = (value: unknown): value is Container => Array.isArray(value) || isPlainObject(value);

/** Sets a property, also one named `__proto__`. */
export function setProperty(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)])) : value;
}

/** A copy of the objects and lists in a payload, which may then be changed. Other values, such as files, are not copied. */
export const copyOf = (payload: Readonly<EditablePayload>): EditablePayload => copy(payload) as EditablePayload;

/** Removes a value, and the objects that become empty by it. An empty row stays, so that later rows keep their index. */
export function removeAt(payload: EditablePayload, keys: readonly string[]): unknown {
  const containers: Container[] = [];
  let value: unknown = payload;
  for (const key of keys) {
    if (!isContainer(value)) return undefined;
    containers.push(value);
    value = valueAtKeys(value, [key]);
  }
  for (const [index, container] of [...containers.entries()].reverse()) {
    const key = keys[index] ?? '';
    if (Array.isArray(container)) {
      container[Number(key)] = {};
      break;
    }
    delete container[key];
    if (Object.keys(container).length > 0) break;
  }
  return value;
}

/** Whether a value can be put at keys: they have no value yet, and each container on the way is a list if the pattern has `*`, else an object. */
export function isFree(payload: EditablePayload, keys: readonly string[], pattern: PathPattern): boolean {
  let value: unknown = payload;
  for (const [index, key] of keys.entries()) {
    if (value === undefined) return true;
    if (pattern[index] === '*' ? !Array.isArray(value) : !isPlainObject(value)) return false;
    value = valueAtKeys(value, [key]);
  }
  return value === undefined;
}

/** Puts a value at free keys. Adds missing containers, and empty rows in front of a new row. */
export function setAt(payload: EditablePayload, keys: readonly string[], pattern: PathPattern, value: unknown): void {
  let container: Container = payload;
  for (const [index, key] of keys.entries()) {
    if (Array.isArray(container)) while (container.length < Number(key)) container.push({});
    if (index === keys.length - 1) return setProperty(container, key, value);
    const existing = valueAtKeys(container, [key]);
    const next: Container = isContainer(existing) ? existing : pattern[index + 1] === '*' ? [] : {};
    if (next !== existing) setProperty(container, key, next);
    container = next;
  }
}

/**
 * Renames the property at keys, if there is one. It keeps its position among its siblings.
 *
 * @param newName returns the new name, given the old one and a test whether a name is taken
 */
export function renameAt(
  payload: EditablePayload,
  keys: readonly string[],
  newName: (name: string, isTaken: (name: string) => boolean) => string,
): void {
  const last = keys.at(-1) ?? '';
  const container = valueAtKeys(payload, keys.slice(0, -1));
  if (!isPlainObject(container) || !Object.hasOwn(container, last)) return;
  const siblings = container as EditablePayload;
  const name = newName(last, (sibling) => Object.hasOwn(siblings, sibling));
  for (const [key, value] of Object.entries(siblings)) {
    delete siblings[key];
    setProperty(siblings, key === last ? name : key, value);
  }
}
