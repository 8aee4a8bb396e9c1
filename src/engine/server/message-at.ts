import type { Form } from '../form/compile-form.ts';
import { toKeys, type Path } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { messageFor } from '../messages/message-for.ts';
import { messageContextAt } from '../messages/message-context.ts';

/**
 * The message for a keyword at a path: of any branch, or of the entries of the list at that path. Undefined if no schema there has the
 * keyword.
 *
 * @param property the missing property, if the keyword is `required`
 */
export function messageAt(form: Form, path: Path, keyword: string, property?: string): string | undefined {
  const schemas = toKeys(path).reduce((parent, key) => parent.at(key), form.schemas);
  const entries = schemas.isList ? schemas.child(schemas.prefixItemCount).subschemas : [];
  const has = (schema: Subschema) =>
    property === undefined
      ? schema.has(keyword) || schema.keywords.errorMessage?.[keyword] !== undefined
      : schema.keywords.required?.includes(property) === true;
  const subschema = [...schemas.subschemas, ...entries].find(has);
  if (!subschema) return undefined;
  const failed = { keyword, subschema, ...(property !== undefined && { property }) };
  return messageFor(failed, messageContextAt(form, path, failed));
}
