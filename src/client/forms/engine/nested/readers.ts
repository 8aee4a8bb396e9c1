import { fieldPath, joined, keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { shownBy } from '#shared/forms/reveals.ts';
import { reads, togetherOf } from '#shared/forms/structure/rules.ts';
import { shownPart } from '#shared/forms/structure/shown.ts';
import type { FormStructure } from '#shared/forms/structure/structure.ts';
import { stepsTo, type ChooseAt, type Step } from '#shared/forms/structure/walk.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { optionalPlaces } from './left-out.ts';
import { isRow, keysOfSteps, type StepsTo } from './steps.ts';

/** Whether one of two paths leads on from the other. */
const isAlong = (one: FieldPath, other: FieldPath) => `${other}/`.startsWith(`${one}/`) || one.startsWith(`${other}/`);

/**
 * The rows of a list that have to be there with nothing in them, or would have to if another one had. More than must be there never do.
 *
 * @param steps to the list
 * @param other the key of that one
 */
function firstEmptyRows(structure: FormStructure, steps: StepsTo, chooseAt: ChooseAt, other?: Step['key']): FieldPath[] {
  const list = steps.at(-1) as Step;
  const { minItems = 0, prefixItems = [] } = list.shape.field;
  const keys = keysOfSteps(steps);
  const empty: FieldPath[] = [];
  let filled = 0;
  const values = Array.isArray(list.value) ? (list.value as readonly unknown[]) : [];
  for (let index = prefixItems.length; index < values.length && Math.max(filled, empty.length) < minItems; index += 1) {
    const path = fieldPath([...keys, index]);
    if (index === other) continue;
    if (shownPart(structure, structure.inside(list.shape, index) ?? {}, values[index], path, chooseAt, false) === undefined)
      empty.push(path);
    else filled += 1;
  }
  return filled < minItems ? empty : [];
}

/** The places whose rules or whose being there goes by the value at a path. */
export function readersOf(structure: FormStructure, schema: FormSchema, values: Payload, path: FieldPath, chooseAt: ChooseAt): FieldPath[] {
  const names = keysAlong(path);
  const steps = stepsTo(structure, schema, values, path, chooseAt) ?? [];
  const optional = new Set(optionalPlaces(structure, steps.slice(0, -1)));
  const innermost = steps.findLastIndex(({ key }) => typeof key === 'number');
  const around = steps.slice(0, -1).flatMap(({ schema: own, shape, key }, index) => {
    const at = fieldPath(names.slice(0, index));
    const rest = fieldPath(names.slice(index));
    const isDecided = structure.controllingPaths(own).some((deciding) => deciding === '' || isAlong(deciding, rest));
    // With the first value in it, such a place is there, and what it asks for is missing.
    const { required = [] } = shape.field;
    const rules = shape.rules.flatMap((rule) => togetherOf(rule, schema) ?? []);
    const isNear = typeof key === 'number' || index > innermost;
    if (isDecided || (optional.has(index) && isNear && required.length + rules.length > 0)) return [at];
    const inside = steps[index + 1]?.key;
    // So are the positions before what stands in a list.
    if (shape.field.prefixItems && typeof inside === 'number') return [at];
    const reading = rules.filter((rule) => reads(rule, rest)).flatMap((rule) => [...rule.reads].map((read) => joined(at, read)));
    const beside = optional.has(index) ? required.filter((name) => name !== names[index]).map((name) => joined(at, fieldPath([name]))) : [];
    const emptyRows = isRow(steps, index + 1) ? firstEmptyRows(structure, steps.slice(0, index + 1), chooseAt, inside) : [];
    return [...emptyRows, ...reading, ...beside];
  });
  const own = steps.at(-1);
  // Of a list itself other rows are the first with nothing in them, or others its positions.
  if (own && Array.isArray(own.value)) around.push(...(own.shape.field.prefixItems ? [path] : firstEmptyRows(structure, steps, chooseAt)));
  return names.length === 1 ? [...around, ...shownBy(schema, names[0] ?? '').map((name) => fieldPath([name]))] : around;
}
