import { mayContain, placesIn, PossibleSchemas, type Form, type Keywords, type Place, type Subschema } from '#engine/index.ts';
import type { UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type Keys = readonly string[];

const isNo = ({ const: only, enum: values }: Keywords) => only === false || (values?.includes(false) === true && !values.includes(true));

/** Places that one condition is searched for, and fields that all conditions of a place may read. */
const MAX_READ = 300;

/**
 * The fields whose No a condition wants, by the names that lead there.
 *
 * @param isAlsoAbsent whether no answer at all would do as well, where the condition does not require the field
 */
function fieldsAnsweredNo(condition: Subschema, isAlsoAbsent: boolean): Keys[] {
  const isRequired = (parent: Place, name: string) =>
    parent.schemas.subschemas.some((one) => one.named('properties').has(name) && one.keywords.required?.includes(name) === true);
  return placesIn(new PossibleSchemas([condition]), MAX_READ)
    .filter(({ keys, schemas, parent }) => parent && schemas.some(isNo) && (!isAlsoAbsent || isRequired(parent, keys.at(-1) ?? '')))
    .map(({ keys }) => keys);
}

/** A branch that is no more than a reference: many may refer to the same schema. */
const referenced = (branch: Subschema): Subschema =>
  branch.ref && branch.keywordOrder.every((keyword) => keyword === '$ref' || keyword === 'errorMessage') ? branch.ref : branch;

/** The fields inside a value whose No selects one of its branches. */
function decidingFields(schemas: readonly Subschema[], known: Map<string, readonly Keys[]>): readonly Keys[] {
  const all: Keys[] = [];
  const add = (condition: Subschema, isAlsoAbsent: boolean) => {
    if (all.length >= MAX_READ) return;
    const key = `${condition.id} ${isAlsoAbsent}`;
    const found = known.get(key) ?? fieldsAnsweredNo(condition, isAlsoAbsent);
    known.set(key, found);
    all.push(...found.slice(0, MAX_READ - all.length));
  };
  for (const one of schemas) {
    const test = one.get('if');
    if (test) add(test, true);
    for (const branch of new Set([...one.list('oneOf'), ...one.list('anyOf')].map(referenced))) add(branch, false);
  }
  return all;
}

/**
 * A form's ui.json with Yes and No to choose from for boxes whose No decides what shows: a box that is not ticked is no answer. A required
 * box is a question anyway. What ui.json says itself stays.
 */
export function withYesNoWidgets(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isNo)) return ui;
  const known = new Map<string, readonly Keys[]>();
  // By place: the fields inside whose No decides, there or further out.
  const wanted = new Map<Place, readonly Keys[]>();
  let looks = ui;
  for (const place of placesIn(form.schemas)) {
    const { keys, parent, schemas } = place;
    const name = keys.at(-1) ?? '';
    const read = ((parent && wanted.get(parent)) ?? []).filter(([next]) => next === name).map(([, ...rest]) => rest);
    const inside = [...read.filter((rest) => rest.length > 0), ...decidingFields(schemas.subschemas, known)];
    if (inside.length > 0) wanted.set(place, inside);
    const isRead = read.some((rest) => rest.length === 0);
    const isRequired = parent?.schemas.roots[0]?.keywords.required?.includes(name) === true;
    if (!isRead || isRequired || !isBox(form, schemas)) continue;
    looks = withUiAt(looks, keys, (own) => ('ui:widget' in own ? own : { ...own, 'ui:widget': 'select' }));
  }
  return looks;
}

/** Whether a place is a box that may be answered with No as well, as far as the field itself says. */
function isBox(form: Form, schemas: PossibleSchemas): boolean {
  const { kind, keywords } = form.fieldOf(schemas);
  const [own] = schemas.roots;
  return kind === 'checkbox' && (own?.keywords.enum ?? keywords.enum)?.includes(false) !== false;
}
