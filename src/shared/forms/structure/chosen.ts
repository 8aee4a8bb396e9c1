import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';
import { choosing, type ChooseAt } from './walk.ts';

/** Which branch is meant, by the place of a choice and its key, with a space between: its number among the branches. */
export type ChosenBranches = Readonly<Record<string, number>>;

/** The key by which a group that holds itself is opened (1), or not (0). */
export const OPENED = 'group-open';

const KEY = /^(?:(?:oneOf|anyOf)-[0-9a-z]{1,7}|group-open)$/;
const VALUE = /^(\d{1,4})( unseen)?$/;

/** Under which name a browser sends what is chosen at a group, where no script does: inside it, so that it moves with its row. */
export const choiceName = (group: FieldPath, key: string): FieldPath => fieldPath([...keysAlong(group), key]);

/** Whether it is such a name, and no field's. */
export const isChoiceName = (name: FieldPath): boolean => KEY.test(name.slice(name.lastIndexOf('/') + 1));

/** @param isSeen whether the page shows what the branch asks */
export const choiceValue = (index: number, isSeen: boolean): string => `${index}${isSeen ? '' : ' unseen'}`;

export interface TakenChoices {
  /** Without the choices. */
  readonly values: Payload;
  readonly chosen: ChosenBranches;
  /** Something was chosen that asks what its page did not show. */
  readonly isUnseen: boolean;
}

/** Takes what was chosen out of the values that a browser sent by itself. */
export function takeChoices(values: Payload): TakenChoices {
  const chosen: Record<string, number> = {};
  let isUnseen = false;
  const without = (value: unknown, keys: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown, index) => without(one, [...keys, index]));
    if (!isPlainObject(value)) return value;
    const left: [string, unknown][] = [];
    for (const [name, one] of Object.entries(value)) {
      const [, index, unseen] = (KEY.test(name) && typeof one === 'string' && VALUE.exec(one)) || [];
      if (index === undefined) left.push([name, without(one, [...keys, name])]);
      else {
        chosen[`${fieldPath(keys)} ${name}`] = Number(index);
        isUnseen ||= unseen !== undefined;
      }
    }
    return Object.fromEntries(left);
  };
  return { values: without(values, []) as Payload, chosen, isUnseen };
}

/** Chooses as somebody has; elsewhere what fits best. */
export const chosenAs = (chosen: ChosenBranches): ChooseAt =>
  choosing((path) => (key, first) => {
    const place = `${path} ${key}`;
    return Object.hasOwn(chosen, place) ? (chosen[place] ?? 0) : first();
  });
