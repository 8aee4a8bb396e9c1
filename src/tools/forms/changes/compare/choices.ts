import type { FieldSchema } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/words/value-in-words.ts';
import type { UnplacedChange } from '../change.ts';
import type { Compare } from './limits.ts';
import { type Json, canonicalJson } from '#engine/normalized-schema/index.ts';

const list = (values: readonly unknown[]) => values.map((value) => `«${valueInWords(value as Json)}»`).join(', ');

const isAmong = (values: readonly unknown[]) => {
  const known = new Set(values.map(canonicalJson));
  return (value: unknown) => known.has(canonicalJson(value));
};

/** A keyword that lists the accepted values. Without it, everything is accepted. */
function choice(keyword: string, one: string, takes: (now: readonly unknown[]) => (value: unknown) => boolean): Compare {
  return (before, after, field) => {
    const [old, now] = [[before].flat(), [after].flat()];
    if (before === undefined)
      return [{ harm: 'breaks', kind: 'tightened', what: `only ${list(now)} are accepted now`, fix: `Remove ${keyword}` }];
    if (after === undefined) return [{ harm: 'widens', kind: 'widened', what: `values other than ${list(old)} are accepted now` }];
    const { aliases = {} } = field as FieldSchema;
    const gone = old.filter((value) => !takes(now)(value));
    const come = now.filter((value) => !takes(old)(value));
    const known = gone.filter((value) => typeof value === 'string' && Object.hasOwn(aliases, value));
    const lost = gone.filter((value) => !known.includes(value));
    const fix = keyword === 'enum' ? `Map it to another option: "aliases": { ${JSON.stringify(lost[0])}: "…" }` : 'Keep it';
    const changes: (UnplacedChange | false)[] = [
      lost.length > 0 && { harm: 'breaks', kind: `${one} removed`, what: `the ${one} ${list(lost)} was removed`, fix },
      known.length > 0 && { harm: 'widens', kind: `${one} renamed`, what: `${list(known)} is an alias of another ${one} now` },
      come.length > 0 && { harm: 'widens', kind: `${one} added`, what: `the ${one} ${list(come)} was added` },
    ];
    return changes.filter((change) => change !== false);
  };
}

export const enumOptions = choice('enum', 'option', isAmong);

export const fileTypes = choice('fileTypes', 'kind of file', isAmong);

/** `type`: every integer is a number. */
export const types = choice('type', 'type', (now) => {
  const isThere = isAmong(now);
  return (type) => isThere(type) || (type === 'integer' && isThere('number'));
});

/** Accepted spellings of a value, or former names of a field. Removing one loses the answers that use it. */
export function spellings(inWords: string): Compare {
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : Object.keys(value ?? {}));
  return (before, after) => {
    const gone = names(before).filter((name) => !names(after).includes(name));
    if (gone.length === 0) return [];
    return [{ harm: 'breaks', kind: 'forgotten', what: `${inWords} ${list(gone)}`, fix: 'Keep it as long as stored leads may contain it' }];
  };
}
