import { markPersons } from './person.ts';
import { TableError } from '../../table-error.ts';
import type { Defaults, FieldSource, SchemaSource, SharedDefinitions } from './sources.ts';
import { normalizeSchema, mergeRoot } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormSchema } from '../types.ts';

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
    const fix = names.length > 0 ? `schemas/shared/${sharedFile}.json has: ${names.join(', ')}` : `schemas/shared has: ${files.join(', ')}`;
    throw new TableError(file, `${key}.$ref`, `"${$ref}" does not exist`, fix);
  }
  const base = dereference(target, shared, file, key, sharedFile);
  const errorMessage = { ...base.errorMessage, ...own.errorMessage };
  return { ...base, ...own, ...(Object.keys(errorMessage).length > 0 && { errorMessage }) };
}

/** A reference to what several forms share. */
const SHARED = /^\.\.\/\.\.\/shared\//;

/**
 * A form's schema.json made whole: in one spelling (`normalizeSchema`), with shared definitions laid in, and addresses and numbers marked as a
 * person's.
 *
 * @param messages sentences that take the place of the engine's
 * @throws TableError when a `$ref` names nothing, or something in it cannot be taken
 */
export function resolveSchema(source: SchemaSource, shared: SharedDefinitions, messages: Defaults['messages'], file: string): FormSchema {
  const { schema, unsupported } = normalizeSchema(source, (ref, own, path) =>
    SHARED.test(ref) ? { ...dereference({ ...own, $ref: ref }, shared, file, path.join('.')) } : undefined,
  );
  const [first] = unsupported;
  if (first) throw new TableError(file, first.path.replaceAll('/', '.') || '(file)', first.why, 'Correct it, or leave it out');
  const root = mergeRoot(schema, (schema['definitions'] ?? {}) as Readonly<Record<string, unknown>>) as FieldSchema;
  const { properties = {}, definitions, ...around } = markPersons(root) as Partial<FormSchema>;
  return {
    ...around,
    $id: source.$id,
    type: 'object',
    title: source.title,
    properties,
    ...(definitions && { definitions }),
    ...(Object.keys(messages).length > 0 && { messages }),
  };
}
