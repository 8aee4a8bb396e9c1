// Branches that a visitor selected, as drafts and HTML forms have them.
import { OPENED, type Selections } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';

/** The number of the selected branch, by `<path> <key of the choice>`. */
export type StoredSelections = Readonly<Record<string, number>>;

const KEY = /^(?:(?:oneOf|anyOf)-[0-9a-z]{1,7}|group-open)$/;
const VALUE = /^(\d{1,4})( unseen)?$/;

/** Whether it is such a name, and no field's. */
export const isChoiceName = (name: FieldPath): boolean => KEY.test(name.slice(name.lastIndexOf('/') + 1));

interface TakenChoices {
  /** Without the choices. */
  readonly values: Payload;
  readonly chosen: StoredSelections;
  /** A branch was chosen whose fields the page did not show. */
  readonly isUnseen: boolean;
}

/** Takes the choices out of the values that a browser submitted by itself. */
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

/** Path, key and branch of each choice. */
const entriesOf = (chosen: StoredSelections) =>
  Object.entries(chosen).map(([place, branch]) => {
    const end = place.lastIndexOf(' ');
    return [place.slice(0, end), place.slice(end + 1), branch] as const;
  });

/** The same as the engine has it; without opened groups, which hold a value there. */
export function toSelections(chosen: StoredSelections): Selections {
  const selections = new Map<FieldPath, Map<string, number>>();
  for (const [path, key, branch] of entriesOf(chosen)) {
    if (key !== OPENED) selections.set(path, new Map([...(selections.get(path) ?? []), [key, branch]]));
  }
  return selections;
}

export const toStoredSelections = (selections: Selections): StoredSelections =>
  Object.fromEntries([...selections].flatMap(([path, own]) => [...own].map(([key, branch]) => [`${path} ${key}`, branch])));

/** The paths of groups that were opened. */
export const openedGroups = (chosen: StoredSelections): readonly FieldPath[] =>
  entriesOf(chosen).flatMap(([path, key, branch]) => (key === OPENED && branch === 1 ? [path] : []));
