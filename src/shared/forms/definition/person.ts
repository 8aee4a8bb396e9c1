// Which fields of a form hold a person's name, e-mail or phone.
import { findValues, inFormOrder, mayContain, placesIn, type Form, type SchemaTest } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '../path.ts';
import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import type { SiteKeywords } from '../site-form.ts';
import type { FieldSchema, PersonKind, UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type FieldUi = Readonly<Record<string, unknown>> & { readonly 'ui:options'?: Readonly<Record<string, unknown>> };

/** How a field looks that asks for something of a person, unless ui.json says otherwise. */
const LOOKS: Readonly<Record<PersonKind, FieldUi>> = {
  name: { 'ui:autocomplete': 'name' },
  email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
  phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel', 'ui:options': { inputmode: 'numeric' } },
};

/**
 * What of a person a field asks for: as it says itself (`person`), else by its format. An e-mail address or phone number counts as a
 * person's unless its field says that it is nobody's, so that no data is overlooked for want of a mark.
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

/** A schema whose fields say at any depth what of a person they ask for. */
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

/** Paths of the values in a payload that are this of a person, those of anybody in rows, too. */
export const personPaths = (form: Form, payload: unknown, kind: PersonKind): FieldPath[] =>
  findValues(form, payload, IS[kind]).map(({ path }) => path);

const isPerson: SchemaTest<SiteKeywords> = ({ person }) => typeof person === 'string';

/** How a person's field looks, with what ui.json says. */
function lookOf(person: PersonKind, own: FieldUi, isInRow: boolean): FieldUi {
  const { 'ui:autocomplete': autocomplete, 'ui:options': usual, ...looks } = LOOKS[person];
  const options = { ...usual, ...own['ui:options'] };
  return {
    ...looks,
    // Rows are about others than the person whose data a browser offers.
    ...(!isInRow && { 'ui:autocomplete': autocomplete }),
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** A form's ui.json with widget, autocomplete and keyboard of the fields for a person, at any depth; what it says itself stays. */
export function withPersonLooks(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isPerson)) return ui;
  return placesIn(form.schemas).reduce<UiSchema>((looks, { keys, schemas, isInRow }) => {
    const person = schemas.find(isPerson)?.person;
    return person ? withUiAt(looks, keys, (own) => lookOf(person, own, isInRow)) : looks;
  }, ui);
}
