// Lists the mutants of one field: changes of a single constraint.
import { stepOf, stepsAt, type NumberLimit, trialsOf, DEFAULT_FORMATS } from '#engine/testing/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { lengthsOf } from './pattern-length.ts';
import type { PartMutant } from './types.ts';

/** A schema without a keyword, and without its message. */
export function without(field: FieldSchema, keyword: keyof FieldSchema): FieldSchema {
  const { [keyword]: _dropped, errorMessage = {}, ...rest } = field;
  return { ...rest, errorMessage: Object.fromEntries(Object.entries(errorMessage).filter(([key]) => key !== keyword)) };
}

/** Whether a keyword stands before another one: of several rules that are broken, the first is reported. */
function isBefore(field: FieldSchema, first: string, other: string): boolean {
  const keys = Object.keys(field);
  return keys.includes(first) && keys.indexOf(first) < keys.indexOf(other);
}

/** Rules that a value beyond a limit is likely to break as well. */
const RIVALS = ['pattern', 'format', 'enum', 'uniqueItems'] as const satisfies readonly (keyof FieldSchema)[];

/** What helps where no sample can notice a limit, since a rule before it is broken first. */
function unlessHidden(field: FieldSchema, limit: string): string {
  const rival = RIVALS.find((keyword) => isBefore(field, keyword, limit));
  return rival === undefined ? '' : `; if ${rival} refuses it first, write ${limit} before ${rival}`;
}

/** Of the changes of a length's limit, those that no text can notice, since the pattern lets no text through that is so long, or so short. */
function unseen(field: FieldSchema, keyword: string): { readonly loosened: boolean; readonly tightened: boolean } {
  const lengths = lengthsOf(field.pattern ?? '');
  const limit = keyword === 'maxLength' ? field.maxLength : keyword === 'minLength' ? field.minLength : undefined;
  if (!lengths || limit === undefined) return { loosened: false, tightened: false };
  const spare = keyword === 'maxLength' ? limit - lengths.most : lengths.least - limit;
  return { loosened: spare >= 0 && isBefore(field, 'pattern', keyword), tightened: spare > 0 };
}

const isNumberLimit = (keyword: string): keyword is NumberLimit => /^(exclusiveM|m)(ini|axi)mum$/.test(keyword);

/** Off by one, or by one multiple, is the smallest change: who notices it notices the keyword's removal too, so that is not tried as well. */
function limits(field: FieldSchema, laid: FieldSchema): PartMutant[] {
  const { least, most } = trialsOf(laid);
  const known = [...least.map((keyword) => ({ keyword, towards: -1 })), ...most.map((keyword) => ({ keyword, towards: 1 }))];
  return known.flatMap(({ keyword, towards }) => {
    const limit = field[keyword];
    if (limit === undefined) return [];
    if (typeof limit !== 'number') return [removed(field, keyword)];
    const changedTo = (value: number) => ({
      key: keyword,
      change: `${limit} changed to ${value}`,
      part: { ...field, [keyword]: value },
    });
    const step = stepOf(laid);
    if (step !== undefined && isNumberLimit(keyword)) {
      const steps = stepsAt(keyword, limit, step);
      return [
        { ...changedTo(steps.loosened), fix: `Add an invalid sample of exactly ${steps.outside}` },
        { ...changedTo(steps.tightened), fix: `Add a valid sample of exactly ${steps.inside}`, tightens: true },
      ];
    }
    // At an exclusive limit itself nothing is taken: the nearest value stands a step inside it.
    const [outside, inside] = keyword.startsWith('exclusive') ? [limit, limit - towards] : [limit + towards, limit];
    const { loosened, tightened } = unseen(field, keyword);
    // An empty text is no text.
    const isOfNone = keyword === 'minLength' && limit === 1;
    return [
      ...(loosened || isOfNone
        ? []
        : [{ ...changedTo(limit + towards), fix: `Add an invalid sample of exactly ${outside}${unlessHidden(field, keyword)}` }]),
      ...(tightened ? [] : [{ ...changedTo(limit - towards), fix: `Add a valid sample of exactly ${inside}`, tightens: true }]),
    ];
  });
}

/** What only that keyword refuses must be among the samples. */
export function removed(field: FieldSchema, keyword: keyof FieldSchema): PartMutant {
  return {
    key: keyword,
    change: 'removed',
    fix: `Add an invalid sample that only ${keyword} refuses`,
    part: without(field, keyword),
  };
}

/** Formats that say what a text is for, and let every one through. */
const CHECKS_NOTHING: ReadonlySet<string> = new Set(Object.keys(DEFAULT_FORMATS).filter((name) => DEFAULT_FORMATS[name] === true));

function switches(field: FieldSchema, laid: FieldSchema): PartMutant[] {
  const isSilent = (keyword: keyof FieldSchema) => keyword === 'format' && CHECKS_NOTHING.has(field.format ?? '');
  const present = trialsOf(laid).switches.filter((keyword) => field[keyword] !== undefined && !isSilent(keyword));
  // Allowed values already say their type.
  const telling = field.enum || field.const !== undefined ? present.filter((keyword) => keyword !== 'type') : present;
  return telling.map((keyword) => removed(field, keyword));
}

/** A pattern that is not tied to the text's start or end lets anything through there. */
function anchors(field: FieldSchema): PartMutant[] {
  const { pattern = '', maxLength = Infinity } = field;
  // Where a text that is longer than the pattern's shortest is refused before, none is wrong at one end only.
  if (isBefore(field, 'maxLength', 'pattern') && maxLength <= (lengthsOf(pattern)?.least ?? 0)) return [];
  const loose = [
    { at: 'start', pattern: pattern.replace(/^\^/, '') },
    { at: 'end', pattern: pattern.replace(/(?<!\\)\$$/, '') },
  ];
  return loose
    .filter((one) => one.pattern !== pattern)
    .map((one) => ({
      key: 'pattern',
      change: `not anchored at the text's ${one.at}`,
      fix: `Add an invalid sample that is wrong at its ${one.at} only`,
      part: { ...field, pattern: one.pattern },
    }));
}

function aliases(field: FieldSchema): PartMutant[] {
  return Object.keys(field.aliases ?? {}).map((spelling) => ({
    key: `aliases.${spelling}`,
    change: 'removed',
    fix: `Add a valid sample with ${spelling}`,
    tightens: true,
    part: { ...field, aliases: Object.fromEntries(Object.entries(field.aliases ?? {}).filter(([other]) => other !== spelling)) },
  }));
}

/** Numbers would have to be typed as they are stored. */
function spelling(field: FieldSchema): PartMutant[] {
  if (field.spelling === undefined) return [];
  const fix = 'Add a valid sample with spaces in a number of the greatest length';
  return [{ key: 'spelling', change: 'removed', fix, tightens: true, part: without(field, 'spelling') }];
}

/**
 * Every change of what a schema says of a value by itself.
 *
 * @param laid the same as it is in effect, which tells its kind
 */
export function fieldMutants(field: FieldSchema, laid: FieldSchema): PartMutant[] {
  return [...limits(field, laid), ...switches(field, laid), ...anchors(field), ...aliases(field), ...spelling(field)];
}
