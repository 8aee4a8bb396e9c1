// Converts an imported JSON Schema into a form's schema.json.
import { isPlainObject } from '#shared/forms/plain-object.ts';
import {
  normalizeSchema,
  definitionAt,
  mergeRoot,
  type UnsupportedKeyword,
  definitionName,
  mapSubschemas,
} from '#engine/normalized-schema/index.ts';
import { rowName } from '#engine/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { LANGUAGE_META } from '../../lint/rule-set.ts';
import { withRootAsDefinition } from './root-references.ts';
import { knownKeywords } from './known-keywords.ts';
import { requireDepth, requireObject, requireFewSchemas } from './require-form.ts';

/**
 * Converts a name to a label: `veteranFullName` and `veteran_full-name` become `Veteran full name`, `addressLine2` becomes `Address
 * line 2`. Abbreviations, `ipv4` and `sha256` stay as they are; `sSN` becomes `SSN`.
 */
export function titleOf(name: string): string {
  const words = name
    .replace(/^[a-z](?=[A-Z]{2})/, (letter) => letter.toUpperCase())
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(?<=[A-Za-z][a-z]{3})\d(?![A-Za-z\d])/g, ' $&')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => word.split(' '))
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text === '' ? 'Field' : text.charAt(0).toUpperCase() + text.slice(1);
}

type Raw = Readonly<Record<string, unknown>>;

/** The imported schema.json, and the keywords that could not be taken over. */
export interface ConvertedSchema {
  readonly schema: Raw;
  readonly unsupported: readonly UnsupportedKeyword[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** A label from the name of a definition of a group that has no title. */
function titleFromDefinition({ $ref, title, type, ...rest }: Raw, definitions: Raw, name?: string): string | undefined {
  if (title !== undefined || (name === undefined && rest['description'] !== undefined)) return undefined;
  const next = definitionAt(definitions, $ref);
  if (isPlainObject(next)) return titleFromDefinition(next, definitions, name ?? definitionName(String($ref)));
  const isGroup = (type === undefined || type === 'object') && rest['const'] === undefined && rest['enum'] === undefined;
  // A subschema that was moved to the definitions has its former path in its name.
  return isGroup && name !== undefined ? titleOf(name.split('.').at(-1) ?? '') : undefined;
}

/** Rows with several variants are titled by their list, not by a variant. */
function withRowTitle(field: Raw): Raw {
  const { title, items } = field;
  const isTitled = (schema: unknown) => isPlainObject(schema) && schema['title'] !== undefined;
  if (!isText(title) || !isPlainObject(items) || isTitled(items)) return field;
  const branches: unknown = items['anyOf'] ?? items['oneOf'];
  return Array.isArray(branches) && branches.some(isTitled) ? { ...field, items: { title: rowName({ title }, {}), ...items } } : field;
}

/** Gives each field and each branch a title: its own, or one made from its name. */
function addTitles(schema: unknown, definitions: Raw): unknown {
  if (!isPlainObject(schema)) return schema;
  const has = (one: unknown): boolean => isPlainObject(one) && (one['title'] !== undefined || has(definitionAt(definitions, one['$ref'])));
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapSubschemas(keyword, value, [], (one, [, name = '']) => {
      const inside = addTitles(one, definitions);
      if (!isPlainObject(inside)) return inside;
      if (keyword === 'properties') return withRowTitle(has(inside) ? inside : { title: titleOf(name), ...inside });
      const called = keyword === 'anyOf' || keyword === 'oneOf' ? titleFromDefinition(inside, definitions) : undefined;
      return called === undefined ? inside : { title: called, ...inside };
    }),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Creates a form's schema.json from a JSON Schema of the drafts 04 to 2020-12.
 *
 * @throws UsageError if its root is no object, or it is too large or too deeply nested
 */
export function toSchema(name: string, written: unknown): ConvertedSchema {
  if (!isPlainObject(written)) throw new UsageError('A JSON Schema is an object, but this file contains something else');
  requireDepth(written);
  const normalized = normalizeSchema(written);
  requireFewSchemas(normalized.schema);
  const unsupported = [...normalized.unsupported];
  const { definitions: knownDefinitions = {}, ...root } = knownKeywords(normalized.schema, [], unsupported) as Raw & {
    readonly definitions?: Raw;
  };
  const { type } = mergeRoot(root, knownDefinitions);
  const { root: outer, definitions } =
    type === 'object' ? { root, definitions: knownDefinitions } : withRootAsDefinition(root, knownDefinitions, name);
  const whole = mergeRoot(outer, definitions);
  requireObject(whole);
  const { type: _type, default: start, title = titleOf(name), description, properties = {}, ...rest } = whole;
  const schema = {
    title,
    ...(description !== undefined && { description }),
    type: 'object',
    properties,
    ...rest,
    // A default that is no object, such as `true`, is dropped, since the form is an object.
    ...(isPlainObject(start) && { default: start }),
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
  return { schema: { $schema: LANGUAGE_META, $id: name, ...(addTitles(schema, definitions) as Raw) }, unsupported };
}
