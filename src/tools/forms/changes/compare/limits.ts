import { canonicalJson, isDataReference } from '#engine/normalized-schema/index.ts';
import { isMultipleOf } from '#engine/testing/index.ts';
import { rulesOfSchema } from '#shared/forms/definition/form-version.ts';
import type { UnplacedChange } from '../change.ts';

/** What a keyword says, before and after; undefined where it stands on one side only. */
export type Compare = (before: unknown, after: unknown, field: object) => readonly UnplacedChange[];

const describeLimit = (limit: unknown, inWords: (limit: never) => string): string => {
  if (limit === undefined) return 'none';
  return isDataReference(limit) ? `the value of "${limit.$data}"` : inWords(limit as never);
};

function between(keyword: string, isWider: boolean, before: unknown, after: unknown, inWords: (limit: never) => string): UnplacedChange {
  const what = `${keyword} is ${describeLimit(after, inWords)} now, and was ${describeLimit(before, inWords)}`;
  if (isWider) return { harm: 'widens', kind: 'widened', what };
  const fix = before === undefined ? `Remove ${keyword}` : `Keep ${keyword} at ${describeLimit(before, inWords)}`;
  return { harm: 'breaks', kind: 'tightened', what, fix };
}

/** A limit: `direction` is 1 where more of it lets more through. One that goes by another field lets more through only than one that is the same. */
export function limit(keyword: string, direction: 1 | -1, inWords: (limit: number) => string = String): Compare {
  return (before, after) => {
    const isWider =
      after === undefined ||
      (typeof before === 'number' && typeof after === 'number' && direction * (after - before) > 0) ||
      (direction === -1 && after === 0 && before === undefined);
    return [between(keyword, isWider, before, after, inWords)];
  };
}

/** A limit that is a date or time, of which a later one is greater as a text; «today» is another one each day. */
export function moment(keyword: string, direction: 1 | -1): Compare {
  const isStated = (limit: unknown): limit is string => typeof limit === 'string' && limit !== 'today';
  return (before, after) => {
    const isWider = after === undefined || (isStated(before) && isStated(after) && direction * (after > before ? 1 : -1) > 0);
    return [between(keyword, isWider, before, after, String)];
  };
}

/** Whether every multiple of the one is one of the other. */
export const step: Compare = (before, after) => {
  const isWider = after === undefined || (before !== undefined && isMultipleOf(Number(before), Number(after)));
  return [between('multipleOf', isWider, before, after, String)];
};

/** What a schema asks, the same for the same rules however they are written. */
export const askedFor = (schema: unknown): string => canonicalJson(rulesOfSchema(schema));

/** What a rule says by now, where that is a text: the sentence then names this change, and no other of the same rule. */
const written = (after: unknown): string => (typeof after === 'string' ? `: «${after}»` : '');

/** Rules of which two cannot be compared: which one accepts more is unknown. */
export function rule(inWords: string): Compare {
  return (before, after) => {
    if (askedFor(before) === askedFor(after)) return words(`a text in ${inWords}`)(before, after, {});
    if (after === undefined || after === false) return [{ harm: 'widens', kind: 'widened', what: `${inWords} was removed` }];
    const what = before === undefined || before === false ? `${inWords} was added${written(after)}` : `${inWords} changed${written(after)}`;
    return [{ harm: 'breaks', kind: 'tightened', what, fix: 'Accept everything that it accepted before' }];
  };
}

/** What is said to people. */
export const words =
  (inWords: string): Compare =>
  (before, after) => {
    const isText = [before, after].every((value) => value === undefined || typeof value === 'string');
    const texts = (value: unknown) => (typeof value === 'string' ? `«${value}»` : 'none');
    const what = isText ? `${inWords} is ${texts(after)} now, and was ${texts(before)}` : `${inWords} changed`;
    return canonicalJson(before) === canonicalJson(after) ? [] : [{ harm: 'words', kind: 'words', what }];
  };
