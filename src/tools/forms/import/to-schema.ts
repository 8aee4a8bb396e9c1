import { isPlainObject } from '#shared/forms/plain-object.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { canonical, type Untaken } from '#shared/forms/schema/canonical.ts';
import { isDataPointer } from '#shared/forms/schema/data-pointer.ts';
import { definitionName } from '#shared/forms/schema/definition-name.ts';
import { definitionAt, unfoldRoot } from '#shared/forms/schema/unfold-root.ts';
import { FORMATS } from '#shared/forms/schema/formats.ts';
import { oneOf } from '#shared/forms/row-title.ts';
import { mapKeyword, shapeOf } from '#shared/forms/schema/subschemas.ts';
import { UsageError } from '../usage-error.ts';
import { LANGUAGE_META, MEANS_NOTHING } from '../standard.ts';
import { withInnerRoot } from './inner-root.ts';
import { withOwnMessages } from './own-messages.ts';
import { titleOf } from './titles.ts';
import { withUnicodePatterns } from './unicode-pattern.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A schema.json made of one that was found, and what of that could not be taken. */
export interface Taken {
  readonly schema: Raw;
  readonly untaken: readonly Untaken[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown) => typeof value === 'number';
const isLimit = (value: unknown) => isNumber(value) || isDataPointer(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const isAny = () => true;
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The keywords beside those that hold schemas, and what their value has to be. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  $ref: isText,
  type: (value) => isText(value) || isNames(value),
  title: (value) => isText(value) && value !== '',
  description: isText,
  default: isAny,
  examples: Array.isArray,
  readOnly: isFlag,
  nullable: isFlag,
  enum: Array.isArray,
  const: isAny,
  minLength: isCount,
  maxLength: isCount,
  pattern: isText,
  format: isText,
  formatMinimum: (value) => isText(value) || isDataPointer(value),
  formatMaximum: (value) => isText(value) || isDataPointer(value),
  minimum: isLimit,
  maximum: isLimit,
  exclusiveMinimum: isLimit,
  exclusiveMaximum: isLimit,
  multipleOf: isNumber,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: isFlag,
  minProperties: isCount,
  maxProperties: isCount,
  required: isNames,
  enumNames: isNames,
  fileTypes: isNames,
  minFileSize: isNumber,
  maxFileSize: isNumber,
  reveals: (value) => isPlainObject(value) && Object.values(value).every(isNames),
  aliases: (value) => isPlainObject(value) && Object.values(value).every(isText),
  was: isNames,
  spelling: (value) => ['phone', 'digits', 'code'].includes(String(value)),
  person: (value) => value === false || ['name', 'email', 'phone'].includes(String(value)),
  advice: (value) => isPlainObject(value) && isText(value['unlike']) && isText(value['text']) && Object.keys(value).length === 2,
  privacy: (value) =>
    isPlainObject(value) && Object.keys(value).every((key) => ['sensitive', 'show', 'mask', 'notInBrowser'].includes(key)),
  // Read by itself.
  errorMessage: isAny,
};

/** Why a keyword that is known cannot be kept with a value. */
function whyNotKept(keyword: string, value: unknown): string {
  // As draft-03 has it, and many write it.
  if (keyword === 'required' && isFlag(value)) return 'what must be given is named in the "required" of the object around it';
  return 'its value is not one that the keyword can have';
}

/** Keywords that say nothing of what is valid, and nothing that the page could show: no word is lost on them. */
const SILENT: ReadonlySet<string> = new Set([
  'writeOnly',
  'deprecated',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$comment',
  // Of OpenAPI: what is referred to was taken from there.
  'components',
  'xml',
  'externalDocs',
]);

/** Why no field can have a name; undefined where one can. */
function whyNoName(name: string): string | undefined {
  // It would have no path, by which its control and its errors are known.
  if (name === '') return 'a field needs a name';
  if (name === '$schema' || name.startsWith('ui:')) return `no field can be called ${name}, which says something else in ui.json`;
  return undefined;
}

function withoutNameless(schema: Raw, path: readonly string[], untaken: Untaken[]): Raw {
  const { properties, required } = schema;
  const nameless = isPlainObject(properties) ? Object.keys(properties).filter((name) => whyNoName(name) !== undefined) : [];
  if (!isPlainObject(properties) || nameless.length === 0) return schema;
  for (const name of nameless) untaken.push({ path: fieldPath([...path, 'properties', name]), why: whyNoName(name) ?? '' });
  const named = Object.fromEntries(Object.entries(properties).filter(([name]) => !nameless.includes(name)));
  return { ...schema, properties: named, ...(isNames(required) && { required: required.filter((name) => !nameless.includes(name)) }) };
}

/** What means nothing here left out, with a word on each. */
function known(found: unknown, path: readonly string[], untaken: Untaken[]): unknown {
  if (!isPlainObject(found)) return found;
  const schema = withUnicodePatterns(withoutNameless(found, path, untaken), (...at) =>
    untaken.push({ path: fieldPath([...path, ...at]), why: 'it is no regular expression of JavaScript' }),
  );
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (shapeOf(keyword)) return [[keyword, mapKeyword(keyword, value, path, (one, at) => known(one, at, untaken))]];
    // What OpenAPI calls an example.
    if (keyword === 'example') return Object.hasOwn(schema, 'examples') ? [] : [['examples', [value]]];
    // OpenAPI has it beside a reference, where it says nothing either.
    if (keyword === 'nullable' && isFlag(value) && schema['type'] === undefined) {
      if (value) untaken.push({ path: fieldPath([...path, keyword]), why: 'it says nothing without a type beside it' });
      return [];
    }
    if (keyword === 'format' && isText(value) && !Object.hasOwn(FORMATS, value)) {
      untaken.push({ path: fieldPath([...path, keyword]), why: `nothing is checked of a format "${value}", and no control shows it` });
      return [];
    }
    if (keyword === 'required' && value === false) return [];
    const keeps = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (keeps?.(value)) return [[keyword, value]];
    if (!SILENT.has(keyword)) {
      untaken.push({
        path: fieldPath([...path, keyword]),
        why: keeps ? whyNotKept(keyword, value) : MEANS_NOTHING,
      });
    }
    return [];
  });
  return withOwnMessages(Object.fromEntries(entries), (at, why) => untaken.push({ path: fieldPath([...path, ...at]), why }));
}

