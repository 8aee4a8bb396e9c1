// Selected branches in the format of drafts and HTML forms.
import { OPENED, type Selections } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';

/** The number of the selected branch, by `<path> <key of the choice>`. */
export type StoredSelections = Readonly<Record<string, number>>;

const KEY = /^(?:(?:oneOf|anyOf)-[0-9a-z]{1,7}|group-open)$/;
const VALUE = /^(\d{1,4})( unseen)?$/;

/** Whether the name of a control is that of a choice. */
export const isChoiceName = (name: FieldPath): boolean => KEY.test(name.slice(name.lastIndexOf('/') + 1));

interface SeparatedChoices {
  /** The values without the choices. */
  readonly values: Payload;
  readonly chosen: StoredSelections;
  /** The visitor has selected a branch whose fields the page did not show. */
  readonly isUnseen: boolean;
}

/** Separates the choices from values that were submitted without scripts. */
export function separateChoices(values: Payload): SeparatedChoices {
  const chosen: Record<string, number> = {};
  let isUnseen = false;
  const without = (value: unknown, keys: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((entry: unknown, index) => without(entry, [...keys, index]));
    if (!isPlainObject(value)) return value;
    const rest: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(value)) {
      const [, index, unseen] = (KEY.test(name) && typeof inner === 'string' && VALUE.exec(inner)) || [];
      if (index === undefined) rest.push([name, without(inner, [...keys, name])]);
      else {
        chosen[`${fieldPath(keys)} ${name}`] = Number(index);
        isUnseen ||= unseen !== undefined;
      }
    }
    return Object.fromEntries(rest);
  };
  return { values: without(values, []) as Payload, chosen, isUnseen };
}

/** Path, key and branch of each choice. */
const entriesOf = (chosen: StoredSelections) =>
  Object.entries(chosen).map(([pathAndKey, branch]) => {
    const end = pathAndKey.lastIndexOf(' ');
    return [pathAndKey.slice(0, end), pathAndKey.slice(end + 1), branch] as const;
  });

/** Converts to the format of the engine, without opened groups: for the engine, these have a value. */
export function toSelections(chosen: StoredSelections): Selections {
  const selections = new Map<FieldPath, Map<string, number>>();
  for (const [path, key, branch] of entriesOf(chosen)) {
    if (key !== OPENED) selections.set(path, new Map([...(selections.get(path) ?? []), [key, branch]]));
  }
  return selections;
}

export const toStoredSelections = (selections: Selections): StoredSelections =>
  Object.fromEntries([...selections].flatMap(([path, branches]) => [...branches].map(([key, branch]) => [`${path} ${key}`, branch])));

/** The paths of groups that were opened. */
export const openedGroups = (chosen: StoredSelections): readonly FieldPath[] =>
  entriesOf(chosen).flatMap(([path, key, branch]) => (key === OPENED && branch === 1 ? [path] : []));
