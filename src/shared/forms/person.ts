import { fieldPath, type FieldPath } from './path.ts';
import { spreadOf, type PartSchema, type Root } from './schema/places.ts';
import { standingIn, type Wanted } from './schema/standing.ts';
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
  const within = (place: PartSchema, keys: readonly string[], around: readonly PartSchema[]): FieldPath[] => {
    if (around.includes(place)) return [];
    const schemas = spreadOf(place, schema);
    const named = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
    return [
      ...(schemas.some(IS[kind]) ? [fieldPath(keys)] : []),
      ...named.flatMap(([name, field]) => within(field, [...keys, name], [...around, place])),
    ];
  };
  return [...new Set(within(schema, [], []))];
}

/** Paths of the values in a payload that are this of a person, of anybody in a row too. */
export function personPaths(payload: unknown, schema: Root, kind: PersonKind): FieldPath[] {
  return standingIn(payload, schema, IS[kind]).map(({ path }) => path);
}

type Ui = Readonly<Record<string, unknown>>;

interface Looked {
  readonly root: Root;
  /** Whether it is in a row of a list: then of others than who fills the form in, whose own data a browser must not offer. */
  readonly inRow: boolean;
  /** What it is part of. */
  readonly around: readonly PartSchema[];
}

/** How a person's field looks, with what is said of it. */
function look(person: PersonKind, own: FieldUi, { inRow }: Looked): FieldUi {
  const { 'ui:autocomplete': filled, 'ui:options': usual, ...looks } = LOOKS[person];
  const options = { ...usual, ...own['ui:options'] };
  return {
    ...looks,
    ...(!inRow && { 'ui:autocomplete': filled }),
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

/** The looks of a place and of all in it; what is said of it as it is where no part of it names a person. */
function looksOf(place: PartSchema, own: Ui, looked: Looked): Ui {
  const { root, around } = looked;
  if (around.includes(place)) return own;
  const inside = { ...looked, around: [...around, place] };
  const schemas = spreadOf(place, root);
  const named = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
  const parts = [
    ...named.map(([name, field]) => [name, field, inside] as const),
    ...schemas.flatMap(({ items }) => (items ? [['items', items, { ...inside, inRow: true }] as const] : [])),
  ];
  const looks = parts.flatMap(([name, part, at]) => {
    const before = (own[name] ?? {}) as Ui;
    const after = looksOf(part, before, at);
    return after === before ? [] : [[name, after] as const];
  });
  const person = schemas.find((one) => one.person)?.person;
  const whole = looks.length === 0 ? own : { ...own, ...Object.fromEntries(looks) };
  return person ? look(person, whole, looked) : whole;
}

/** A form's ui.json with widget, autocomplete and keyboard of the fields that name a person, at any depth; what it says itself stands. */
export function withPersonLooks(ui: UiSchema, schema: Root): UiSchema {
  return looksOf(schema, ui, { root: schema, inRow: false, around: [] });
}
