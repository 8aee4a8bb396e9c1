// Values to test each kind of field with: at the limits of its keywords, beyond them, and plain ones.
import type { FieldKind } from '../../fields/field-kind.ts';
import { multipleFrom, multipleUpTo, statedNumber } from './multiples.ts';
import type { NormalizedSchema } from '../../normalized-schema/index.ts';
import { kindOfSchema, optionsOfSchema } from '../../normalized-schema/index.ts';
import { stepOf, stepsAt, type NumberLimit } from './number-steps.ts';

export interface TestValues {
  /** Keywords that are lower and upper limits. */
  readonly least: readonly ('minLength' | 'minItems' | 'minFileSize' | 'minimum' | 'exclusiveMinimum' | 'minProperties')[];
  readonly most: readonly ('maxLength' | 'maxItems' | 'maxFileSize' | 'maximum' | 'exclusiveMaximum' | 'maxProperties')[];
  /** Keywords that are no limits: the only change to try is to remove one. */
  readonly switches: readonly (
    | 'type'
    | 'format'
    | 'formatMinimum'
    | 'formatMaximum'
    | 'pattern'
    | 'enum'
    | 'const'
    | 'uniqueItems'
    | 'contains'
    | 'fileTypes'
    | 'multipleOf'
  )[];
  /** Values that may be valid, the simplest first. */
  readonly plain: (field: NormalizedSchema) => readonly unknown[];
  /**
   * Values that the keyword may reject, the likeliest first; none if no single value can be rejected.
   *
   * @param limit the value of the keyword
   * @param present a valid value of the field
   */
  readonly rejected: (keyword: string, limit: unknown, present: unknown, field: NormalizedSchema) => readonly unknown[];
  /** Values that the keyword just accepts, at its limit. */
  readonly accepted: (keyword: string, limit: unknown, present: unknown, field: NormalizedSchema) => readonly unknown[];
}

const selectValues: TestValues = {
  least: [],
  most: [],
  switches: ['enum'],
  plain: (field) =>
    optionsOfSchema(field)
      .slice(0, 1)
      .map(({ value }) => value),
  rejected: (keyword) => (keyword === 'enum' ? ['None of these'] : []),
  accepted: () => [],
};

const PLAIN_SIZE = 1000;
/** Extensions that hardly any form accepts. */
const UNUSUAL_EXTENSIONS = ['exe', 'unknown'];

/** A file in the notation of samples. @param ending its extension; by default the first accepted one */
function fileOf(size: number, { fileTypes: [type = 'pdf'] = [] }: NormalizedSchema, ending = type): unknown {
  return { name: `document.${ending}`, size };
}

const plainSize = ({ minFileSize = 1, maxFileSize = PLAIN_SIZE }: NormalizedSchema) =>
  Math.max(minFileSize, Math.min(PLAIN_SIZE, maxFileSize));

const fileValues: TestValues = {
  least: ['minFileSize'],
  most: ['maxFileSize'],
  switches: ['type', 'fileTypes'],
  plain: (field) => [fileOf(plainSize(field), field)],
  rejected: (keyword, limit, _present, field) => {
    if (keyword === 'minFileSize' && Number(limit) > 0) return [fileOf(Number(limit) - 1, field)];
    if (keyword === 'maxFileSize') return [fileOf(Number(limit) + 1, field)];
    return keyword === 'fileTypes' ? UNUSUAL_EXTENSIONS.map((ending) => fileOf(plainSize(field), field, ending)) : [];
  },
  accepted: (keyword, limit, _present, field) =>
    keyword === 'minFileSize' || keyword === 'maxFileSize' ? [fileOf(Number(limit), field)] : [],
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** A list with a number of rows: the present ones, then copies of the last one. */
function listWithRows(present: unknown, count: number): unknown[] {
  const list = listOf(present);
  return Array.from({ length: count }, (_, index) => list[index] ?? list.at(-1)).filter((row) => row !== undefined);
}

/** Longer lists are not tried. */
const MAX_ROWS = 100;

const rowsValues: TestValues = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems', 'contains'],
  plain: () => [[]],
  rejected: (keyword, limit, present) => {
    const count = Number(limit);
    if (keyword === 'minItems') return [listWithRows(present, count - 1)];
    if (keyword === 'maxItems') return count < MAX_ROWS ? [listWithRows(present, count + 1)] : [];
    if (keyword === 'uniqueItems') return listOf(present).length > 0 ? [[...listOf(present), listOf(present)[0]]] : [];
    return keyword === 'type' ? [5, 'five', true] : [];
  },
  accepted: (keyword, limit, present) => {
    const count = Number(limit);
    return (keyword === 'minItems' || keyword === 'maxItems') && count < MAX_ROWS ? [listWithRows(present, count)] : [];
  },
};

const namesOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const groupValues: TestValues = {
  least: ['minProperties'],
  most: ['maxProperties'],
  switches: ['type'],
  plain: () => [{}],
  rejected: (keyword, limit, present) => {
    if (keyword === 'type') return ['five', 5];
    const entries = Object.entries(present ?? {});
    if (keyword === 'minProperties') return [Object.fromEntries(entries.slice(0, Number(limit) - 1))];
    if (keyword !== 'maxProperties') return [];
    const added = Array.from({ length: Math.max(0, Number(limit) + 1 - namesOf(present).length) }, (_, index) => [`name${index + 1}`, 'x']);
    return [Object.fromEntries([...entries, ...added] as [string, unknown][])];
  },
  accepted: () => [],
};

const constantValues: TestValues = {
  least: [],
  most: [],
  switches: ['type', 'const'],
  plain: ({ const: only = null }) => [only],
  rejected: (keyword) => (keyword === 'const' || keyword === 'type' ? ['None of these', 5] : []),
  accepted: () => [],
};

const NUMBER_LIMITS: ReadonlySet<string> = new Set<NumberLimit>(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']);

const isWhole = ({ type }: NormalizedSchema) => [type].flat().includes('integer') && ![type].flat().includes('number');

/** The multiple of `multipleOf` next to a limit; none without `multipleOf`. */
function atLimit(keyword: string, bound: number, field: NormalizedSchema, side: 'inside' | 'outside'): number[] {
  const step = stepOf(field);
  const isLimit = NUMBER_LIMITS.has(keyword) && Number.isFinite(bound);
  return step === undefined || !isLimit ? [] : [stepsAt(keyword as NumberLimit, bound, step)[side]];
}

/** Numbers between two multiples, near a valid one. */
function betweenMultiples(step: number, present: unknown, field: NormalizedSchema): number[] {
  const base = typeof present === 'number' ? present : 0;
  return isWhole(field) ? [base + 1, base - 1] : [base + step / 2, base - step / 2];
}

const numberValues: TestValues = {
  least: ['minimum', 'exclusiveMinimum'],
  most: ['maximum', 'exclusiveMaximum'],
  switches: ['type', 'multipleOf', 'format'],
  plain: (field) => {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = field;
    const step = stepOf(field) ?? 1;
    const near = (limit: NormalizedSchema['minimum'], values: (bound: number) => number[]) => {
      const bound = statedNumber(limit);
      return bound === undefined ? [] : values(bound);
    };
    const least = (limit: NormalizedSchema['minimum']) => near(limit, (bound) => [multipleFrom(bound, step), multipleFrom(bound, step, 1)]);
    const most = (limit: NormalizedSchema['minimum']) => near(limit, (bound) => [multipleUpTo(bound, step), multipleUpTo(bound, step, -1)]);
    return [...least(minimum), ...least(exclusiveMinimum), ...most(maximum), ...most(exclusiveMaximum), step, 0];
  },
  rejected: (keyword, limit, present, field) => {
    const bound = Number(limit);
    const outside = atLimit(keyword, bound, field, 'outside');
    if (keyword === 'minimum') return [...outside, bound - 1, bound - 0.5];
    if (keyword === 'maximum') return [...outside, bound + 1, bound + 0.5];
    if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return [...outside, bound];
    if (keyword === 'multipleOf') return [bound * 1.5, bound / 2, bound + 1, ...betweenMultiples(bound, present, field)];
    return keyword === 'type' ? ['five', 1.5, true] : [];
  },
  accepted: (keyword, limit, _present, field) => {
    const bound = Number(limit);
    const inside = atLimit(keyword, bound, field, 'inside');
    if (keyword === 'minimum' || keyword === 'maximum') return [...inside, bound];
    if (keyword === 'exclusiveMinimum') return [...inside, bound + 1, bound + 0.5];
    return keyword === 'exclusiveMaximum' ? [...inside, bound - 1, bound - 0.5] : [];
  },
};

const valuesOf = ({ items = {} }: NormalizedSchema) => optionsOfSchema(items).map(({ value }) => value);

/** A number of options in their order; after the last one, the first one again. */
function repeatOptions(count: number, field: NormalizedSchema): unknown[] {
  const options = valuesOf(field);
  return Array.from({ length: options.length === 0 ? 0 : count }, (_, index) => options[index % options.length]);
}

const checkboxesValues: TestValues = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems'],
  plain: (field) => [repeatOptions(Math.max(1, field.minItems ?? 1), field)],
  rejected: (keyword, limit, _present, field) => {
    if (keyword === 'minItems') return [repeatOptions(Number(limit) - 1, field)];
    if (keyword === 'maxItems') return [repeatOptions(Number(limit) + 1, field)];
    if (keyword === 'uniqueItems')
      return valuesOf(field)
        .slice(0, 1)
        .map((option) => [option, option]);
    return keyword === 'type' ? [5, 'five', true] : [];
  },
  accepted: (keyword, limit, _present, field) =>
    keyword === 'minItems' || keyword === 'maxItems' ? [repeatOptions(Number(limit), field)] : [],
};

const EMAIL_END = '@example.com';

