// Names of controls by which a browser, where no script runs, submits what is no field of the form.
import { unnamedKey } from '../model/entry-name.ts';
import { joinPath, type Path } from '../schema/path.ts';

/** The key by which a group that contains itself is opened (1), or not (0). */
export const OPENED = 'group-open';

/** The last key in the name of a control that says that another one is on its page; no field has it. */
export const SHOWN_KEY = unnamedKey('shown');

/** The name of the control that submits a choice: inside the group, so that it moves with its row. */
export const choiceName = (group: Path, key: string): Path => joinPath(group, key);

/** @param isSeen whether the page shows the fields of the branch */
export const choiceValue = (index: number, isSeen: boolean): string => `${index}${isSeen ? '' : ' unseen'}`;

/**
 * The name under which a browser says that it showed a control for which it may send nothing (a box that is not ticked): inside that, so
 * that it moves with its row. Only this tells «No» from what a page did not show.
 */
export const shownControl = (path: Path): Path => `${path}/${SHOWN_KEY}`;
