import type { FieldSchema } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/words/value-in-words.ts';
import type { UnplacedChange } from '../change.ts';
import type { Compare } from './limits.ts';
import { type Json, canonicalJson } from '#engine/normalized-schema/index.ts';

const list = (values: readonly unknown[]) => values.map((value) => `«${valueInWords(value as Json)}»`).join(', ');

/** Returns a test whether a value is in the list. */
const isAmong = (values: readonly unknown[]) => {
  const texts = new Set(values.map(canonicalJson));
  return (value: unknown) => texts.has(canonicalJson(value));
};

/**
 * A keyword that lists the accepted values. Without it, everything is accepted.
 *
 * @param noun what a value is called in sentences
 * @param acceptedBy returns a test whether a list accepts a value
 */
function choice(keyword: string, noun: string, acceptedBy: (values: readonly unknown[]) => (value: unknown) => boolean): Compare {
  return (before, after, field) => {
    const [old, now] = [[before].flat(), [after].flat()];
    if (before === undefined)
      return [{ harm: 'breaks', kind: 'tightened', what: `only ${list(now)} are accepted now`, fix: `Remove ${keyword}` }];
    if (after === undefined) return [{ harm: 'widens', kind: 'widened', what: `values other than ${list(old)} are accepted now` }];
    const { aliases = {} } = field as FieldSchema;
    const removed = old.filter((value) => !acceptedBy(now)(value));
    const added = now.filter((value) => !acceptedBy(old)(value));
    const aliased = removed.filter((value) => typeof value === 'string' && Object.hasOwn(aliases, value));
    const lost = removed.filter((value) => !aliased.includes(value));
    const fix = keyword === 'enum' ? `Map it to another option: "aliases": { ${JSON.stringify(lost[0])}: "…" }` : 'Keep it';
    const changes: (UnplacedChange | false)[] = [
      lost.length > 0 && { harm: 'breaks', kind: `${noun} removed`, what: `the ${noun} ${list(lost)} was removed`, fix },
      aliased.length > 0 && { harm: 'widens', kind: `${noun} renamed`, what: `${list(aliased)} is an alias of another ${noun} now` },
      added.length > 0 && { harm: 'widens', kind: `${noun} added`, what: `the ${noun} ${list(added)} was added` },
    ];
    return changes.filter((change) => change !== false);
  };
}

export const enumOptions = choice('enum', 'option', isAmong);

export const fileTypes = choice('fileTypes', 'kind of file', isAmong);

/** `type`: every integer is a number. */
export const types = choice('type', 'type', (now) => {
  const isListed = isAmong(now);
  return (type) => isListed(type) || (type === 'integer' && isListed('number'));
});

/** Accepted spellings of a value, or former names of a field. Removing one loses the answers that use it. */
export function spellings(inWords: string): Compare {
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : Object.keys(value ?? {}));
  return (before, after) => {
    const removed = names(before).filter((name) => !names(after).includes(name));
    if (removed.length === 0) return [];
    return [
      { harm: 'breaks', kind: 'forgotten', what: `${inWords} ${list(removed)}`, fix: 'Keep it as long as stored leads may contain it' },
    ];
  };
}
