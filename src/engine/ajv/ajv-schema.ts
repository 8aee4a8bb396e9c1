// Writes the schema of a form as a schema that Ajv can compile.
import { ASSERTIONS } from '../evaluation/assertions.ts';
import { setOwn } from '../schema/json.ts';
import type { Keywords, ListApplicator, MapApplicator, SingleApplicator, Subschema } from '../schema/subschema.ts';

const SINGLE: readonly SingleApplicator[] = ['not', 'if', 'then', 'else', 'items', 'additionalProperties', 'propertyNames', 'contains'];
const LIST: readonly ListApplicator[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAP: readonly MapApplicator[] = ['properties', 'patternProperties'];

/** Ajv ignores a property of this name in `properties`, but not in `patternProperties`. */
const PROTO = '__proto__';

type AjvSchema = Record<string, unknown>;

/** Keywords for which `ajv-errors` expects messages by property or entry, and not one message. */
const NESTED_MESSAGES: ReadonlySet<string> = new Set(['properties', 'items']);

/** The `errorMessage` of a schema as `ajv-errors` reads it: one message per keyword, or per property for `required`. */
const ajvMessages = (messages: Keywords['errorMessage'] = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(messages).filter(
      ([keyword, message]) => keyword === 'required' || (typeof message === 'string' && !NESTED_MESSAGES.has(keyword)),
    ),
  );

/**
 * A schema for Ajv: draft-07 with `prefixItems`, without keywords that assert nothing, and with all referenced schemas in `$defs`.
 *
 * @param withMessages whether to include the schema's own messages for `ajv-errors`
 */
export function ajvSchema(root: Subschema, { withMessages = false } = {}): AjvSchema {
  const referenced: Subschema[] = [];

  function refTo(target: Subschema): string {
    if (!referenced.includes(target)) referenced.push(target);
    return `#/$defs/${referenced.indexOf(target)}`;
  }

  function properties(subschema: Subschema): Record<string, unknown> {
    const maps = MAP.flatMap((keyword) => {
      const named = [...subschema.named(keyword)].map(([name, inner]) => [name, write(inner)] as const);
      return named.length > 0 ? [[keyword, Object.fromEntries(named)] as const] : [];
    });
    const proto = subschema.named('properties').get(PROTO);
    const schema: Record<string, unknown> = Object.fromEntries(maps);
    if (proto) schema['patternProperties'] = { ...(schema['patternProperties'] as object | undefined), [`^${PROTO}$`]: write(proto) };
    return schema;
  }

  function write(subschema: Subschema): AjvSchema {
    if (subschema.rejectsAll && subschema.keywordOrder.length === 0) return { not: {} };
    const { type, nullable, required, dependentRequired, minItems = 0 } = subschema.keywords;
    const schema: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(subschema.keywords))
      if (Object.hasOwn(ASSERTIONS, keyword)) setOwn(schema, keyword, value);
    if (type !== undefined && nullable === true) schema['type'] = [...new Set([type, 'null'].flat())];
    if (withMessages && subschema.keywords.errorMessage) schema['errorMessage'] = ajvMessages(subschema.keywords.errorMessage);
    if (required) schema['required'] = required;
    if (dependentRequired !== undefined) schema['dependencies'] = dependentRequired;
    for (const keyword of SINGLE) {
      const inner = subschema.get(keyword);
      if (inner) schema[keyword] = write(inner);
    }
    // For an empty list in another list, Ajv would use the result of the previous list. `minItems` rejects it first.
    if (subschema.has('contains')) schema['minItems'] = Math.max(1, minItems);
    for (const keyword of LIST) if (subschema.list(keyword).length > 0) schema[keyword] = subschema.list(keyword).map(write);
    Object.assign(schema, properties(subschema));
    const dependent = [...subschema.named('dependentSchemas')].map(([name, inner]) => ({ dependencies: { [name]: write(inner) } }));
    if (dependent.length > 0) schema['allOf'] = [...((schema['allOf'] as readonly unknown[] | undefined) ?? []), ...dependent];
    // In draft-07, keywords beside `$ref` are ignored.
    if (subschema.ref) schema['allOf'] = [{ $ref: refTo(subschema.ref) }, ...((schema['allOf'] as readonly unknown[] | undefined) ?? [])];
    return schema;
  }

  const schema = write(root);
  const definitions: Record<string, AjvSchema> = {};
  // `write` may add further schemas to the list.
  for (let index = 0; index < referenced.length; index += 1) {
    const target = referenced[index];
    if (target) definitions[index] = write(target);
  }
  return referenced.length === 0 ? schema : { ...schema, $defs: definitions };
}

/** Deepest nesting of schemas, references included: Ajv compiles recursively, and would overflow the stack. */
const MAX_DEPTH = 200;

/**
 * How many schemas and required names a schema has if each reference is replaced by its target. Infinite if a reference leads back to itself,
 * or if the schema is nested too deep.
 */
export function expandedSize(root: Subschema): number {
  const sizes = new Map<Subschema, number>();
  const open = new Set<Subschema>();
  const sizeOf = (subschema: Subschema): number => {
    if (open.has(subschema) || open.size > MAX_DEPTH) return Infinity;
    const cached = sizes.get(subschema);
    if (cached !== undefined) return cached;
    open.add(subschema);
    const { required = [], dependentRequired = {} } = subschema.keywords;
    const names = [required, ...Object.values(dependentRequired as Readonly<Record<string, readonly string[]>>)];
    const inside = [...subschema.subschemas(), ...(subschema.ref ? [subschema.ref] : [])].map(sizeOf);
    const size = [...inside, ...names.map(({ length }) => length)].reduce((sum, part) => sum + part, 1);
    open.delete(subschema);
    sizes.set(subschema, size);
    return size;
  };
  return sizeOf(root);
}
