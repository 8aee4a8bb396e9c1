import { isFileField } from '#shared/forms/payload-schema.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { Found } from './rule.ts';

type Kind = 'text' | 'list' | 'file' | 'box';

const IN_WORDS: Readonly<Record<Kind, string>> = { text: 'a text', list: 'a list', file: 'a file', box: 'a single box' };

/** Keywords that say something of one kind of field; on another they would say nothing, without a word. */
const ONLY: Partial<Readonly<Record<keyof FieldSchema, Kind>>> = {
  minLength: 'text',
  maxLength: 'text',
  pattern: 'text',
  format: 'text',
  minItems: 'list',
  maxItems: 'list',
  uniqueItems: 'list',
  items: 'list',
  reveals: 'list',
  minFileSize: 'file',
  maxFileSize: 'file',
};

function kindOf(field: FieldSchema): Kind | undefined {
  if (isFileField(field)) return 'file';
  const { type } = field;
  return type === undefined ? undefined : ({ string: 'text', array: 'list', boolean: 'box' } as const)[type];
}

/** Keywords on a field of a kind that they say nothing of. */
export function* lintKinds(key: string, field: FieldSchema): Generator<Found> {
  const kind = kindOf(field);
  for (const [keyword, only] of Object.entries(ONLY)) {
    if (kind === undefined || kind === only || field[keyword as keyof FieldSchema] === undefined) continue;
    const problem = `only ${IN_WORDS[only]} can have it, and this field is ${IN_WORDS[kind]}`;
    yield [`${key}.${keyword}`, problem, `Remove it, or make the field ${IN_WORDS[only]}`];
  }
}
