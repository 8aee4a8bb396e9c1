import type { Form } from '../form/compile-form.ts';
import { toKeys, type Path } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { messageFor } from '../messages/message-for.ts';
import { messageContextAt } from '../messages/message-context.ts';

/**
 * The sentence for a keyword at a path, whichever branch has it, or of an entry of the list there; undefined where none has.
 *
 * @param property of `required`: the property that is missing
 */
export function messageAt(form: Form, path: Path, keyword: string, property?: string): string | undefined {
  const schemas = toKeys(path).reduce((at, key) => at.at(key), form.schemas);
  const entries = schemas.isList ? schemas.child(schemas.prefixItemCount).subschemas : [];
  const has = (one: Subschema) =>
    property === undefined
      ? one.has(keyword) || one.keywords.errorMessage?.[keyword] !== undefined
      : one.keywords.required?.includes(property) === true;
  const subschema = [...schemas.subschemas, ...entries].find(has);
  if (!subschema) return undefined;
  const failed = { keyword, subschema, ...(property !== undefined && { property }) };
  return messageFor(failed, messageContextAt(form, path, failed));
}
