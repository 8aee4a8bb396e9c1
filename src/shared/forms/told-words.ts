import { isDataReference, optionWithValue, sizeInWords } from '#engine/index.ts';
import { oneOfTitles } from './choice-words.ts';
import { fieldPath } from './path.ts';
import { partsOfPointer } from './schema/data-reference.ts';
import { mergeReferenced } from './schema/merge-referenced.ts';
import { collectSubschemas, type Subschemas, type Root } from './schema/subschemas.ts';
import { forbiddenBy, isNever, onlyWanted } from './schema/discriminator.ts';
import type { Defaults } from './sources.ts';
import { byName, type Called } from './titles.ts';
import type { FieldSchema, Json } from './types.ts';
import { dateInWords, valueInWords } from './value-in-words.ts';
import { kindOfWritten, mergedOf } from './written-field.ts';

type Messages = Defaults['messages'];

/** A keyword's value as a visitor reads it. */
function limitInWords(keyword: string, value: unknown, beside: Called): string {
  if (keyword === 'unlike' || keyword === 'names')
    return oneOfTitles((value as readonly Json[]).map((one) => limitInWords('const', one, beside)));
  if (isDataReference(value)) return beside(partsOfPointer(value.$data)?.down.at(-1) ?? '');
  if (keyword === 'formatMinimum' || keyword === 'formatMaximum') return dateInWords(String(value));
  return keyword === 'maxFileSize' ? sizeInWords(Number(value)) : valueInWords(value);
}

/** What is filled in in `messages.json`. */
export const HOLES = /\{(title|limit)\}/g;

/** The message of a keyword. @param told whose words they are, where they are another one's */
export function fill(messages: Messages, told: string, title: string, keyword: string, value: unknown, beside: Called = byName): string {
  const template = messages[told] ?? '';
  const isSentence = title === messages['several'] && template.startsWith('{title}');
  // In one pass, and by functions: what a title says means nothing to the template.
  const filled = template.replaceAll(HOLES, (_all, hole) => (hole === 'title' ? title : limitInWords(keyword, value, beside)));
  return filled.replace(/^./u, (first) => (isSentence ? first.toUpperCase() : first));
}

/** What is told of a list whose entries are written one by one, not chosen. */
const OF_ROWS: Readonly<Record<string, string>> = { minItems: 'minRows', maxItems: 'maxRows', uniqueItems: 'uniqueRows' };

/** Types of which a visitor is told what to write. */
const WRITTEN: ReadonlySet<string> = new Set(['integer', 'number']);

/** Whose words a keyword is told in: another one's where its own would not say what is asked for. */
export function toldAs(keyword: string, value: unknown, schema: FieldSchema, root: Root): string {
  const ofRows = OF_ROWS[keyword];
  if (ofRows !== undefined) return kindOfWritten(mergeReferenced(schema, root)) === 'rows' ? ofRows : keyword;
  const written = keyword === 'type' ? [value].flat().filter((type) => type !== 'null') : [];
  if (written.length === 1 && WRITTEN.has(String(written[0]))) return String(written[0]);
  if (keyword === 'not' && isNever(schema)) return 'nothing';
  // Whoever gives an entry a name has no field in mind.
  if (keyword === 'additionalProperties' && schema.patternProperties) return 'propertyNames';
  if (keyword !== 'const') return keyword;
  if (isDataReference(value)) return 'same';
  return valueInWords(value) === '' ? 'nothing' : keyword;
}

/** A value as the option that it is, where somebody chooses it. */
export function asChosen(value: unknown, of: Subschemas, root: Root): unknown {
  const labels = of.map((one) => optionWithValue(mergedOf(mergeReferenced(one, root)), value)?.label);
  return labels.find((label) => label !== undefined) ?? value;
}

/** Names that an object must have, always or beside another. */
function wantedNames({ required = [], dependencies = {} }: FieldSchema): string[] {
  const depending = Object.values(dependencies).flatMap((one) => (Array.isArray(one) ? (one as readonly string[]) : []));
  return [...new Set([...required, ...depending])];
}

/** What is told of each name that an object must have, where it lacks that. */
export function requiredWords(schema: FieldSchema, called: Called, messages: Messages): Record<string, string> {
  return Object.fromEntries(wantedNames(schema).map((name) => [name, fill(messages, 'required', called(name), 'required', '')]));
}

/**
 * What is told of names that must not be there, by name or by all that must not be together, and by '' of what else a `not` says; of values
 * that must not stand together; undefined of anything else.
 */
export function forbiddenWords(
  schema: FieldSchema,
  called: Called,
  messages: Messages,
  root: Root,
): string | Record<string, string> | undefined {
  const all = forbiddenBy(schema);
  if (all.length > 0)
    return Object.fromEntries(
      all.map((names) => {
        const [only = '', ...others] = names;
        const isAlone = others.length === 0;
        return [
          isAlone ? only : fieldPath(names),
          fill(messages, isAlone ? 'nothing' : 'apart', oneOfTitles(names.map(called)), 'not', ''),
        ];
      }),
    );
  const read = new Set(
    collectSubschemas(schema.not ?? {}, root).flatMap(({ required = [], properties = {} }) => [...required, ...Object.keys(properties)]),
  );
  return read.size > 0 ? fill(messages, 'change', oneOfTitles([...read].map(called)), 'not', '') : undefined;
}

/** What is told where more of a `oneOf` fits, and each branch only asks for names: which of them to leave empty. */
export function severalWords(schema: FieldSchema, called: Called, messages: Messages): string | undefined {
  const wanted = (schema.oneOf ?? []).map(onlyWanted);
  if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return undefined;
  return fill(messages, 'apart', oneOfTitles([...new Set(wanted.flat())].map(called)), 'oneOf', '');
}
