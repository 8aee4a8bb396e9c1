import { definitionTitles } from './definition-titles.ts';
import { titlesTogether, noneWords, oneOfTitles } from './choice-words.ts';
import { titleAmong, titleIn, titleInBranches, type Called, type Titles } from './titles.ts';
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
import { insides, spreadOf, spreadOfAll, wholeOf, type Places, type Root } from './schema/places.ts';
import { forbiddenBy, isNever, onlyWanted, unlikeIn } from './schema/told-apart.ts';
import { ASIDE, mapKeyword } from './schema/subschemas.ts';
import { unfoldRoot } from './schema/unfold-root.ts';
import type { FieldSchema, FormSchema, Json } from './types.ts';
import { valueInWords } from './value-in-words.ts';

type Messages = Defaults['messages'];

/** A keyword's value as a visitor reads it. */
function limitInWords(keyword: string, value: unknown, beside: Called): string {
  if (keyword === 'unlike' || keyword === 'names')
    return oneOfTitles((value as readonly Json[]).map((one) => limitInWords('const', one, beside)));
  if (isDataPointer(value)) return beside(partsOfPointer(value.$data)?.down.at(-1) ?? '');
  if (keyword === 'formatMinimum' || keyword === 'formatMaximum') return momentInWords(dateInWords(String(value)));
  return keyword === 'maxFileSize' ? sizeInWords(Number(value)) : valueInWords(value as Json);
}

/** What is filled in in `messages.json`. */
export const HOLES = /\{(title|limit)\}/g;

/** What a field is called of which nothing but its name is known. */
const byName: Called = (name) => name;

/** The message of a keyword. @param told whose words they are, where they are another one's */
function fill(messages: Messages, told: string, title: string, keyword: string, value: unknown, beside: Called = byName): string {
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
  /** What the fields are called that stand in the same object. */
  readonly beside: Called;
  /** All schemas that speak of the same value. */
  readonly of: Places;
}

/** A value as the option that it is, where somebody chooses it. */
function asChosen(value: unknown, of: Places, root: Root): unknown {
  const labels = of.map((one) => optionWithValue(laidOver(one, root), value)?.label);
  return labels.find((label) => label !== undefined) ?? value;
}

const IS_ASIDE: ReadonlySet<string> = new Set(ASIDE);

/** The titles of the fields that a schema has: its own, else that of what it stands in, else that of what else speaks of the same object. */
function titlesIn({ properties = {} }: FieldSchema, around: Titles, of: Places, root: Root): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { title = titleIn(around, name) ?? titleAmong(of, name, root) ?? name }]) => [name, title]),
  );
}

/** All schemas that speak of what a schema inside of another one is of, by the keyword that this has it for, and the name or position in that. */
function ofInside(one: FieldSchema, of: Places, keyword: string, key: string | number | undefined, root: Root): Places {
  if (IS_ASIDE.has(keyword)) return of;
  if (keyword === 'properties') return insides(of, String(key), root);
  if (keyword === 'prefixItems') return insides(of, Number(key), root);
  if (keyword === 'items' || keyword === 'contains') return insides(of, Infinity, root);
  if (keyword !== 'additionalProperties') return [one];
  return spreadOfAll(of, root).flatMap(({ additionalProperties: others }) => (others ? [others] : []));
}

/** Names that an object must have, always or beside another. */
function wantedNames({ required = [], dependencies = {} }: FieldSchema): string[] {
  const depending = Object.values(dependencies).flatMap((one) => (Array.isArray(one) ? (one as readonly string[]) : []));
  return [...new Set([...required, ...depending])];
}

/** What is told of each name that an object must have, where it lacks that. */
function requiredWords(schema: FieldSchema, called: Called, messages: Messages): Record<string, string> {
  return Object.fromEntries(wantedNames(schema).map((name) => [name, fill(messages, 'required', called(name), 'required', '')]));
}

/**
 * What is told of names that must not be there, by name or by all that must not be together, and by '' of what else a `not` says; of values
 * that must not stand together; undefined of anything else.
 */