/** A label out of the name of a definition that holds groups, and is called nothing itself. */
function calledAs({ $ref, title, type, ...rest }: Raw, definitions: Raw, name?: string): string | undefined {
  if (title !== undefined || (name === undefined && rest['description'] !== undefined)) return undefined;
  const next = definitionAt(definitions, $ref);
  if (isPlainObject(next)) return calledAs(next, definitions, name ?? definitionName(String($ref)));
  const isGroup = (type === undefined || type === 'object') && rest['const'] === undefined && rest['enum'] === undefined;
  // One that stood elsewhere than among definitions has the way there in its name.
  return isGroup && name !== undefined ? titleOf(name.split('.').at(-1) ?? '') : undefined;
}

/** Rows that are one of several kinds are called by their list, and not by the kind that one of them is. */
function withRowTitle(field: Raw): Raw {
  const { title, items } = field;
  const isTitled = (one: unknown) => isPlainObject(one) && one['title'] !== undefined;
  if (!isText(title) || !isPlainObject(items) || isTitled(items)) return field;
  const branches: unknown = items['anyOf'] ?? items['oneOf'];
  return Array.isArray(branches) && branches.some(isTitled) ? { ...field, items: { title: oneOf({ title }, {}), ...items } } : field;
}

/** Every field a label, and each group that is one of several to choose from: its own, or one made of its name. */
function titled(schema: unknown, definitions: Raw): unknown {
  if (!isPlainObject(schema)) return schema;
  const has = (one: unknown): boolean => isPlainObject(one) && (one['title'] !== undefined || has(definitionAt(definitions, one['$ref'])));
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapKeyword(keyword, value, [], (one, [, name = '']) => {
      const inside = titled(one, definitions);
      if (!isPlainObject(inside)) return inside;
      if (keyword === 'properties') return withRowTitle(has(inside) ? inside : { title: titleOf(name), ...inside });
      const called = keyword === 'anyOf' || keyword === 'oneOf' ? calledAs(inside, definitions) : undefined;
      return called === undefined ? inside : { title: called, ...inside };
    }),
  ]);
  return Object.fromEntries(entries);
}

/** Words for a schema whose root is another kind of value. */
function requireObject({ type, enum: values }: Raw): void {
  const isOneOfValues = type === undefined && Array.isArray(values) && !values.some(isPlainObject);
  const kinds = isOneOfValues ? ['one of some values'] : [type].flat().filter(isText);
  if (kinds.length === 0 || kinds.includes('object')) return;
  throw new UsageError(
    `A form is an object with a property a field, and this schema describes ${kinds.join(' or ')}.\nMake it a property: { "type": "object", "properties": { "value": … } }`,
  );
}

/** Levels of objects and lists that a file may have: each schema that stands in another takes two. */
const DEEPEST = 500;

function requireDepth(written: unknown, depth = 0): void {
  if (depth > DEEPEST)
    throw new UsageError(`This schema has more than ${DEEPEST / 2} schemas in one another.\nA visitor could not find the way through them`);
  if (typeof written === 'object' && written !== null) for (const one of Object.values(written)) requireDepth(one, depth + 1);
}

/** So many schemas within one are taken: the largest forms that people wrote have some two thousand. */
const MOST_SCHEMAS = 10_000;

function requireSize(root: unknown): void {
  let count = 0;
  const visit = (one: unknown): unknown => {
    if (!isPlainObject(one)) return one;
    count += 1;
    for (const [keyword, value] of Object.entries(one)) mapKeyword(keyword, value, [], visit);
    return one;
  };
  visit(root);
  const words = (number: number) => number.toLocaleString('en-IN');
  if (count > MOST_SCHEMAS)
    throw new UsageError(
      `This schema has ${words(count)} schemas in it, and a form may have ${words(MOST_SCHEMAS)}.\nLeave out of its definitions what the form does not ask for`,
    );
}

/**
 * A form's schema.json out of any JSON Schema, of drafts 04 to 2020-12 where they say the same.
 *
 * @throws UsageError when its root is no object, or it is too large or too deep for any form
 */
export function toSchema(name: string, written: unknown): Taken {
  if (!isPlainObject(written)) throw new UsageError('A JSON Schema is an object, and this file holds something else');
  requireDepth(written);
  const one = canonical(written);
  requireSize(one.schema);
  const untaken = [...one.untaken];
  const { definitions: found = {}, ...root } = known(one.schema, [], untaken) as Raw & { readonly definitions?: Raw };
  const { type } = unfoldRoot(root, found);
  const { root: outer, definitions } = type === 'object' ? { root, definitions: found } : withInnerRoot(root, found, name);
  const whole = unfoldRoot(outer, definitions);
  requireObject(whole);
  const { type: _type, default: start, title = titleOf(name), description, properties = {}, ...rest } = whole;
  const schema = {
    title,
    ...(description !== undefined && { description }),
    type: 'object',
    properties,
    ...rest,
    // What is an object or a yes begins, as a form, with no yes.
    ...(isPlainObject(start) && { default: start }),
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
  return { schema: { $schema: LANGUAGE_META, $id: name, ...(titled(schema, definitions) as Raw) }, untaken };
}
