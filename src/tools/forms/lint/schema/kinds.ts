import { type FieldKind } from '#engine/index.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { RuleIssue } from '../rule.ts';
import { DEFAULT_FORMATS } from '#engine/testing/index.ts';

const IN_WORDS = {
  text: 'a text',
  list: 'a list',
  file: 'a file',
  tick: 'a single box',
  number: 'a number',
  group: 'an object',
  none: 'a single value',
} as const;

type Kind = keyof typeof IN_WORDS;

/** The kinds that keywords apply to. Fields with and without options are the same kind. */
const KINDS: Readonly<Record<FieldKind, Kind>> = {
  text: 'text',
  select: 'text',
  checkboxes: 'list',
  rows: 'list',
  files: 'list',
  file: 'file',
  checkbox: 'tick',
  number: 'number',
  group: 'group',
  constant: 'none',
};

/** Keywords that apply to one kind of field. On other kinds they would be ignored silently. */
const KIND_OF_KEYWORD: Partial<Readonly<Record<keyof FieldSchema, Kind>>> = {
  minLength: 'text',
  maxLength: 'text',
  pattern: 'text',
  format: 'text',
  minItems: 'list',
  maxItems: 'list',
  uniqueItems: 'list',
  items: 'list',
  contains: 'list',
  prefixItems: 'list',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  properties: 'group',
  required: 'group',
  additionalProperties: 'group',
  minProperties: 'group',
  maxProperties: 'group',
  minFileSize: 'file',
  maxFileSize: 'file',
};

/** Whether a format applies to numbers, as in OpenAPI. */
const isOfNumbers = (format: string): boolean => (DEFAULT_FORMATS[format] as { readonly type?: string } | undefined)?.type === 'number';

/** Reports keywords on fields of a kind that they do not apply to. */
export function* lintKinds(key: string, field: FieldSchema): Generator<RuleIssue> {
  const kind = KINDS[kindOfSchema(field)];
  for (const [keyword, requiredKind] of Object.entries(KIND_OF_KEYWORD)) {
    if (kind === requiredKind || field[keyword as keyof FieldSchema] === undefined) continue;
    if (keyword === 'format' && kind === 'number' && isOfNumbers(field.format ?? '')) continue;
    const problem = `only ${IN_WORDS[requiredKind]} can have this keyword, and this field is ${IN_WORDS[kind]}`;
    yield [`${key}.${keyword}`, problem, `Remove it, or make the field ${IN_WORDS[requiredKind]}`];
  }
}
