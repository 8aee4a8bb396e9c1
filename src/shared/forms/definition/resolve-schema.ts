// Resolves a form's schema.json.
import { markPersons } from './person.ts';
import { TableError } from '../../table-error.ts';
import type { Defaults, FieldSource, SchemaSource, SharedDefinitions } from './sources.ts';
import { normalizeSchema, mergeRoot } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormSchema } from '../types.ts';

/**
 * Merges a property with the shared definition that its `$ref` refers to: `../../shared/<file>.json#/$defs/<name>`, or
 * `#/$defs/<name>` from one shared definition to another in the same file (`home`).
 */
function dereference(field: FieldSource, shared: SharedDefinitions, file: string, key: string, home = ''): FieldSchema {
  const { $ref, ...own } = field;
  if ($ref === undefined) return own;
  const [, sharedFile = home, name = ''] = /^(?:\.\.\/\.\.\/shared\/([^/]+)\.json)?#\/\$defs\/(.+)$/.exec($ref) ?? [];
  const target = shared[sharedFile]?.$defs[name];
  if (!target) {
    const names = Object.keys(shared[sharedFile]?.$defs ?? {});
    const files = Object.keys(shared).map((sharedName) => `${sharedName}.json`);
    const fix = names.length > 0 ? `schemas/shared/${sharedFile}.json has: ${names.join(', ')}` : `schemas/shared has: ${files.join(', ')}`;
    throw new TableError(file, `${key}.$ref`, `"${$ref}" does not exist`, fix);
  }
  const base = dereference(target, shared, file, key, sharedFile);
  const errorMessage = { ...base.errorMessage, ...own.errorMessage };
  return { ...base, ...own, ...(Object.keys(errorMessage).length > 0 && { errorMessage }) };
}

/** A reference to a shared definition. */
const SHARED = /^\.\.\/\.\.\/shared\//;

/**
 * Resolves a form's schema.json: normalizes it, merges shared definitions, and marks data of persons.
 *
 * @param messages replace the engine's messages
 * @throws TableError if a `$ref` does not resolve, or the schema contains something unsupported
 */
export function resolveSchema(source: SchemaSource, shared: SharedDefinitions, messages: Defaults['messages'], file: string): FormSchema {
  const { schema, unsupported } = normalizeSchema(source, (ref, own, path) =>
    SHARED.test(ref) ? { ...dereference({ ...own, $ref: ref }, shared, file, path.join('.')) } : undefined,
  );
  const [first] = unsupported;
  if (first) throw new TableError(file, first.path.replaceAll('/', '.') || '(file)', first.why, 'Correct it, or leave it out');
  const root = mergeRoot(schema, (schema['definitions'] ?? {}) as Readonly<Record<string, unknown>>) as FieldSchema;
  const { properties = {}, definitions, ...otherKeywords } = markPersons(root) as Partial<FormSchema>;
  return {
    ...otherKeywords,
    $id: source.$id,
    type: 'object',
    title: source.title,
    properties,
    ...(definitions && { definitions }),
    ...(Object.keys(messages).length > 0 && { messages }),
  };
}
