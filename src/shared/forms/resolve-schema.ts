import { sizeInWords } from '../size-in-words.ts';
import { TableError } from '../table-error.ts';
import { personOf } from './person.ts';
import type { Defaults, FieldSource, SchemaSource, SharedDefinitions } from './sources.ts';
import type { FieldSchema, FormSchema, Json } from './types.ts';
import { valueInWords } from './value-in-words.ts';

type Messages = Defaults['messages'];

/** A keyword's value as a visitor reads it. */
function limitInWords(keyword: string, value: unknown): string {
  return keyword === 'maxFileSize' ? sizeInWords(Number(value)) : valueInWords(value as Json);
}

function fill(template: string, title: string, limit: string): string {
  return template.replaceAll('{title}', title).replaceAll('{limit}', limit);
}

function withMessages(field: FieldSchema, title: string, messages: Messages): FieldSchema {
  const defaults = Object.entries(field)
    .filter(([keyword]) => Object.hasOwn(messages, keyword))
    .map(([keyword, value]) => [keyword, fill(messages[keyword] ?? '', title, limitInWords(keyword, value))]);
  return {
    ...field,
    ...(field.items && { items: withMessages(field.items, title, messages) }),
    errorMessage: { ...Object.fromEntries(defaults), ...field.errorMessage },
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

/**
 * A form's schema.json made whole: shared definitions laid in, every constraint given its message (its own, else the
 * default of its keyword), and addresses and numbers marked as a person's.
 *
 * @throws TableError when a `$ref` names nothing
 */
export function resolveSchema(source: SchemaSource, shared: SharedDefinitions, messages: Messages, file: string): FormSchema {
  const { $schema: _editorOnly, properties, errorMessage, ...rest } = source;
  const fields = Object.entries(properties).map(([name, property]): [string, FieldSchema] => {
    const field = dereference(property, shared, file, `properties.${name}`);
    const person = personOf(field);
    return [name, withMessages({ ...field, ...(person !== undefined && { person }) }, field.title ?? name, messages)];
  });
  const byName = Object.fromEntries(fields);
  const required = (source.required ?? []).map((name) => [name, fill(messages['required'] ?? '', byName[name]?.title ?? name, '')]);
  return {
    ...rest,
    properties: byName,
    errorMessage: {
      type: messages['body'] ?? '',
      additionalProperties: messages['additionalProperties'] ?? '',
      ...errorMessage,
      ...(required.length > 0 && { required: { ...Object.fromEntries(required), ...errorMessage?.required } }),
    },
  };
}
