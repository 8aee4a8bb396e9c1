// Gives checkboxes whose «No» decides which fields are visible a select with Yes and No.
import { mayContain, placesIn, PossibleSchemas, type Form, type Keywords, type Place, type Subschema } from '#engine/index.ts';
import type { UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type Keys = readonly string[];

const isNo = ({ const: only, enum: values }: Keywords) => only === false || (values?.includes(false) === true && !values.includes(true));

/** Limit for the fields in one condition, and for the fields that the conditions of one field may read. */
const MAX_READ = 300;

/**
 * The keys of fields that must be false for a condition.
 *
 * @param isAlsoAbsent a missing value matches too, unless the condition requires the field
 */
function fieldsAnsweredNo(condition: Subschema, isAlsoAbsent: boolean): Keys[] {
  const isRequired = (parent: Place, name: string) =>
    parent.schemas.subschemas.some((one) => one.named('properties').has(name) && one.keywords.required?.includes(name) === true);
  return placesIn(new PossibleSchemas([condition]), MAX_READ)
    .filter(({ keys, schemas, parent }) => parent && schemas.some(isNo) && (!isAlsoAbsent || isRequired(parent, keys.at(-1) ?? '')))
    .map(({ keys }) => keys);
}

/** Resolves a branch that is only a reference, since many may refer to the same schema. */
const referenced = (branch: Subschema): Subschema =>
  branch.ref && branch.keywordOrder.every((keyword) => keyword === '$ref' || keyword === 'errorMessage') ? branch.ref : branch;

/** The keys of fields inside a value whose «No» selects one of its branches. */
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
 * Adds a select widget to checkboxes whose «No» decides which fields are visible, because an unchecked box is no answer. Required checkboxes
 * are questions anyway. Widgets in ui.json stay.
 */
export function withYesNoWidgets(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isNo)) return ui;
  const known = new Map<string, readonly Keys[]>();
  // By place: the fields in it whose «No» decides, there or further out.
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

/** Whether a field is a checkbox that also accepts false. */
function isBox(form: Form, schemas: PossibleSchemas): boolean {
  const { kind, keywords } = form.fieldOf(schemas);
  const [own] = schemas.roots;
  return kind === 'checkbox' && (own?.keywords.enum ?? keywords.enum)?.includes(false) !== false;
}
