import { isFileField, LONGEST_STORED_NAME } from '#shared/forms/definition/payload-schema.ts';
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
function typeOf(places: readonly Subschema[], all: readonly Subschema[]): ApiSchema {
  const [own] = places;
  const typed = own?.type === undefined ? all : [own];
  const types = [...new Set(typed.flatMap(({ type = [], nullable }) => [type, nullable === true ? 'null' : []].flat(2)))];
  if (types.length === 0) return {};
  // The field may have been a text earlier, and stored values are returned unchanged.
  if (types.every((type) => OTHER_THAN_TEXT.has(type))) types.push('string');
  return { type: types.length === 1 ? (types[0] ?? '') : types };
}

/** The schema of a stored value: only its type, since limits may have changed and masked values violate them. */
function storedPart(places: readonly Subschema[], context: Context, around: readonly (readonly Subschema[])[] = []): ApiSchema {
  const { root, record } = context;
  const [own = {}] = places;
  const named = own.title === undefined ? {} : { title: own.title };
  if (isFileField(own))
    return { ...named, type: 'string', maxLength: LONGEST_STORED_NAME, description: 'The name under which the file is stored.' };
  // A referenced definition is described once, as a component, so that it may be recursive.
  if (own.$ref !== undefined && own.$ref !== '#' && places.length === 1)
    return { ...named, $ref: `#/components/schemas/${componentName(record, own.$ref)}` };
  if (around.includes(places)) return named;
  const all = collectFromAll(places, root);
  const inside = (key: string | number) => storedPart(childSubschemas(places, key, root), context, [...around, places]);
  const names = [...new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const isList = all.some(({ items, prefixItems }) => items ?? prefixItems);
  const isSame = all.every(({ prefixItems }) => prefixItems === undefined);
  return {
    ...named,
    ...typeOf(places, all),
    ...(names.length > 0 && { properties: Object.fromEntries(names.map((name) => [name, inside(name)])) }),
    ...(all.some(({ additionalProperties, patternProperties }) => additionalProperties ?? patternProperties) && {
      additionalProperties: true,
    }),
    ...(isList && isSame && { items: inside(0) }),
  };
}

/**
 * The component schemas of a returned record, by name: the record, with its id and the fields of all branches, and the form's
 * definitions.
 */
export function recordSchemas(record: string, schema: FormSchema): [name: string, schema: ApiSchema][] {
  const context = { root: schema, record };
  const { properties = {}, ...whole } = storedPart([schema], context) as { properties?: Readonly<Record<string, ApiSchema>> };
  const fields = Object.entries(properties).filter(([name]) => name !== 'id' && schema.properties[name]?.replaces === undefined);
  const named = Object.entries(schema.definitions ?? {});
  return [
    [
      record,
      {
        ...whole,
        title: `${schema.title} as stored`,
        required: ['id'],
        properties: { id: { type: 'string' }, ...Object.fromEntries(fields) },
      },
    ],
    ...named.map(([name, one]): [string, ApiSchema] => [nameIn(record, name), storedPart([one], context)]),
  ];
}
