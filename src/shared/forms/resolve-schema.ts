import { definitionTitles } from './definition-titles.ts';
import { noneWords, oneOfTitles, titleIn, titleInBranches, type Titles, titlesTogether } from './choice-words.ts';
import { sizeInWords } from '../size-in-words.ts';
import { TableError } from '../table-error.ts';
import { fieldPath } from './path.ts';
import { personOf } from './person.ts';
import type { Defaults, FieldSource, SchemaSource, SharedDefinitions } from './sources.ts';
import { dateInWords, momentInWords } from './date-in-words.ts';
import { kindName } from './kinds/kinds.ts';
import { optionWithValue } from './kinds/option-list.ts';
import { isDataPointer, partsOfPointer } from './schema/data-pointer.ts';
import { canonical } from './schema/canonical.ts';
import { laidOver } from './schema/laid-over.ts';
import { spreadOf, type Root } from './schema/places.ts';
import { forbiddenBy, isNever, onlyWanted, unlikeIn } from './schema/told-apart.ts';
import { ASIDE, mapKeyword } from './schema/subschemas.ts';
import { unfoldRoot } from './schema/unfold-root.ts';
import type { FieldSchema, FormSchema, Json } from './types.ts';
import { valueInWords } from './value-in-words.ts';

type Messages = Defaults['messages'];

/** A keyword's value as a visitor reads it. */
function limitInWords(keyword: string, value: unknown, beside: Titles): string {
  if (keyword === 'unlike' || keyword === 'names')
    return oneOfTitles((value as readonly Json[]).map((one) => limitInWords('const', one, beside)));
  if (isDataPointer(value)) {
    const name = partsOfPointer(value.$data)?.down.at(-1) ?? '';
    return titleIn(beside, name) ?? name;
  }
  if (keyword === 'formatMinimum' || keyword === 'formatMaximum') return momentInWords(dateInWords(String(value)));
  return keyword === 'maxFileSize' ? sizeInWords(Number(value)) : valueInWords(value as Json);
}

/** What is filled in in `messages.json`. */
export const HOLES = /\{(title|limit)\}/g;

/** The message of a keyword. @param told whose words they are, where they are another one's */
function fill(messages: Messages, told: string, title: string, keyword: string, value: unknown, beside: Titles = {}): string {
  const template = messages[told] ?? '';
  const isSentence = title === messages['several'] && template.startsWith('{title}');
  // In one pass, and by functions: what a title says means nothing to the template.
  const filled = template.replaceAll(HOLES, (_all, hole) => (hole === 'title' ? title : limitInWords(keyword, value, beside)));
  return filled.replace(/^./u, (first) => (isSentence ? first.toUpperCase() : first));
}

/** What is told of a list whose entries are written one by one, not chosen. */
const OF_ROWS: Readonly<Record<string, string>> = { minItems: 'minRows', maxItems: 'maxRows', uniqueItems: 'uniqueRows' };

/** Whose words a keyword is told in: another one's where its own would not say what is asked for. */
function toldAs(keyword: string, value: unknown, schema: FieldSchema, root: Root): string {
  const ofRows = OF_ROWS[keyword];
  if (ofRows !== undefined) return kindName(laidOver(schema, root)) === 'rows' ? ofRows : keyword;
  if (keyword === 'not' && isNever(schema)) return 'nothing';
  // Whoever gives an entry a name has no field in mind.
  if (keyword === 'additionalProperties' && schema.patternProperties) return 'propertyNames';
  if (keyword !== 'const') return keyword;
  if (isDataPointer(value)) return 'same';
  return valueInWords(value as Json) === '' ? 'nothing' : keyword;
}

/** What a schema's surroundings say of it: how it is called, and how the fields of its object are. */
interface Surroundings {
  readonly title: string;
  /** Goes before the schema's own title: fields of several titles are made of it, or of another one than its own. */
  readonly called?: string | undefined;
  readonly titles: Titles;
  /** The titles of the fields that stand in the same object. */
  readonly beside: Titles;
  /** What else speaks of the same value. */
  readonly like?: FieldSchema | undefined;
  /** The fields that what else speaks of the same object has. */
  readonly fields?: FieldSchema['properties'];
}

/** A value as the option that it is, where somebody chooses it. */
const asChosen = (value: unknown, field: FieldSchema, root: Root): unknown => optionWithValue(laidOver(field, root), value)?.label ?? value;

const IS_ASIDE: ReadonlySet<string> = new Set(ASIDE);

/** @param around what fields are called by what else speaks of the same object */
function titlesIn(properties: FieldSchema['properties'] = {}, around: Titles = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).map(([name, { title = titleIn(around, name) ?? name }]) => [name, title]));
}

