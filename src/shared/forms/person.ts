import type { FieldSchema, FormSchema, PersonKind, UiSchema } from './types.ts';

type FieldUi = Readonly<Record<string, unknown>> & { readonly 'ui:options'?: Readonly<Record<string, unknown>> };

/** How a field looks that names a person, unless ui.json says otherwise. */
const LOOKS: Readonly<Record<PersonKind, FieldUi>> = {
  name: { 'ui:autocomplete': 'name' },
  email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
  phone: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel', 'ui:options': { inputmode: 'numeric' } },
};

/**
 * What of a person a field names: as it says itself (`person`), else by what it takes. An e-mail address or phone number is
 * taken for a person's unless its field says that it is nobody's, so that nobody's data is passed over for want of a mark.
 */
export function personOf({ type, enum: values, format, spelling, person }: FieldSchema): FieldSchema['person'] {
  if (person !== undefined || type !== 'string' || values !== undefined) return person;
  if (format === 'email') return 'email';
  return spelling === 'phone' ? 'phone' : undefined;
}

/** Names of the fields that are marked as this of a person, in the order of the form. */
export function personFields({ properties }: Pick<FormSchema, 'properties'>, kind: PersonKind): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.person === kind);
}

/** A form's ui.json with widget, autocomplete and keyboard of the fields that name a person; what it says itself stands. */
export function withPersonLooks(ui: UiSchema, { properties }: FormSchema): UiSchema {
  const looks = Object.entries(properties).flatMap(([name, { person }]) => {
    if (!person) return [];
    const own = ui[name] as FieldUi | undefined;
    const options = { ...LOOKS[person]['ui:options'], ...own?.['ui:options'] };
    return [[name, { ...LOOKS[person], ...own, ...(Object.keys(options).length > 0 && { 'ui:options': options }) }]];
  });
  return { ...ui, ...Object.fromEntries(looks) };
}
