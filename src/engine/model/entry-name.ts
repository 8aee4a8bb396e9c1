// Names of dictionary entries: keys that a visitor chooses, and their stand-ins until then.
import { joinPath, type Path } from '../schema/path.ts';

/** Begins the key of an entry that has no name yet. Private use in Unicode, so that no keyboard types it and HTML forms carry it. */
const MARK = '\ue000';

/** The key of an entry that the visitor has not named yet. */
export const unnamedKey = (which: number | string): string => `${MARK}${which}`;

export const isUnnamedKey = (key: string): boolean => key.startsWith(MARK);

/** The last key in the path of the control that says what an entry is called; no field has it. */
export const NAME_KEY = unnamedKey('name');

/** The path of the control that says what an entry is called. */
export const entryNamePath = (entry: Path): Path => joinPath(entry, NAME_KEY);

export const isEntryNamePath = (path: Path): boolean => path.endsWith(`/${NAME_KEY}`);
