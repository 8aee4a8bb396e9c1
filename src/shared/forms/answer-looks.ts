import { kindName } from './kinds/kinds.ts';
import { laidOver } from './schema/laid-over.ts';
import { spreadOf, type PartSchema, type Root } from './schema/places.ts';
import type { UiSchema } from './types.ts';

type Keys = readonly string[];
type Ui = Readonly<Record<string, unknown>>;

const isNo = ({ const: only, enum: values }: PartSchema) => only === false || (values?.includes(false) === true && !values.includes(true));

/**
 * The fields of which a condition wants a No, by the names that lead there.
 *
 * @param isLoose whether nothing at all would do as well, where the condition does not require the field
 */
function noes(condition: PartSchema, root: Root, isLoose: boolean, keys: Keys = [], around: ReadonlySet<PartSchema> = new Set()): Keys[] {
  const schemas = spreadOf(condition, root).filter((one) => !around.has(one));
  const within = new Set([...around, ...schemas]);
  return schemas.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const own = [...keys, name];
      const isMeant = spreadOf(field, root).some(isNo) && (!isLoose || required.includes(name));
      return [...(isMeant ? [own] : []), ...noes(field, root, isLoose, own, within)];
    }),
  );
}

/** The fields inside an object whose No brings a branch of it. */
function deciding(schemas: readonly PartSchema[], root: Root): Keys[] {
  return schemas.flatMap(({ if: condition, oneOf = [], anyOf = [] }) => [
    ...(condition ? noes(condition, root, true) : []),
    ...[...oneOf, ...anyOf].flatMap((branch) => noes(branch, root, false)),
  ]);
}

/** A box of which No could be an answer, as far as the field says; one branch of several may say Yes alone. */
const isBox = (field: PartSchema) => kindName(field) === 'tick' && (field.enum?.includes(false) ?? true);

interface Looked {
  readonly root: Root;
  /** All that what it is part of says, references followed: what refers to itself is looked into once more. */
  readonly around: readonly PartSchema[];
  /** The fields inside it whose No decides further out. */
  readonly wanted: readonly Keys[];
}

function looksOf(place: PartSchema, own: Ui, { root, around, wanted }: Looked): Ui {
  const schemas = spreadOf(place, root).filter((one) => around.indexOf(one) === around.lastIndexOf(one));
  const within = [...around, ...schemas];
  const all = [...wanted, ...deciding(schemas, root)];
  const parts = [
    ...schemas.flatMap(({ properties = {} }) => Object.entries(properties)),
    ...schemas.flatMap(({ items }) => (items ? [['items', items] as const] : [])),
  ];
  let looks = own;
  for (const [name, part] of parts) {
    const meant = all.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const before = (looks[name] ?? {}) as Ui;
    const isAsked = meant.some((rest) => rest.length === 0) && !(place.required ?? []).includes(name);
    const isOpen = isAsked && before['ui:widget'] === undefined && isBox(laidOver(part, root));
    const look = isOpen ? { ...before, 'ui:widget': 'select' } : before;
    const after = looksOf(part, look, { root, around: within, wanted: meant.filter((rest) => rest.length > 0) });
    if (after !== before) looks = { ...looks, [name]: after };
  }
  return looks;
}

/**
 * A form's ui.json with Yes and No to choose from for fields whose No decides what shows: a box that is not ticked is no answer. One that has to be
 * answered is a question anyway. What ui.json says itself stands.
 */
export function withAnswerLooks(ui: UiSchema, schema: Root): UiSchema {
  return looksOf(schema, ui, { root: schema, around: [], wanted: [] });
}
