// Moves what rjsf keeps in its uiSchema into the imported schema.
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { mergeReferenced, type Subschema, type Root, IN_PLACE_APPLICATORS, mapSubschemas } from '#engine/normalized-schema/index.ts';

/** The privacy of password fields: encrypted in the database, and not stored in the browser. */
export const SECRET = { sensitive: true } as const;

type Raw = Readonly<Record<string, unknown>>;

const ownValue = (object: Raw, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Options that rjsf accepts both as `ui:options.title` and as `ui:title`. */
const EITHER_WAY: ReadonlySet<string> = new Set([
  'title',
  'enumNames',
  'description',
  'help',
  'placeholder',
  'autocomplete',
  'widget',
  'order',
  'readonly',
  'disabled',
  'enumOrder',
]);

/** Rewrites `ui:options.title` and the like as `ui:title`, at any depth. */
function unfoldOptions(uiSchema: unknown): unknown {
  if (!isPlainObject(uiSchema)) return uiSchema;
  const { 'ui:options': options, ...own } = uiSchema;
  const inside = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, key.startsWith('ui:') ? value : unfoldOptions(value)]));
  if (!isPlainObject(options)) return options === undefined ? inside : { ...inside, 'ui:options': options };
  const isWord = (key: string) => EITHER_WAY.has(key) && inside[`ui:${key}`] === undefined;
  const words = Object.entries(options).filter(([key]) => isWord(key));
  const others = Object.entries(options).filter(([key]) => !isWord(key));
  return {
    ...inside,
    ...Object.fromEntries(words.map(([key, value]) => [`ui:${key}`, value])),
    ...(others.length > 0 && { 'ui:options': Object.fromEntries(others) }),
  };
}

/** The labels of options, given as a list or by value; undefined if they are incomplete. */
function labelsOf(values: readonly unknown[] | undefined, given: unknown): string[] | undefined {
  if (!values) return undefined;
  const names = Array.isArray(given)
    ? (given as readonly unknown[])
    : values.map((value) => (isPlainObject(given) ? ownValue(given, String(value)) : undefined) ?? String(value));
  const isWhole = names.length === values.length && names.every((name) => typeof name === 'string' && name !== '');
  return isWhole && (Array.isArray(given) || isPlainObject(given)) ? (names as string[]) : undefined;
}

/** Values in the given order. All others follow at `*`, or at the end. Undefined if the order contains an unknown value. */
function inOrder(values: readonly unknown[] | undefined, order: unknown): readonly unknown[] | undefined {
  if (!values || !Array.isArray(order)) return undefined;
  const listed = order as readonly unknown[];
  if (listed.some((value) => value !== '*' && !values.includes(value))) return undefined;
  const others = values.filter((value) => !listed.includes(value));
  return listed.includes('*') ? listed.flatMap((value) => (value === '*' ? others : [value])) : [...listed, ...others];
}

/** The uiSchema without the options that were moved. */
function without(uiSchema: Raw, moved: ReadonlyMap<Raw, ReadonlySet<string>>): Raw {
  const remaining = Object.entries(uiSchema).filter(([key]) => moved.get(uiSchema)?.has(key) !== true);
  return Object.fromEntries(
    remaining.map(([key, value]) => [key, isPlainObject(value) && !key.startsWith('ui:') ? without(value, moved) : value]),
  );
}

/** The keywords that a field's schema gets from its uiSchema, and the options that were moved. */
interface MovedOptions {
  readonly own: Raw;
  readonly taken: readonly string[];
}

/** Moves the labels and the order of options. */
function moveOptionLabels(schema: Subschema, uiSchema: Raw, root: Root): MovedOptions {
  const names = labelsOf(mergeReferenced(schema, root).enum, uiSchema['ui:enumNames']);
  const { enum: values = [], enumNames } = schema;
  const order = inOrder(schema.enum, uiSchema['ui:enumOrder']);
  const shown = names ?? enumNames;
  const inOrderNames =
    order && shown ? order.map((value) => shown[values.findIndex((listed) => listed === value)] ?? String(value)) : shown;
  return {
    own: { ...(order && { enum: order }), ...(inOrderNames && { enumNames: inOrderNames }) },
    taken: [...(names ? ['ui:enumNames'] : []), ...(order ? ['ui:enumOrder'] : [])],
  };
}

function moveOptions(schema: Raw, uiSchema: Raw, root: Root): MovedOptions {
  const { 'ui:title': title } = uiSchema;
  const isTitle = typeof title === 'string' && title.trim() !== '';
  // `disabled` is read-only too, since rjsf still submits the value.
  const readOnlyOptions = ['ui:readonly', 'ui:disabled'].filter((key) => typeof uiSchema[key] === 'boolean');
  // A password field is sensitive, unless its schema declares its privacy.
  const isPassword = uiSchema['ui:widget'] === 'password' && schema['privacy'] === undefined;
  const options = moveOptionLabels(schema, uiSchema, root);
  return {
    own: {
      ...(isTitle && { title }),
      ...options.own,
      ...(readOnlyOptions.some((key) => uiSchema[key] === true) && { readOnly: true }),
      ...(isPassword && { privacy: SECRET }),
    },
    taken: [...(isTitle ? ['ui:title'] : []), ...options.taken, ...readOnlyOptions],
  };
}

const IS_IN_PLACE: ReadonlySet<string> = new Set(IN_PLACE_APPLICATORS);

/**
 * Moves what rjsf keeps in the uiSchema, and this site in the schema: titles, labels and order of options, and `readOnly`. Returns the
 * schema with them, and the uiSchema without them. Definitions stay unchanged, since other fields refer to them too.
 */
export function moveToSchema(root: Root, given: unknown): { readonly schema: Root; readonly uiSchema: unknown } {
  const moved = new Map<Raw, Set<string>>();

  /** Marks an option of the uiSchema as moved. */
  function take(uiSchema: Raw, key: string): void {
    moved.set(uiSchema, (moved.get(uiSchema) ?? new Set()).add(key));
  }

  function withWords(schema: unknown, uiSchema: unknown): unknown {
    if (!isPlainObject(schema) || !isPlainObject(uiSchema)) return schema;
    const { own, taken } = moveOptions(schema, uiSchema, root);
    for (const key of taken) take(uiSchema, key);
    const inside = Object.entries(schema).map(([keyword, value]) => {
      const isWithin = keyword === 'properties' || keyword === 'items';
      if (!isWithin && !IS_IN_PLACE.has(keyword)) return [keyword, value];
      return [
        keyword,
        mapSubschemas(keyword, value, [], (one, path) => {
          if (isWithin) return withWords(one, ownValue(uiSchema, path.at(-1) ?? ''));
          return withWords(one, Object.fromEntries(Object.entries(uiSchema).filter(([key]) => !key.startsWith('ui:'))));
        }),
      ];
    });
    return { ...Object.fromEntries(inside), ...own };
  }

  const uiSchema = unfoldOptions(given);
  if (!isPlainObject(uiSchema)) return { schema: root, uiSchema: given };
  const schema = withWords(root, uiSchema) as Root;
  return { schema, uiSchema: without(uiSchema, moved) };
}
