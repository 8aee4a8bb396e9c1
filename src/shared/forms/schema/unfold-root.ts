import { isPlainObject } from '../plain-object.ts';
import { definitionName } from './definition-name.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What a `$ref` to a definition of the same schema leads to; undefined for any other. */
export function definitionAt(definitions: Raw, ref: unknown): unknown {
  const name = definitionName(typeof ref === 'string' ? ref : '');
  return name === undefined ? undefined : definitions[name];
}

/** Words beside a reference are no rules: they go before those of what it leads to. */
const WORDS: ReadonlySet<string> = new Set(['$schema', '$id', 'title', 'description', 'errorMessage']);

/** A root that only refers is what it refers to. */
export function unfoldRoot(root: Raw, definitions: Raw): Raw {
  let schema = root;
  const seen = new Set<unknown>();
  while (schema['$ref'] !== undefined && !seen.has(schema['$ref'])) {
    seen.add(schema['$ref']);
    const { $ref, ...own } = schema;
    const target = definitionAt(definitions, $ref);
    if (!isPlainObject(target) || Object.keys(target).some((key) => Object.hasOwn(own, key) && !WORDS.has(key))) break;
    schema = { ...target, ...own };
  }
  return schema;
}