/** Names that an object must have, always or beside another. */
function wantedNames({ required = [], dependencies = {} }: FieldSchema): string[] {
  const depending = Object.values(dependencies).flatMap((one) => (Array.isArray(one) ? (one as readonly string[]) : []));
  return [...new Set([...required, ...depending])];
}

/** What is told of each name that an object must have, where it lacks that. */
function requiredWords(schema: FieldSchema, titles: Titles, messages: Messages, root: Root): Record<string, string> {
  const title = (name: string) => titleIn(titles, name) ?? titleInBranches(schema, name, root) ?? name;
  return Object.fromEntries(wantedNames(schema).map((name) => [name, fill(messages, 'required', title(name), 'required', '')]));
}

/**
 * What is told of names that must not be there, by name or by all that must not be together, and by '' of what else a `not` says; of values
 * that must not stand together; undefined of anything else.
 */
function forbiddenWords(schema: FieldSchema, titles: Titles, messages: Messages, root: Root): string | Record<string, string> | undefined {
  const all = forbiddenBy(schema);
  const title = (name: string) => titleIn(titles, name) ?? titleInBranches(schema, name, root) ?? name;
  if (all.length > 0)
    return Object.fromEntries(
      all.map((names) => {
        const [only = '', ...others] = names;
        const isAlone = others.length === 0;
        return [isAlone ? only : fieldPath(names), fill(messages, isAlone ? 'nothing' : 'apart', oneOfTitles(names.map(title)), 'not', '')];
      }),
    );
  const read = new Set(
    spreadOf(schema.not ?? {}, root).flatMap(({ required = [], properties = {} }) => [...required, ...Object.keys(properties)]),
  );
  return read.size > 0 ? fill(messages, 'change', oneOfTitles([...read].map(title)), 'not', '') : undefined;
}

/** What is told where more of a `oneOf` fits, and each branch only asks for names: which of them to leave empty. */
function severalWords(schema: FieldSchema, titles: Titles, messages: Messages, root: Root): string | undefined {
  const wanted = (schema.oneOf ?? []).map(onlyWanted);
  if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return undefined;
  const title = (name: string) => titleIn(titles, name) ?? titleInBranches(schema, name, root) ?? name;
  return fill(messages, 'apart', oneOfTitles([...new Set(wanted.flat())].map(title)), 'oneOf', '');
}

/** A message of its own, or one a name, as whoever wrote the schema has it. */
type OwnMessages = Readonly<Record<string, string | Readonly<Record<string, string>>>> | undefined;

/** Every constraint in a schema given its message, at any depth: its own, else the default of its keyword; and what names a person its mark. */
function withMessages(schema: FieldSchema, around: Surroundings, messages: Messages, root: Root): FieldSchema {
  const title = around.called ?? schema.title ?? around.title;
  const like = around.like ?? schema;
  const titles = { ...around.titles, ...titlesIn(schema.properties, around.titles) };
  const parts = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapKeyword(keyword, value, [], (one, [, name]) => {
      if (one === false) return one;
      const isChoice = keyword === 'anyOf' || keyword === 'oneOf';
      const isAside = IS_ASIDE.has(keyword);
      const field =
        keyword === 'properties' && name !== undefined && Object.hasOwn(around.fields ?? {}, name) ? around.fields?.[name] : undefined;
      const called =
        keyword === 'properties' ? (field?.title ?? titleIn(titles, name ?? '') ?? name) : keyword === 'definitions' ? name : undefined;
      return withMessages(
        one as FieldSchema,
        {
          title: called ?? title,
          titles: isAside ? { ...titles, ...(isChoice && titlesTogether(schema[keyword] ?? [], titles)) } : {},
          beside: keyword === 'properties' ? titles : isAside ? around.beside : {},
          like: isAside ? like : field,
          fields: isAside ? { ...around.fields, ...schema.properties } : field?.properties,
        },
        messages,
        root,
      );
    }),
  ]);
  const own = schema.errorMessage as OwnMessages;
  const defaults = Object.entries(schema)
    .filter(([keyword]) => keyword !== 'required' && Object.hasOwn(messages, keyword))
    .map(([keyword, value]) => {
      const limit: unknown = keyword === 'const' ? asChosen(value, like, root) : value;
      return [keyword, fill(messages, toldAs(keyword, value, schema, root), title, keyword, limit, around.beside)];
    });
  const names = schema.propertyNames?.enum;
  const several = severalWords(schema, titles, messages, root);
  const unlike = unlikeIn(schema).filter((one) => isDataPointer(one) || valueInWords(one) !== '');
  const whole = Object.fromEntries(defaults) as Record<string, string>;
  const none = noneWords(schema, title, titles, root);
  const noneOwn = own?.['oneOf'] ?? own?.['anyOf'] ?? (none && fill(messages, none.keyword, none.title, none.keyword, ''));
  const required = requiredWords(schema, titles, messages, root);
  const forbidden = forbiddenWords(schema, titles, messages, root);
  const { required: ownRequired, ...ownRest } = own ?? {};
  const person = personOf(schema);
  return {
    ...(Object.fromEntries(parts) as FieldSchema),
    ...(person !== undefined && { person }),
    errorMessage: {
      ...whole,
      ...(forbidden !== undefined && { not: typeof forbidden === 'string' ? forbidden : { ...forbidden, '': whole['not'] } }),
      ...(several !== undefined && { oneOf: several }),
      ...(names && { propertyNames: fill(messages, 'names', title, 'names', names) }),
      ...(unlike.length > 0 && {
        not: fill(
          messages,
          unlike.some(isDataPointer) ? 'different' : 'unlike',
          title,
          'unlike',
          unlike.map((one) => asChosen(one, like, root)),
          around.beside,
        ),
      }),
      ...(noneOwn !== undefined && { none: noneOwn }),
      ...ownRest,
      ...(Object.keys(required).length > 0 && {
        required: typeof ownRequired === 'string' ? ownRequired : { ...required, ...ownRequired },
      }),
    } as Readonly<Record<string, string>>,
  };
}

