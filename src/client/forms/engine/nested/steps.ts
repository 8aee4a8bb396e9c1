import type { Broken } from '#shared/forms/schema/broken.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import type { Step } from '#shared/forms/structure/walk.ts';

/** From the form to a place, both included. */
export type StepsTo = readonly Step[];

/** Names and indices that lead to the last step. */
export const keysOfSteps = (steps: StepsTo): Broken['keys'] => steps.slice(1).map(({ key }) => key);

/** Whether the place before a step asks for it. */
export const isAsked = (steps: StepsTo, index: number): boolean =>
  steps[index - 1]?.shape.field.required?.includes(String(steps[index]?.key)) === true;

const isEntry = (steps: StepsTo, index: number) => typeof steps[index]?.key === 'number';

/** Whether a step is a position of its list, and no row. */
export const isPosition = (steps: StepsTo, index: number): boolean =>
  isEntry(steps, index) && Number(steps[index]?.key) < (steps[index - 1]?.shape.field.prefixItems?.length ?? 0);

/** Whether a step is a row of its list. */
export const isRow = (steps: StepsTo, index: number): boolean => isEntry(steps, index) && !isPosition(steps, index);

/** Whether a step is one of several fields that stand together. */
export const isGroup = (steps: StepsTo, index: number): boolean => steps[index] !== undefined && kindShown(steps[index].shape) === 'group';
