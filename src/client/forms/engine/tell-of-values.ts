import type { FieldPath } from '#shared/forms/path.ts';
import { holdersOf } from './row-keys.ts';
import type { Topics } from './topics.ts';

/** Tells who asks of a place as a whole in which another lies. */
export function tellOfHolders(topics: Topics, path: FieldPath): void {
  for (const holder of holdersOf(path)) topics.tell(`value ${holder}`);
}

/** Tells who shows what lies in a place, and who asks of it as a whole. */
function tellAround(topics: Topics, path: FieldPath): void {
  for (const word of ['rows', 'choice']) topics.tell(`${word} ${path}`);
  for (const word of ['value', 'rows', 'choice']) topics.tellWithin(word, path);
  tellOfHolders(topics, path);
}

/** Tells of places that have other values. */
export function tellOfValues(topics: Topics, paths: readonly FieldPath[], isNested: boolean): void {
  for (const path of paths) {
    topics.tell(`value ${path}`);
    if (isNested) tellAround(topics, path);
  }
  topics.tell('values');
}
