import { fieldPath, valueAt } from '../path.ts';
import type { DataPointer } from '../types.ts';

export function isDataPointer(limit: unknown): limit is DataPointer {
  return (
    typeof limit === 'object' && limit !== null && '$data' in limit && typeof limit.$data === 'string' && Object.keys(limit).length === 1
  );
}

/** Whether what is asked of a field goes by another one. @param part its schema, or a part of that */
export function goesByOthers(part: unknown): boolean {
  return typeof part === 'object' && part !== null && (isDataPointer(part) || Object.values(part).some(goesByOthers));
}

/** A limit that is stated; undefined where it is absent, or another field's. */
export const statedNumber = (limit: number | DataPointer | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined;

/** A pointer's parts: so many objects and lists up (undefined: from the form itself), then the names down. Undefined where it is none. */
export function partsOfPointer(pointer: string): { readonly up: number | undefined; readonly down: readonly string[] } | undefined {
  const [, up, rest = ''] = /^(\d+)?((?:\/[^/]*)*)$/.exec(pointer) ?? [];
  if (up === undefined && rest === '') return undefined;
  const down = rest === '' ? [] : rest.slice(1).split('/');
  return { up: up === undefined ? undefined : Number(up), down: down.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')) };
}

/**
 * What a pointer leads to; undefined where nothing stands there.
 *
 * @param around what the value that is checked stands in, outermost first
 */
export function pointedAt({ $data }: DataPointer, value: unknown, around: readonly unknown[]): unknown {
  const parts = partsOfPointer($data);
  if (!parts) return undefined;
  const { up = around.length, down } = parts;
  const from = up === 0 ? value : around[around.length - up];
  return valueAt(from, fieldPath(down));
}
