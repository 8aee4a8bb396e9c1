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
 * A name as a label: `veteranFullName` and `veteran_full-name` become `Veteran full name`, `addressLine2` `Address line 2`; abbreviations
 * stay as they are, and so do `ipv4` and `sha256`. `sSN` is `SSN`.
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

/** A schema.json made of one that was found, and what of that could not be taken. */
export interface Taken {
  readonly schema: Raw;
  readonly unsupported: readonly UnsupportedKeyword[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

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
  return Array.isArray(branches) && branches.some(isTitled) ? { ...field, items: { title: rowName({ title }, {}), ...items } } : field;
}

/** Every field a label, and each group that is one of several to choose from: its own, or one made of its name. */
function titled(schema: unknown, definitions: Raw): unknown {
  if (!isPlainObject(schema)) return schema;
  const has = (one: unknown): boolean => isPlainObject(one) && (one['title'] !== undefined || has(definitionAt(definitions, one['$ref'])));
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapSubschemas(keyword, value, [], (one, [, name = '']) => {
      const inside = titled(one, definitions);
      if (!isPlainObject(inside)) return inside;
      if (keyword === 'properties') return withRowTitle(has(inside) ? inside : { title: titleOf(name), ...inside });
      const called = keyword === 'anyOf' || keyword === 'oneOf' ? calledAs(inside, definitions) : undefined;
      return called === undefined ? inside : { title: called, ...inside };
    }),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A form's schema.json out of any JSON Schema, of drafts 04 to 2020-12 where they say the same.
 *
 * @throws UsageError when its root is no object, or it is too large or too deep for any form
 */
export function toSchema(name: string, written: unknown): Taken {
  if (!isPlainObject(written)) throw new UsageError('A JSON Schema is an object, but this file contains something else');
  requireDepth(written);
  const one = normalizeSchema(written);
  requireFewSchemas(one.schema);
  const unsupported = [...one.unsupported];
  const { definitions: found = {}, ...root } = knownKeywords(one.schema, [], unsupported) as Raw & { readonly definitions?: Raw };
  const { type } = mergeRoot(root, found);
  const { root: outer, definitions } = type === 'object' ? { root, definitions: found } : withRootAsDefinition(root, found, name);
  const whole = mergeRoot(outer, definitions);
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
  return { schema: { $schema: LANGUAGE_META, $id: name, ...(titled(schema, definitions) as Raw) }, unsupported };
}