function forbiddenWords(schema: FieldSchema, called: Called, messages: Messages, root: Root): string | Record<string, string> | undefined {
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
    spreadOf(schema.not ?? {}, root).flatMap(({ required = [], properties = {} }) => [...required, ...Object.keys(properties)]),
  );
  return read.size > 0 ? fill(messages, 'change', oneOfTitles([...read].map(called)), 'not', '') : undefined;
}

/** What is told where more of a `oneOf` fits, and each branch only asks for names: which of them to leave empty. */
function severalWords(schema: FieldSchema, called: Called, messages: Messages): string | undefined {
  const wanted = (schema.oneOf ?? []).map(onlyWanted);
  if (wanted.length === 0 || wanted.some(({ length }) => length === 0)) return undefined;
  return fill(messages, 'apart', oneOfTitles([...new Set(wanted.flat())].map(called)), 'oneOf', '');
}

/** A message of its own, or one a name, as whoever wrote the schema has it. */
type OwnMessages = Readonly<Record<string, string | Readonly<Record<string, string>>>> | undefined;

/** Every constraint in a schema given its message, at any depth: its own, else the default of its keyword; and what names a person its mark. */
function withMessages(schema: FieldSchema, around: Surroundings, messages: Messages, root: Root): FieldSchema {
  const title = around.called ?? schema.title ?? around.title;
  const { of } = around;
  const titles = { ...around.titles, ...titlesIn(schema, around.titles, of, root) };
  const called: Called = (name) => titleIn(titles, name) ?? titleInBranches(schema, name, root) ?? titleAmong(of, name, root) ?? name;
  const parts = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapKeyword(keyword, value, [], (one, [, key]) => {
      if (one === false) return one;
      const isChoice = keyword === 'anyOf' || keyword === 'oneOf';
      const isAside = IS_ASIDE.has(keyword);
      return withMessages(
        one as FieldSchema,
        {
          title: (keyword === 'properties' ? titles[key ?? ''] : keyword === 'definitions' ? key : undefined) ?? title,
          titles: isAside ? { ...titles, ...(isChoice && titlesTogether(schema[keyword] ?? [], called)) } : {},
          beside: keyword === 'properties' ? called : isAside ? around.beside : byName,
          of: ofInside(one as FieldSchema, of, keyword, key, root),
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
      const limit: unknown = keyword === 'const' ? asChosen(value, of, root) : value;
      return [keyword, fill(messages, toldAs(keyword, value, schema, root), title, keyword, limit, around.beside)];
    });
  const names = schema.propertyNames?.enum;
  const several = severalWords(schema, called, messages);
  const unlike = unlikeIn(schema).filter((one) => isDataPointer(one) || valueInWords(one) !== '');
  const whole = Object.fromEntries(defaults) as Record<string, string>;
  const none = noneWords(schema, title, called, root);
  const noneOwn = own?.['oneOf'] ?? own?.['anyOf'] ?? (none && fill(messages, none.keyword, none.title, none.keyword, ''));
  const required = requiredWords(schema, called, messages);
  const forbidden = forbiddenWords(schema, called, messages, root);
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
          unlike.map((one) => asChosen(one, of, root)),
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
  const of = wholeOf(root);
  const titles = titlesIn(root, {}, of, root);
  const beside: Called = (name) => titleIn(titles, name) ?? titleAmong(of, name, root) ?? name;
  const fields = Object.entries(properties).map(([name, field]): [string, FieldSchema] => [
    name,
    withMessages(field, { title: name, titles: {}, beside, of: insides(of, name, root) }, messages, root),
  ]);
  const titlesOf = definitionTitles(root);
  const named = Object.entries(definitions).map(([name, one]) => {
    const [only, ...others] = titlesOf(name);
    const called = others.length > 0 ? messages['several'] : only;
    return [name, withMessages(one, { title: name, called, titles: {}, beside: byName, of: wholeOf(one) }, messages, root)];
  });
  const around = withMessages(rest, { title: source.title ?? '', titles, beside: byName, of }, messages, root);
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