/**
 * Lays a property over the shared definition that its `$ref` names: `../../shared/<file>.json#/$defs/<name>`, or
 * `#/$defs/<name>` from one shared definition to another in the same file (`home`).
 */
function dereference(field: FieldSource, shared: SharedDefinitions, file: string, key: string, home = ''): FieldSchema {
  const { $ref, ...own } = field;
  if ($ref === undefined) return own;
  const [, sharedFile = home, name = ''] = /^(?:\.\.\/\.\.\/shared\/([^/]+)\.json)?#\/\$defs\/(.+)$/.exec($ref) ?? [];
  const target = shared[sharedFile]?.$defs[name];
  if (!target) {
    const names = Object.keys(shared[sharedFile]?.$defs ?? {});
    const files = Object.keys(shared).map((one) => `${one}.json`);
    const mend =
      names.length > 0 ? `schemas/shared/${sharedFile}.json has: ${names.join(', ')}` : `schemas/shared has: ${files.join(', ')}`;
    throw new TableError(file, `${key}.$ref`, `"${$ref}" does not exist`, mend);
  }
  const base = dereference(target, shared, file, key, sharedFile);
  const errorMessage = { ...base.errorMessage, ...own.errorMessage };
  return { ...base, ...own, ...(Object.keys(errorMessage).length > 0 && { errorMessage }) };
}

/** A reference to what several forms share. */
const SHARED = /^\.\.\/\.\.\/shared\//;

/**
 * A form's schema.json made whole: in the one spelling (`canonical`), shared definitions laid in, every constraint given its message (its own, else the
 * default of its keyword), and addresses and numbers marked as a person's.
 *
 * @throws TableError when a `$ref` names nothing, or something in it cannot be taken
 */
export function resolveSchema(source: SchemaSource, shared: SharedDefinitions, messages: Messages, file: string): FormSchema {
  const { schema, untaken } = canonical(source, (ref, own, path) =>
    SHARED.test(ref) ? { ...dereference({ ...own, $ref: ref }, shared, file, path.join('.')) } : undefined,
  );
  const [first] = untaken;
  if (first) throw new TableError(file, first.path.replaceAll('/', '.') || '(file)', first.why, 'Correct it, or leave it out');
  const root = unfoldRoot(schema, (schema['definitions'] ?? {}) as Readonly<Record<string, unknown>>) as Root;
  const { properties = {}, definitions = {}, errorMessage, ...rest } = root as Partial<FormSchema>;
  const titles = titlesIn(properties);
  const fields = Object.entries(properties).map(([name, field]): [string, FieldSchema] => [
    name,
    withMessages(field, { title: name, titles: {}, beside: titles }, messages, root),
  ]);
  const titlesOf = definitionTitles(root);
  const named = Object.entries(definitions).map(([name, one]) => {
    const [called, ...others] = titlesOf(name);
    return [
      name,
      withMessages(one, { title: name, called: others.length > 0 ? messages['several'] : called, titles: {}, beside: {} }, messages, root),
    ];
  });
  const around = withMessages(rest, { title: source.title ?? '', titles, beside: {}, fields: properties }, messages, root);
  const required = { ...(around.errorMessage?.['required'] as unknown as Record<string, string>), ...errorMessage?.required };
  return {
    ...around,
    $id: source.$id,
    type: 'object',
    title: source.title,
    properties: Object.fromEntries(fields),
    ...(named.length > 0 && { definitions: Object.fromEntries(named) }),
    errorMessage: {
      ...around.errorMessage,
      type: messages['body'] ?? '',
      additionalProperties: messages['additionalProperties'] ?? '',
      ...errorMessage,
      ...(Object.keys(required).length > 0 && { required }),
    },
  };
}
