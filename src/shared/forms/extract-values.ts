import { keysAlong, type FieldPath } from './path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

type Holder = Record<string, Json>;

/** Values of a payload by path. */
export type ExtractedValues = Readonly<Record<FieldPath, Json>>;

/** What holds the value at a path, and under which key; undefined where nothing stands there. */
function holderOf(payload: Json, path: FieldPath): { readonly holder: Holder; readonly key: string } | undefined {
  const keys = keysAlong(path);
  const key = keys.pop() ?? '';
  let at: Json | undefined = payload;
  for (const one of keys) at = typeof at === 'object' && at !== null && Object.hasOwn(at, one) ? (at as Holder)[one] : undefined;
  return typeof at === 'object' && at !== null ? { holder: at as Holder, key } : undefined;
}

/** As its own property, whatever it is called. */
function put(holder: Holder, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Takes values out of a payload. In a list null stands for one, so that the entries behind it keep their position.
 *
 * @param paths of one inside another the outer is taken
 */
export function extractValues(
  payload: Readonly<Record<string, Json>>,
  paths: readonly FieldPath[],
): { readonly rest: Readonly<Record<string, Json>>; readonly taken: ExtractedValues } {
  const rest = structuredClone(payload);
  const outerFirst = paths.toSorted((a, b) => a.length - b.length);
  const taken = outerFirst.flatMap((path): [FieldPath, Json][] => {
    const { holder, key } = holderOf(rest, path) ?? {};
    if (!holder || key === undefined || !Object.hasOwn(holder, key)) return [];
    const value = holder[key] as Json;
    if (value === null) return [];
    if (Array.isArray(holder)) put(holder, key, null);
    else delete holder[key];
    return [[path, value]];
  });
  return { rest, taken: Object.fromEntries(taken) };
}

/** The payload again. Values whose place is no more are left out. */
export function restoreValues(rest: Readonly<Record<string, Json>>, taken: ExtractedValues): Readonly<Record<string, Json>> {
  const payload = structuredClone(rest);
  for (const [path, value] of Object.entries(taken)) {
    const at = holderOf(payload, path);
    if (at) put(at.holder, at.key, value);
  }
  return payload;
}