/** Texts of a length, in the notation of {@link expand}: a repeated letter of the present text, a repeated plain letter, and an e-mail address. */
function textsOf(length: number, present: unknown): unknown[] {
  if (length < 1) return [];
  const letter = typeof present === 'string' ? present.match(/[a-z\d]/i)?.[0] : undefined;
  const mail = length > EMAIL_END.length ? [{ $repeat: 'a', count: length - EMAIL_END.length, after: EMAIL_END }] : [];
  return [...[letter, 'a', '1'].filter((sign) => sign !== undefined).map((sign) => ({ $repeat: sign, count: length })), ...mail];
}

/** Longer texts are not written out. */
const MAX_WRITTEN = 300;

/** The present text, made longer at its end and before its last letter, so that an e-mail address stays one. */
function lengthened(length: number, present: unknown): string[] {
  const text = typeof present === 'string' ? present : '';
  const missing = length - [...text].length;
  if (text === '' || missing < 0 || length > MAX_WRITTEN) return [];
  const added = (/[a-z\d](?=[^a-z\d]*$)/i.exec(text)?.[0] ?? 'a').repeat(missing);
  return missing === 0 ? [text] : [`${text}${added}`, `${text.slice(0, -1)}${added}${text.slice(-1)}`];
}

/** Texts with a space in them, as people write numbers: the present one, and some of the greatest length. */
function withGaps({ maxLength }: NormalizedSchema, present: unknown): string[] {
  const texts = typeof present === 'string' ? [present] : [];
  const long = maxLength === undefined || maxLength > MAX_WRITTEN ? [] : ['1', 'A'].map((letter) => letter.repeat(maxLength - 1) + '1');
  return [...long, ...texts].map((text) => `${text.slice(0, 2)} ${text.slice(2)}`);
}

/** Texts that differ from the present one at one end or completely, so that a pattern or format may reject them. */
function differentTexts(present: unknown): unknown[] {
  const text = typeof present === 'string' && present !== '' ? present : 'a1';
  // Nearly e-mail addresses: a top-level domain of one letter, a space in the name.
  const nearly = [`${text}.c`, `${text.slice(0, 1)} ${text}`];
  const strange = ['!', '1', 'x'].flatMap((sign) => [
    `${sign}${text}`,
    `${text}${sign}`,
    `${sign}${text.slice(1)}`,
    `${text.slice(0, -1)}${sign}`,
    sign.repeat(text.length),
  ]);
  return [...strange, ...nearly];
}

const textValues: TestValues = {
  least: ['minLength'],
  most: ['maxLength'],
  switches: ['type', 'const', 'format', 'formatMinimum', 'formatMaximum', 'pattern'],
  plain: ({ minLength = 1 }) => [...(minLength > MAX_WRITTEN ? [] : ['a', '1'].map((letter) => letter.repeat(minLength))), `a${EMAIL_END}`],
  rejected: (keyword, limit, present) => {
    if (keyword === 'maxLength') return [...textsOf(Number(limit) + 1, present), ...lengthened(Number(limit) + 1, present)];
    if (keyword === 'minLength') return textsOf(Number(limit) - 1, present);
    if (keyword === 'type') return [5, true];
    if (keyword === 'const') return [`other${EMAIL_END}`, 'none of these'];
    if (keyword === 'formatMinimum') return ['1900-01-01', '1900-01-01T00:00:00Z', '00:00:00Z'];
    if (keyword === 'formatMaximum') return ['2999-12-31', '2999-12-31T00:00:00Z', '23:59:59Z'];
    return keyword === 'pattern' || keyword === 'format' ? differentTexts(present) : [];
  },
  accepted: (keyword, limit, present, field) => {
    if (keyword === 'spelling') return withGaps(field, present);
    if (keyword !== 'maxLength' && keyword !== 'minLength') return [];
    return [...textsOf(Number(limit), present), ...lengthened(Number(limit), present)];
  },
};

const checkboxValues: TestValues = {
  least: [],
  most: [],
  switches: ['type', 'enum', 'const'],
  plain: ({ enum: values }) => [values?.[0] ?? true],
  rejected: (keyword) => (keyword === 'type' ? [5, 'five'] : keyword === 'enum' || keyword === 'const' ? [false, 'None of these'] : []),
  accepted: () => [],
};

const filesValues: TestValues = { ...rowsValues, switches: ['type'], plain: () => [] };

const VALUES_BY_KIND: Readonly<Record<FieldKind, TestValues>> = {
  file: fileValues,
  files: filesValues,
  checkbox: checkboxValues,
  select: selectValues,
  checkboxes: checkboxesValues,
  group: groupValues,
  rows: rowsValues,
  number: numberValues,
  constant: constantValues,
  text: textValues,
};

/** The values to test a field with. @param field after {@link mergeReferenced} */
export const testValuesOf = (field: NormalizedSchema): TestValues => VALUES_BY_KIND[kindOfSchema(field)];
