// Names of dictionary entries: the visitor chooses these keys. Until then, an entry has a temporary key.
import { joinPath, type Path } from '../schema/path.ts';

/** First character of a temporary key. It is from Unicode's private use area: no keyboard types it, and HTML forms can submit it. */
const MARK = '\ue000';

/** The temporary key of an entry that the visitor has not named yet. */
export const unnamedKey = (which: number | string): string => `${MARK}${which}`;

export const isUnnamedKey = (key: string): boolean => key.startsWith(MARK);

/** The last key in the path of the control for an entry's name. No field has this key. */
export const NAME_KEY = unnamedKey('name');

/** The path of the control for an entry's name. */
export const entryNamePath = (entry: Path): Path => joinPath(entry, NAME_KEY);

export const isEntryNamePath = (path: Path): boolean => path.endsWith(`/${NAME_KEY}`);
