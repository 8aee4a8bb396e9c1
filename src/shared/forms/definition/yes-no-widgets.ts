// Gives checkboxes whose «No» decides which fields are visible a select with Yes and No.
import { mayContain, placesIn, PossibleSchemas, type Form, type Keywords, type Place, type Subschema } from '#engine/index.ts';
import type { UiSchema } from '../types.ts';
import { withUiAt } from './ui-at.ts';

type Keys = readonly string[];

const isNo = ({ const: only, enum: values }: Keywords) => only === false || (values?.includes(false) === true && !values.includes(true));

/** Limit for the fields in one condition, and for the fields that the conditions of one field may read. */
const MAX_FIELDS = 300;

/**
 * The keys of fields that must be false for a condition.
 *
 * @param isAlsoAbsent a missing value matches too, unless the condition requires the field
 */
function fieldsAnsweredNo(condition: Subschema, isAlsoAbsent: boolean): Keys[] {
  const isRequired = (parent: Place, name: string) =>
    parent.schemas.subschemas.some(
      (subschema) => subschema.named('properties').has(name) && subschema.keywords.required?.includes(name) === true,
    );
  return placesIn(new PossibleSchemas([condition]), MAX_FIELDS)
    .filter(({ keys, schemas, parent }) => parent && schemas.some(isNo) && (!isAlsoAbsent || isRequired(parent, keys.at(-1) ?? '')))
    .map(({ keys }) => keys);
}

/** Resolves a branch that is only a reference, since many may refer to the same schema. */
const referenced = (branch: Subschema): Subschema =>
  branch.ref && branch.keywordOrder.every((keyword) => keyword === '$ref' || keyword === 'errorMessage') ? branch.ref : branch;

/** The keys of fields inside a value whose «No» selects one of its branches. */
function decidingFields(schemas: readonly Subschema[], cache: Map<string, readonly Keys[]>): readonly Keys[] {
  const all: Keys[] = [];
  const add = (condition: Subschema, isAlsoAbsent: boolean) => {
    if (all.length >= MAX_FIELDS) return;
    const key = `${condition.id} ${isAlsoAbsent}`;
    const fields = cache.get(key) ?? fieldsAnsweredNo(condition, isAlsoAbsent);
    cache.set(key, fields);
    all.push(...fields.slice(0, MAX_FIELDS - all.length));
  };
  for (const schema of schemas) {
    const condition = schema.get('if');
    if (condition) add(condition, true);
    for (const branch of new Set([...schema.list('oneOf'), ...schema.list('anyOf')].map(referenced))) add(branch, false);
  }
  return all;
}

/**
 * Adds a select widget to checkboxes whose «No» decides which fields are visible, because an unchecked box is no answer. Required checkboxes
 * are questions anyway. Widgets in ui.json stay.
 */
export function withYesNoWidgets(ui: UiSchema, form: Form): UiSchema {
  if (!mayContain(form, isNo)) return ui;
  const cache = new Map<string, readonly Keys[]>();
  // By place: the keys of fields inside it whose «No» decides, in a condition there or at an outer place.
  const decidingInside = new Map<Place, readonly Keys[]>();
  let result = ui;
  for (const place of placesIn(form.schemas)) {
    const { keys, parent, schemas } = place;
    const name = keys.at(-1) ?? '';
    const fromParent = ((parent && decidingInside.get(parent)) ?? []).filter(([key]) => key === name).map(([, ...rest]) => rest);
    const inside = [...fromParent.filter((rest) => rest.length > 0), ...decidingFields(schemas.subschemas, cache)];
    if (inside.length > 0) decidingInside.set(place, inside);
    const isDeciding = fromParent.some((rest) => rest.length === 0);
    const isRequired = parent?.schemas.roots[0]?.keywords.required?.includes(name) === true;
    if (!isDeciding || isRequired || !isCheckbox(form, schemas)) continue;
    result = withUiAt(result, keys, (own) => ('ui:widget' in own ? own : { ...own, 'ui:widget': 'select' }));
  }
  return result;
}

/** Whether a field is a checkbox that also accepts false. */
function isCheckbox(form: Form, schemas: PossibleSchemas): boolean {
  const { kind, keywords } = form.fieldOf(schemas);
  const [root] = schemas.roots;
  return kind === 'checkbox' && (root?.keywords.enum ?? keywords.enum)?.includes(false) !== false;
}
