// Separates values of a payload from it, such as those that are stored encrypted, and restores them.
import { keysAlong, type FieldPath } from './path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

type Container = Record<string, Json>;

/** Values of a payload by path. */
export type ExtractedValues = Readonly<Record<FieldPath, Json>>;

/** The object or list that contains the value at a path, and the value's key; undefined if it does not exist. */
function containerOf(payload: Json, path: FieldPath): { readonly container: Container; readonly key: string } | undefined {
  const keys = keysAlong(path);
  const key = keys.pop() ?? '';
  let value: Json | undefined = payload;
  for (const outerKey of keys) {
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, outerKey) ? (value as Container)[outerKey] : undefined;
  }
  return typeof value === 'object' && value !== null ? { container: value as Container, key } : undefined;
}

/** Sets an own property, even if it is named `__proto__`. */
function setOwn(container: Container, key: string, value: Json): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Extracts values from a payload. In a list null replaces an extracted value, so that later entries keep their position.
 *
 * @param paths if one is inside another, the outer value is extracted
 */
export function extractValues(
  payload: Readonly<Record<string, Json>>,
  paths: readonly FieldPath[],
): { readonly rest: Readonly<Record<string, Json>>; readonly extracted: ExtractedValues } {
  const rest = structuredClone(payload);
  const outerFirst = paths.toSorted((a, b) => a.length - b.length);
  const extracted = outerFirst.flatMap((path): [FieldPath, Json][] => {
    const { container, key } = containerOf(rest, path) ?? {};
    if (!container || key === undefined || !Object.hasOwn(container, key)) return [];
    const value = container[key] as Json;
    if (value === null) return [];
    if (Array.isArray(container)) setOwn(container, key, null);
    else delete container[key];
    return [[path, value]];
  });
  return { rest, extracted: Object.fromEntries(extracted) };
}

/** Puts extracted values back into a payload. Drops those whose container no longer exists. */
export function restoreValues(rest: Readonly<Record<string, Json>>, extracted: ExtractedValues): Readonly<Record<string, Json>> {
  const payload = structuredClone(rest);
  for (const [path, value] of Object.entries(extracted)) {
    const target = containerOf(payload, path);
    if (target) setOwn(target.container, target.key, value);
  }
  return payload;
}
