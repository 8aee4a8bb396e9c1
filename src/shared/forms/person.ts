import { fieldPath, type FieldPath } from './path.ts';
import { spreadOf, type PartSchema, type Root } from './schema/places.ts';
import { hasAny, standingIn, type Wanted } from './schema/standing.ts';
import { changedAt, asAsked, keysTo, waysIn } from './schema/ways.ts';
import type { FieldSchema, PersonKind, UiSchema } from './types.ts';

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
export function personOf({ type, enum: values, format, spelling, person }: PartSchema): FieldSchema['person'] {
  if (person !== undefined || type !== 'string' || values !== undefined) return person;
  if (format === 'email') return 'email';
  return spelling === 'phone' ? 'phone' : undefined;
}

const IS: Readonly<Record<PersonKind, Wanted>> = {
  name: ({ person }) => person === 'name',
  email: ({ person }) => person === 'email',
  phone: ({ person }) => person === 'phone',
};

/**
 * Paths of the fields that are marked as this of the person who fills the form in, in its order. In rows stand others: whoever
 * answers the form, or looks for whom it is of, must not take one of them for that person.
 */
export function personFields(schema: Root, kind: PersonKind): FieldPath[] {
  const ways = asAsked(waysIn(schema, schema, 2)).filter(({ inRow, place }) => !inRow && spreadOf(place, schema).some(IS[kind]));
  return [...new Set(ways.map((way) => fieldPath(keysTo(way))))];
}

/** Paths of the values in a payload that are this of a person, of anybody in a row too. */
export function personPaths(payload: unknown, schema: Root, kind: PersonKind): FieldPath[] {
  return standingIn(payload, schema, IS[kind]).map(({ path }) => path);
}

const isPerson: Wanted = ({ person }) => typeof person === 'string';

/** How a person's field looks, with what is said of it. */
function look(person: PersonKind, own: FieldUi, inRow: boolean): FieldUi {
  const { 'ui:autocomplete': filled, 'ui:options': usual, ...looks } = LOOKS[person];
  const options = { ...usual, ...own['ui:options'] };
  return {
    ...looks,
    // In a row stand others than who fills the form in, whose own data a browser must not offer.
    ...(!inRow && { 'ui:autocomplete': filled }),
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** A form's ui.json with widget, autocomplete and keyboard of the fields that name a person, at any depth; what it says itself stands. */
export function withPersonLooks(ui: UiSchema, schema: Root): UiSchema {
  let looks = ui;
  if (!hasAny(schema, isPerson)) return looks;
  for (const way of waysIn(schema, schema, 2)) {
    const person = spreadOf(way.place, schema).find((one) => one.person)?.person;
    if (person) looks = changedAt(looks, keysTo(way), (own) => look(person, own as FieldUi, way.inRow));
  }
  return looks;
}
