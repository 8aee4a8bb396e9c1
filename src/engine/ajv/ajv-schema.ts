// A form's schema as one that Ajv compiles.
import { ASSERTIONS } from '../evaluation/assertions.ts';
import { setOwn } from '../schema/json.ts';
import type { Keywords, ListApplicator, MapApplicator, SingleApplicator, Subschema } from '../schema/subschema.ts';

const SINGLE: readonly SingleApplicator[] = ['not', 'if', 'then', 'else', 'items', 'additionalProperties', 'propertyNames', 'contains'];
const LIST: readonly ListApplicator[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAP: readonly MapApplicator[] = ['properties', 'patternProperties'];

/** Ajv does not find a property of this name; by a pattern it does. */
const PROTO = '__proto__';

type AjvSchema = Record<string, unknown>;

/** Keywords of which `ajv-errors` wants no sentence but sentences for what is inside. */
const MESSAGES_INSIDE: ReadonlySet<string> = new Set(['properties', 'items']);

/** What `ajv-errors` takes of a schema's `errorMessage`: sentences, and of `required` one for each name. */
const ajvMessages = (messages: Keywords['errorMessage'] = {}): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(messages).filter(
      ([keyword, message]) => keyword === 'required' || (typeof message === 'string' && !MESSAGES_INSIDE.has(keyword)),
    ),
  );

/**
 * A schema of any draft as Ajv compiles it: draft-07 with `prefixItems`, only what asserts something, and all references to `$defs`.
 *
 * @param withMessages whether it has the schema's own messages, as `ajv-errors` reads them
 */
export function ajvSchema(root: Subschema, { withMessages = false } = {}): AjvSchema {
  const referenced: Subschema[] = [];

  function refTo(target: Subschema): string {
    if (!referenced.includes(target)) referenced.push(target);
    return `#/$defs/${referenced.indexOf(target)}`;
  }

  function properties(one: Subschema): Record<string, unknown> {
    const maps = MAP.flatMap((keyword) => {
      const named = [...one.named(keyword)].map(([name, inner]) => [name, write(inner)] as const);
      return named.length > 0 ? [[keyword, Object.fromEntries(named)] as const] : [];
    });
    const proto = one.named('properties').get(PROTO);
    const schema: Record<string, unknown> = Object.fromEntries(maps);
    if (proto) schema['patternProperties'] = { ...(schema['patternProperties'] as object | undefined), [`^${PROTO}$`]: write(proto) };
    return schema;
  }

  function write(one: Subschema): AjvSchema {
    if (one.rejectsAll && one.keywordOrder.length === 0) return { not: {} };
    const { type, nullable, required, dependentRequired, minItems = 0 } = one.keywords;
    const schema: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(one.keywords)) if (Object.hasOwn(ASSERTIONS, keyword)) setOwn(schema, keyword, value);
    if (type !== undefined && nullable === true) schema['type'] = [...new Set([type, 'null'].flat())];
    if (withMessages && one.keywords.errorMessage) schema['errorMessage'] = ajvMessages(one.keywords.errorMessage);
    if (required) schema['required'] = required;
    if (dependentRequired !== undefined) schema['dependencies'] = dependentRequired;
    for (const keyword of SINGLE) {
      const inner = one.get(keyword);
      if (inner) schema[keyword] = write(inner);
    }
    // Of an empty list inside another one, Ajv would answer with what it found in the list before.
    if (one.has('contains')) schema['minItems'] = Math.max(1, minItems);
    for (const keyword of LIST) if (one.list(keyword).length > 0) schema[keyword] = one.list(keyword).map(write);
    Object.assign(schema, properties(one));
    const dependent = [...one.named('dependentSchemas')].map(([name, inner]) => ({ dependencies: { [name]: write(inner) } }));
    if (dependent.length > 0) schema['allOf'] = [...((schema['allOf'] as readonly unknown[] | undefined) ?? []), ...dependent];
    // Keywords beside `$ref` mean nothing in draft-07.
    if (one.ref) schema['allOf'] = [{ $ref: refTo(one.ref) }, ...((schema['allOf'] as readonly unknown[] | undefined) ?? [])];
    return schema;
  }

  const schema = write(root);
  const definitions: Record<string, AjvSchema> = {};
  // The list grows as it is walked.
  for (let index = 0; index < referenced.length; index += 1) {
    const target = referenced[index];
    if (target) definitions[index] = write(target);
  }
  return referenced.length === 0 ? schema : { ...schema, $defs: definitions };
}

/** Schemas in each other and behind references: a compiler that goes down them needs as much of the stack. */
const MAX_DEPTH = 200;

/**
 * How many schemas and required names a schema would have with each reference replaced by what it leads to. Infinite where one leads back
 * to itself, or where too many are inside each other.
 */
export function expandedSize(root: Subschema): number {
  const sizes = new Map<Subschema, number>();
  const open = new Set<Subschema>();
  const sizeOf = (one: Subschema): number => {
    if (open.has(one) || open.size > MAX_DEPTH) return Infinity;
    const known = sizes.get(one);
    if (known !== undefined) return known;
    open.add(one);
    const { required = [], dependentRequired = {} } = one.keywords;
    const names = [required, ...Object.values(dependentRequired as Readonly<Record<string, readonly string[]>>)];
    const inside = [...one.subschemas(), ...(one.ref ? [one.ref] : [])].map(sizeOf);
    const size = [...inside, ...names.map(({ length }) => length)].reduce((sum, each) => sum + each, 1);
    open.delete(one);
    sizes.set(one, size);
    return size;
  };
  return sizeOf(root);
}
