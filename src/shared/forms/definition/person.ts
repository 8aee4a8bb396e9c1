// Which fields of a form hold a person's name, e-mail or phone.
import { findValues, inFormOrder, mayContain, placesIn, type Form, type SchemaTest } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '../path.ts';
import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import type { SiteKeywords } from '../site-form.ts';
import type { FieldSchema, PersonKind, UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type FieldUi = Readonly<Record<string, unknown>> & { readonly 'ui:options'?: Readonly<Record<string, unknown>> };

/** The default ui of a field for data of a person. */
const DEFAULT_UI: Readonly<Record<PersonKind, FieldUi>> = {
  name: { 'ui:autocomplete': 'name' },
  email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
  phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel', 'ui:options': { inputmode: 'numeric' } },
};

/**
 * Which data of a person a field contains: by its `person` keyword, else by its format. E-mail addresses and phone numbers count as personal
 * unless the field says otherwise, so that no personal data is overlooked.
 */
export function personOf({
  type,
  enum: values,
  format,
  spelling,
  person,
}: Pick<FieldSchema, 'type' | 'enum' | 'format' | 'spelling' | 'person'>): FieldSchema['person'] {
  if (person !== undefined || type !== 'string' || values !== undefined) return person;
  if (format === 'email') return 'email';
  return spelling === 'phone' ? 'phone' : undefined;
}

/** Adds the `person` keyword to fields at any depth. */
export function markPersons(schema: FieldSchema): FieldSchema {
  const keywords = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapSubschemas(keyword, value, [], (subschema) =>
      typeof subschema === 'object' && subschema !== null ? markPersons(subschema) : subschema,
    ),
  ]);
  const person = personOf(schema);
  return { ...(Object.fromEntries(keywords) as FieldSchema), ...(person !== undefined && { person }) };
}

const TEST_BY_KIND: Readonly<Record<PersonKind, SchemaTest<SiteKeywords>>> = {
  name: ({ person }) => person === 'name',
  email: ({ person }) => person === 'email',
  phone: ({ person }) => person === 'phone',
};

/** Cache of {@link personFields}. */
const fieldsByKind = new WeakMap<Form, Map<PersonKind, readonly FieldPath[]>>();

/**
 * Paths of the fields with this data of the person who fills in the form, in the order of the form. Fields in rows are left out, because rows
 * are about other people.
 */
export function personFields(form: Form, kind: PersonKind): readonly FieldPath[] {
  const cache = fieldsByKind.get(form) ?? new Map<PersonKind, readonly FieldPath[]>();
  fieldsByKind.set(form, cache);
  const cached = cache.get(kind);
  if (cached) return cached;
  const hasKind = TEST_BY_KIND[kind];
  const places = mayContain(form, hasKind) ? inFormOrder(placesIn(form.schemas)) : [];
  const paths = places.filter(({ isInRow, schemas }) => !isInRow && schemas.some(hasKind)).map(({ keys }) => fieldPath(keys));
  cache.set(kind, paths);
  return paths;
}

/** Paths of values in a payload that contain this data of a person, also in rows. */
export const personPaths = (form: Form, payload: unknown, kind: PersonKind): FieldPath[] =>
  findValues(form, payload, TEST_BY_KIND[kind]).map(({ path }) => path);

const isPerson: SchemaTest<SiteKeywords> = ({ person }) => typeof person === 'string';

/** The ui of a person's field: the defaults, overridden by ui.json. */
function personUi(person: PersonKind, own: FieldUi, isInRow: boolean): FieldUi {
  const { 'ui:autocomplete': autocomplete, 'ui:options': defaultOptions, ...defaults } = DEFAULT_UI[person];
  const options = { ...defaultOptions, ...own['ui:options'] };
  return {
    ...defaults,
    // Rows are about other persons than the visitor, whose data the browser would autofill.
    ...(!isInRow && { 'ui:autocomplete': autocomplete }),
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** Adds widget, autocomplete and keyboard to the fields for data of a person, at any depth. What ui.json says stays. */
export function withPersonUi(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isPerson)) return ui;
  return placesIn(form.schemas).reduce<UiSchema>((result, { keys, schemas, isInRow }) => {
    const person = schemas.find(isPerson)?.person;
    return person ? withUiAt(result, keys, (own) => personUi(person, own, isInRow)) : result;
  }, ui);
}
