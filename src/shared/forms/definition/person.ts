// Which fields of a form hold a person's name, e-mail or phone.
import { findValues, inFormOrder, mayContain, placesIn, type Form, type SchemaTest } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '../path.ts';
import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import type { SiteKeywords } from '../site-form.ts';
import type { FieldSchema, PersonKind, UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type FieldUi = Readonly<Record<string, unknown>> & { readonly 'ui:options'?: Readonly<Record<string, unknown>> };

/** The default ui of a field for data of a person. */
const LOOKS: Readonly<Record<PersonKind, FieldUi>> = {
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
  const parts = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    mapSubschemas(keyword, value, [], (one) => (typeof one === 'object' && one !== null ? markPersons(one) : one)),
  ]);
  const person = personOf(schema);
  return { ...(Object.fromEntries(parts) as FieldSchema), ...(person !== undefined && { person }) };
}

const IS: Readonly<Record<PersonKind, SchemaTest<SiteKeywords>>> = {
  name: ({ person }) => person === 'name',
  email: ({ person }) => person === 'email',
  phone: ({ person }) => person === 'phone',
};

/** Cache of {@link personFields}. */
const fields = new WeakMap<Form, Map<PersonKind, readonly FieldPath[]>>();

/**
 * Paths of the fields for this of the person who fills the form in, in the order of the form. Rows are about others: none of them counts as
 * that person.
 */
export function personFields(form: Form, kind: PersonKind): readonly FieldPath[] {
  const known = fields.get(form) ?? new Map<PersonKind, readonly FieldPath[]>();
  fields.set(form, known);
  const before = known.get(kind);
  if (before) return before;
  const places = mayContain(form, IS[kind]) ? inFormOrder(placesIn(form.schemas)) : [];
  const paths = places.filter(({ isInRow, schemas }) => !isInRow && schemas.some(IS[kind])).map(({ keys }) => fieldPath(keys));
  known.set(kind, paths);
  return paths;
}

/** Paths of values in a payload that contain this data of a person, also in rows. */
export const personPaths = (form: Form, payload: unknown, kind: PersonKind): FieldPath[] =>
  findValues(form, payload, IS[kind]).map(({ path }) => path);

const isPerson: SchemaTest<SiteKeywords> = ({ person }) => typeof person === 'string';

/** The ui of a person's field: the defaults, overridden by ui.json. */
function lookOf(person: PersonKind, own: FieldUi, isInRow: boolean): FieldUi {
  const { 'ui:autocomplete': autocomplete, 'ui:options': usual, ...looks } = LOOKS[person];
  const options = { ...usual, ...own['ui:options'] };
  return {
    ...looks,
    // Rows are about other persons than the visitor, whose data the browser would autofill.
    ...(!isInRow && { 'ui:autocomplete': autocomplete }),
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** Adds widget, autocomplete and keyboard to the fields for data of a person, at any depth. What ui.json says stays. */
export function withPersonLooks(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isPerson)) return ui;
  return placesIn(form.schemas).reduce<UiSchema>((looks, { keys, schemas, isInRow }) => {
    const person = schemas.find(isPerson)?.person;
    return person ? withUiAt(looks, keys, (own) => lookOf(person, own, isInRow)) : looks;
  }, ui);
}
