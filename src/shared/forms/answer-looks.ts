import { kindName } from './kinds/kinds.ts';
import { laidOver } from './schema/laid-over.ts';
import { spreadOf, targetOf, type PartSchema, type Root } from './schema/places.ts';
import { hasAny } from './schema/standing.ts';
import { changedAt, keysTo, waysIn, type PlaceWay } from './schema/ways.ts';
import type { UiSchema } from './types.ts';

type Keys = readonly string[];

const isNo = ({ const: only, enum: values }: PartSchema) => only === false || (values?.includes(false) === true && !values.includes(true));

/** So many places are looked at in one condition, and so many are wanted by all conditions of a place. */
const MOST_ASKED = 300;

/**
 * The fields of which a condition wants a No, by the names that lead there.
 *
 * @param isLoose whether nothing at all would do as well, where the condition does not require the field
 */
function noes(condition: PartSchema, root: Root, isLoose: boolean): Keys[] {
  const isMeant = ({ name, from, place }: PlaceWay) =>
    from !== undefined &&
    spreadOf(place, root).some(isNo) &&
    (!isLoose || [...from.schemas].some(({ properties = {}, required = [] }) => properties[name] === place && required.includes(name)));
  return waysIn(condition, root, 1, MOST_ASKED).filter(isMeant).map(keysTo);
}

/** What several schemas want, until it is enough. */
function firstOf(schemas: Iterable<PartSchema>, ask: (schema: PartSchema) => readonly Keys[]): Keys[] {
  const all: Keys[] = [];
  for (const one of schemas) {
    all.push(...ask(one).slice(0, MOST_ASKED - all.length));
    if (all.length >= MOST_ASKED) break;
  }
  return all;
}

/** What a branch that is no more than a name stands for: many may have the same. */
function named(branch: PartSchema, root: Root): PartSchema {
  const isName = Object.keys(branch).every((keyword) => keyword === '$ref' || keyword === 'errorMessage');
  return isName && branch.$ref !== undefined ? targetOf(branch.$ref, root) : branch;
}

/** The fields inside an object whose No brings a branch of it, each schema asked once. */
function decidingIn(root: Root): (schema: PartSchema) => readonly Keys[] {
  const remembered = (ask: (schema: PartSchema) => readonly Keys[]) => {
    const known = new Map<PartSchema, readonly Keys[]>();
    return (schema: PartSchema) => {
      const keys = known.get(schema) ?? ask(schema);
      known.set(schema, keys);
      return keys;
    };
  };
  const ofBranch = remembered((branch) => noes(branch, root, false));
  return remembered(({ if: condition, oneOf = [], anyOf = [] }) => {
    const branches = new Set([...oneOf, ...anyOf].map((branch) => named(branch, root)));
    return [...(condition ? noes(condition, root, true) : []), ...firstOf(branches, ofBranch)];
  });
}

/** A box of which No could be an answer, as far as the field says; one branch of several may say Yes alone. */
const isBox = (field: PartSchema) => kindName(field) === 'tick' && (field.enum?.includes(false) ?? true);

/**
 * A form's ui.json with Yes and No to choose from for fields whose No decides what shows: a box that is not ticked is no answer. One that has to be
 * answered is a question anyway. What ui.json says itself stands.
 */
export function withAnswerLooks(ui: UiSchema, schema: Root): UiSchema {
  let looks = ui;
  if (!hasAny(schema, isNo)) return looks;
  const decidedBy = decidingIn(schema);
  // By place: the fields inside whose No decides, there or further out.
  const wanted = new Map<PlaceWay, readonly Keys[]>();
  for (const way of waysIn(schema, schema, 2)) {
    const { name, from, place } = way;
    const meant = ((from && wanted.get(from)) ?? []).filter(([next]) => next === name).map(([, ...rest]) => rest);
    const inside = [...meant.filter((rest) => rest.length > 0), ...firstOf(way.schemas, decidedBy)];
    if (inside.length > 0) wanted.set(way, inside);
    const isAsked = meant.some((rest) => rest.length === 0) && !(from?.place.required ?? []).includes(name);
    if (!isAsked || !isBox(laidOver(place, schema))) continue;
    looks = changedAt(looks, keysTo(way), (own) => ('ui:widget' in own ? own : { ...own, 'ui:widget': 'select' }));
  }
  return looks;
}
