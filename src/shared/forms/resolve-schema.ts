import { definitionTitles } from './definition-titles.ts';
import { TableError } from '../table-error.ts';
import type { Defaults, FieldSource, SchemaSource, SharedDefinitions } from './sources.ts';
import { normalizeSchema, unfoldRoot } from './schema/normalize-schema.ts';
import { childSubschemas, rootSubschemas, type Root } from './schema/subschemas.ts';
import { byName, titleAmong, titleIn, titlesIn, type Called } from './titles.ts';
import type { FieldSchema, FormSchema } from './types.ts';
import { withMessages } from './with-messages.ts';

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
 * A form's schema.json made whole: in the one spelling (`normalizeSchema`), shared definitions laid in, every constraint given its message (its own, else the
 * default of its keyword), and addresses and numbers marked as a person's.
 *
 * @throws TableError when a `$ref` names nothing, or something in it cannot be taken
 */
export function resolveSchema(source: SchemaSource, shared: SharedDefinitions, messages: Defaults['messages'], file: string): FormSchema {
  const { schema, untaken } = normalizeSchema(source, (ref, own, path) =>
    SHARED.test(ref) ? { ...dereference({ ...own, $ref: ref }, shared, file, path.join('.')) } : undefined,
  );
  const [first] = untaken;
  if (first) throw new TableError(file, first.path.replaceAll('/', '.') || '(file)', first.why, 'Correct it, or leave it out');
  const root = unfoldRoot(schema, (schema['definitions'] ?? {}) as Readonly<Record<string, unknown>>) as Root;
  const { properties = {}, definitions = {}, errorMessage, ...rest } = root as Partial<FormSchema>;
  const of = rootSubschemas(root);
  const titles = titlesIn(root, {}, of, root);
  const beside: Called = (name) => titleIn(titles, name) ?? titleAmong(of, name, root) ?? name;
  const fields = Object.entries(properties).map(([name, field]): [string, FieldSchema] => [
    name,
    withMessages(field, { title: name, titles: {}, beside, of: childSubschemas(of, name, root) }, messages, root),
  ]);
  const titlesOf = definitionTitles(root);
  const named = Object.entries(definitions).map(([name, one]) => {
    const [only, ...others] = titlesOf(name);
    const called = others.length > 0 ? messages['several'] : only;
    return [name, withMessages(one, { title: name, called, titles: {}, beside: byName, of: rootSubschemas(one) }, messages, root)];
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
