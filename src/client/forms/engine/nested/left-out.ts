import { fieldPath } from '#shared/forms/path.ts';
import { isRowSent, shownPart } from '#shared/forms/structure/shown.ts';
import type { FormStructure } from '#shared/forms/structure/structure.ts';
import type { ChooseAt, Step } from '#shared/forms/structure/walk.ts';
import { isAsked, isGroup, isPosition, keysOfSteps, type StepsTo } from './steps.ts';

/** Whether a group may be there with nothing in it, or not at all. */
const isFree = (structure: FormStructure, steps: StepsTo, index: number) =>
  !isAsked(steps, index) || structure.nothing(steps[index]?.schema ?? {}) === null;

/** Where on a way there are rows and positions, and groups that need not be there. */
export function optionalPlaces(structure: FormStructure, steps: StepsTo): number[] {
  return [...steps.keys()]
    .slice(1)
    .filter((index) => typeof steps[index]?.key === 'number' || (isGroup(steps, index) && isFree(structure, steps, index)));
}

/** Whether one of these has nothing in it: it is not sent, so that nothing is missing in it. */
export function isLeftOut(structure: FormStructure, steps: StepsTo, chooseAt: ChooseAt): boolean {
  for (const index of optionalPlaces(structure, steps).toReversed()) {
    const keys = keysOfSteps(steps.slice(0, index + 1));
    const [around, { schema: own, value, key }] = steps.slice(index - 1, index + 1) as [Step, Step];
    // So is what it stands in, then.
    if (shownPart(structure, own, value, fieldPath(keys), chooseAt, false) !== undefined) return false;
    if (typeof key !== 'number') return true;
    const list = fieldPath(keys.slice(0, -1));
    if (isPosition(steps, index)) {
      const sent = shownPart(structure, around.schema, around.value, list, chooseAt, isAsked(steps, index - 1));
      // Null is an answer, and asks for nothing.
      if (!Array.isArray(sent) || (sent[key] ?? null) === null) return true;
    } else if (!isRowSent(structure, around.schema, around.value, list, key, chooseAt, isAsked(steps, index - 1))) return true;
  }
  return false;
}
