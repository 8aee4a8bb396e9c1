import { canonicalJson, isDataReference } from '#engine/normalized-schema/index.ts';
import { isMultipleOf } from '#engine/testing/index.ts';
import { rulesOfSchema } from '#shared/forms/definition/form-version.ts';
import type { UnplacedChange } from '../change.ts';

/** Compares a keyword's values before and after; undefined if that version does not have it. */
export type Compare = (before: unknown, after: unknown, field: object) => readonly UnplacedChange[];

const describeLimit = (limit: unknown, inWords: (limit: never) => string): string => {
  if (limit === undefined) return 'none';
  return isDataReference(limit) ? `the value of "${limit.$data}"` : inWords(limit as never);
};

function limitChange(
  keyword: string,
  isWider: boolean,
  before: unknown,
  after: unknown,
  inWords: (limit: never) => string,
): UnplacedChange {
  const what = `${keyword} is ${describeLimit(after, inWords)} now, and was ${describeLimit(before, inWords)}`;
  if (isWider) return { harm: 'widens', kind: 'widened', what };
  const fix = before === undefined ? `Remove ${keyword}` : `Keep ${keyword} at ${describeLimit(before, inWords)}`;
  return { harm: 'breaks', kind: 'tightened', what, fix };
}

/** A numeric limit; `direction` is 1 if a higher limit accepts more. A changed limit that refers to another field counts as tighter. */
export function limit(keyword: string, direction: 1 | -1, inWords: (limit: number) => string = String): Compare {
  return (before, after) => {
    const isWider =
      after === undefined ||
      (typeof before === 'number' && typeof after === 'number' && direction * (after - before) > 0) ||
      (direction === -1 && after === 0 && before === undefined);
    return [limitChange(keyword, isWider, before, after, inWords)];
  };
}

/** A date or time limit. Later ones are greater as texts; `today` cannot be compared, as it changes each day. */
export function moment(keyword: string, direction: 1 | -1): Compare {
  const isStated = (limit: unknown): limit is string => typeof limit === 'string' && limit !== 'today';
  return (before, after) => {
    const isWider = after === undefined || (isStated(before) && isStated(after) && direction * (after > before ? 1 : -1) > 0);
    return [limitChange(keyword, isWider, before, after, String)];
  };
}

/** `multipleOf`: wider if every multiple of the former step is one of the new step. */
export const step: Compare = (before, after) => {
  const isWider = after === undefined || (before !== undefined && isMultipleOf(Number(before), Number(after)));
  return [limitChange('multipleOf', isWider, before, after, String)];
};

/** The rules of a schema as a text that is equal for equivalent notations. */
export const rulesAsText = (schema: unknown): string => canonicalJson(rulesOfSchema(schema));

/** Quotes the new value of a rule if it is a text, so that the sentence tells this change from other changes of the rule. */
const quoteText = (after: unknown): string => (typeof after === 'string' ? `: «${after}»` : '');

/** A rule whose values cannot be compared: it is unknown which one accepts more, so a change breaks. */
export function rule(inWords: string): Compare {
  return (before, after) => {
    if (rulesAsText(before) === rulesAsText(after)) return words(`a text in ${inWords}`)(before, after, {});
    if (after === undefined || after === false) return [{ harm: 'widens', kind: 'widened', what: `${inWords} was removed` }];
    const what =
      before === undefined || before === false ? `${inWords} was added${quoteText(after)}` : `${inWords} changed${quoteText(after)}`;
    return [{ harm: 'breaks', kind: 'tightened', what, fix: 'Accept everything that it accepted before' }];
  };
}

/** A text for people. */
export const words =
  (inWords: string): Compare =>
  (before, after) => {
    const isText = [before, after].every((value) => value === undefined || typeof value === 'string');
    const texts = (value: unknown) => (typeof value === 'string' ? `«${value}»` : 'none');
    const what = isText ? `${inWords} is ${texts(after)} now, and was ${texts(before)}` : `${inWords} changed`;
    return canonicalJson(before) === canonicalJson(after) ? [] : [{ harm: 'words', kind: 'words', what }];
  };
