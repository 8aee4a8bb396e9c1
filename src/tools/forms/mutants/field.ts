// Lists the mutants of one field: changes of a single constraint.
import { stepOf, stepsAt, type NumberLimit, testValuesOf, DEFAULT_FORMATS } from '#engine/testing/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lengthsOf } from './pattern-length.ts';
import type { PartMutant } from './types.ts';

/** A schema without a keyword, and without its message. */
export function without(field: FieldSchema, keyword: keyof FieldSchema): FieldSchema {
  const { [keyword]: _dropped, errorMessage = {}, ...rest } = field;
  return { ...rest, errorMessage: Object.fromEntries(Object.entries(errorMessage).filter(([key]) => key !== keyword)) };
}

/** Whether a keyword precedes another one. If a value violates several keywords, only the first is reported. */
function isBefore(field: FieldSchema, first: string, other: string): boolean {
  const keys = Object.keys(field);
  return keys.includes(first) && keys.indexOf(first) < keys.indexOf(other);
}

/** Keywords that a value beyond a limit often violates as well. */
const RIVALS = ['pattern', 'format', 'enum', 'uniqueItems'] as const satisfies readonly (keyof FieldSchema)[];

/** Advice for a limit that no sample can test, since an earlier keyword rejects the same values. */
function rivalAdvice(field: FieldSchema, limit: string): string {
  const rival = RIVALS.find((keyword) => isBefore(field, keyword, limit));
  return rival === undefined ? '' : `; if ${rival} refuses it first, write ${limit} before ${rival}`;
}

/** Which changes of a length limit no text can detect, since the pattern accepts only shorter or longer texts. */
function undetectableChanges(field: FieldSchema, keyword: string): { readonly loosened: boolean; readonly tightened: boolean } {
  const lengths = lengthsOf(field.pattern ?? '');
  const limit = keyword === 'maxLength' ? field.maxLength : keyword === 'minLength' ? field.minLength : undefined;
  if (!lengths || limit === undefined) return { loosened: false, tightened: false };
  const spare = keyword === 'maxLength' ? limit - lengths.most : lengths.least - limit;
  return { loosened: spare >= 0 && isBefore(field, 'pattern', keyword), tightened: spare > 0 };
}

const isNumberLimit = (keyword: string): keyword is NumberLimit => /^(exclusiveM|m)(ini|axi)mum$/.test(keyword);

/**
 * Changes each limit by one, or by one multiple. Whoever detects this smallest change also detects the removal, so that is not tried.
 *
 * @param merged the field merged with its references
 */
function limits(field: FieldSchema, merged: FieldSchema): PartMutant[] {
  const { least, most } = testValuesOf(merged);
  const all = [...least.map((keyword) => ({ keyword, direction: -1 })), ...most.map((keyword) => ({ keyword, direction: 1 }))];
  return all.flatMap(({ keyword, direction }) => {
    const limit = field[keyword];
    if (limit === undefined) return [];
    if (typeof limit !== 'number') return [removed(field, keyword)];
    const changeTo = (value: number) => ({
      keywordPath: keyword,
      change: `${limit} changed to ${value}`,
      changedPart: { ...field, [keyword]: value },
    });
    const step = stepOf(merged);
    if (step !== undefined && isNumberLimit(keyword)) {
      const steps = stepsAt(keyword, limit, step);
      return [
        { ...changeTo(steps.loosened), fix: `Add an invalid sample of exactly ${steps.outside}` },
        { ...changeTo(steps.tightened), fix: `Add a valid sample of exactly ${steps.inside}`, tightens: true },
      ];
    }
    // An exclusive limit rejects its own value, so the nearest accepted value is one inside it.
    const [outside, inside] = keyword.startsWith('exclusive') ? [limit, limit - direction] : [limit + direction, limit];
    const undetectable = undetectableChanges(field, keyword);
    // An empty text counts as missing, so `minLength: 1` rejects nothing.
    const hasNoEffect = keyword === 'minLength' && limit === 1;
    return [
      ...(undetectable.loosened || hasNoEffect
        ? []
        : [{ ...changeTo(limit + direction), fix: `Add an invalid sample of exactly ${outside}${rivalAdvice(field, keyword)}` }]),
      ...(undetectable.tightened
        ? []
        : [{ ...changeTo(limit - direction), fix: `Add a valid sample of exactly ${inside}`, tightens: true }]),
    ];
  });
}

/** Removes a keyword. */
export function removed(field: FieldSchema, keyword: keyof FieldSchema): PartMutant {
  return {
    keywordPath: keyword,
    change: 'removed',
    fix: `Add an invalid sample that only ${keyword} refuses`,
    changedPart: without(field, keyword),
  };
}

/** Formats that accept every text. */
const CHECKS_NOTHING: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FORMATS).filter((name) => DEFAULT_FORMATS[name] === true));

function switches(field: FieldSchema, merged: FieldSchema): PartMutant[] {
  const checksNothing = (keyword: keyof FieldSchema) => keyword === 'format' && CHECKS_NOTHING.has(field.format ?? '');
  const present = testValuesOf(merged).switches.filter((keyword) => field[keyword] !== undefined && !checksNothing(keyword));
  // Listed values already imply their type.
  const effective = field.enum || field.const !== undefined ? present.filter((keyword) => keyword !== 'type') : present;
  return effective.map((keyword) => removed(field, keyword));
}

/** Removes an anchor of the pattern, so that it accepts any text before or after the match. */
function anchors(field: FieldSchema): PartMutant[] {
  const { pattern = '', maxLength = Infinity } = field;
  // If `maxLength` comes first and allows no character more than the pattern needs, no text is wrong at one end only.
  if (isBefore(field, 'maxLength', 'pattern') && maxLength <= (lengthsOf(pattern)?.least ?? 0)) return [];
  const unanchored = [
    { end: 'start', changed: pattern.replace(/^\^/, '') },
    { end: 'end', changed: pattern.replace(/(?<!\\)\$$/, '') },
  ];
  return unanchored
    .filter(({ changed }) => changed !== pattern)
    .map(({ end, changed }) => ({
      keywordPath: 'pattern',
      change: `not anchored at the text's ${end}`,
      fix: `Add an invalid sample that is wrong at its ${end} only`,
      changedPart: { ...field, pattern: changed },
    }));
}

function aliases(field: FieldSchema): PartMutant[] {
  return Object.keys(field.aliases ?? {}).map((spelling) => ({
    keywordPath: `aliases.${spelling}`,
    change: 'removed',
    fix: `Add a valid sample with ${spelling}`,
    tightens: true,
    changedPart: { ...field, aliases: Object.fromEntries(Object.entries(field.aliases ?? {}).filter(([alias]) => alias !== spelling)) },
  }));
}

/** Removes the accepted notation, so that visitors would have to type numbers as they are stored. */
function spelling(field: FieldSchema): PartMutant[] {
  if (field.spelling === undefined) return [];
  const fix = 'Add a valid sample with spaces in a number of the greatest length';
  return [{ keywordPath: 'spelling', change: 'removed', fix, tightens: true, changedPart: without(field, 'spelling') }];
}

/**
 * The mutants of the keywords about a single value.
 *
 * @param merged the field merged with its references
 */
export function fieldMutants(field: FieldSchema, merged: FieldSchema): PartMutant[] {
  return [...limits(field, merged), ...switches(field, merged), ...anchors(field), ...aliases(field), ...spelling(field)];
}
