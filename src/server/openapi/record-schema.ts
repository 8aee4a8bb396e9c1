import { isFileField, MAX_STORED_NAME_LENGTH } from '#shared/forms/definition/payload-schema.ts';
import { childSubschemas, collectFromAll, type Subschema } from '#engine/normalized-schema/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { componentName, nameIn } from './component-name.ts';
import type { ApiSchema } from './types.ts';

/** The record that is being described. */
interface Context {
  readonly root: FormSchema;
  /** Name of its component. */
  readonly record: string;
}

const OTHER_THAN_TEXT: ReadonlySet<string> = new Set(['number', 'integer', 'boolean', 'null']);

/** The types of a value; empty if they are unknown or differ between branches. */
function typeOf(subschemas: readonly Subschema[], applicable: readonly Subschema[]): ApiSchema {
  const [first] = subschemas;
  const typedSchemas = first?.type === undefined ? applicable : [first];
  const types = [...new Set(typedSchemas.flatMap(({ type = [], nullable }) => [type, nullable === true ? 'null' : []].flat(2)))];
  if (types.length === 0) return {};
  // The field may have been a text earlier, and stored values are returned unchanged.
  if (types.every((type) => OTHER_THAN_TEXT.has(type))) types.push('string');
  return { type: types.length === 1 ? (types[0] ?? '') : types };
}

/** The schema of a stored value: only its type, since limits may have changed and masked values violate them. */
function storedPart(subschemas: readonly Subschema[], context: Context, ancestors: readonly (readonly Subschema[])[] = []): ApiSchema {
  const { root, record } = context;
  const [first = {}] = subschemas;
  const titled = first.title === undefined ? {} : { title: first.title };
  if (isFileField(first))
    return { ...titled, type: 'string', maxLength: MAX_STORED_NAME_LENGTH, description: 'The name under which the file is stored.' };
  // A referenced definition is described once, as a component, so that it may be recursive.
  if (first.$ref !== undefined && first.$ref !== '#' && subschemas.length === 1)
    return { ...titled, $ref: `#/components/schemas/${componentName(record, first.$ref)}` };
  if (ancestors.includes(subschemas)) return titled;
  const applicable = collectFromAll(subschemas, root);
  const describeChild = (key: string | number) => storedPart(childSubschemas(subschemas, key, root), context, [...ancestors, subschemas]);
  const names = [...new Set(applicable.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const isList = applicable.some(({ items, prefixItems }) => items ?? prefixItems);
  const hasOneItemSchema = applicable.every(({ prefixItems }) => prefixItems === undefined);
  return {
    ...titled,
    ...typeOf(subschemas, applicable),
    ...(names.length > 0 && { properties: Object.fromEntries(names.map((name) => [name, describeChild(name)])) }),
    ...(applicable.some(({ additionalProperties, patternProperties }) => additionalProperties ?? patternProperties) && {
      additionalProperties: true,
    }),
    ...(isList && hasOneItemSchema && { items: describeChild(0) }),
  };
}

/**
 * The component schemas of a returned record, by name: the record, with its id and the fields of all branches, and the form's
 * definitions.
 */
export function recordSchemas(record: string, schema: FormSchema): [name: string, schema: ApiSchema][] {
  const context = { root: schema, record };
  const { properties = {}, ...recordSchema } = storedPart([schema], context) as { properties?: Readonly<Record<string, ApiSchema>> };
  const fields = Object.entries(properties).filter(([name]) => name !== 'id' && schema.properties[name]?.replaces === undefined);
  const definitions = Object.entries(schema.definitions ?? {});
  return [
    [
      record,
      {
        ...recordSchema,
        title: `${schema.title} as stored`,
        required: ['id'],
        properties: { id: { type: 'string' }, ...Object.fromEntries(fields) },
      },
    ],
    ...definitions.map(([name, definition]): [string, ApiSchema] => [nameIn(record, name), storedPart([definition], context)]),
  ];
}
