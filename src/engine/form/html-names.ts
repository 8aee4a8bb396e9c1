// Names of the controls that submit additional state without scripts, such as the selected branch.
import { unnamedKey } from '../model/entry-name.ts';
import { joinPath, type Path } from '../schema/path.ts';

/** The key of the control for a group that contains itself: 1 opens it, 0 does not. */
export const OPENED = 'group-open';

/** The last key in the name of a control that marks another control as shown. No field has this key. */
export const SHOWN_KEY = unnamedKey('shown');

/** The name of the control that submits the selected branch. It is inside the group, so that it moves with the group's row. */
export const choiceName = (group: Path, key: string): Path => joinPath(group, key);

/**
 * The submitted value of a selected branch.
 *
 * @param isSeen whether the page showed the branch's fields.
 * If not, the server answers with the form and these fields, instead of storing it.
 */
export const choiceValue = (index: number, isSeen: boolean): string => `${index}${isSeen ? '' : ' unseen'}`;

/**
 * The name of a hidden control that marks another control as shown. Browsers submit nothing for an unticked box, so the mark distinguishes
 * «No» from a control that was not shown. It is inside the other control's path, so that it moves with its row.
 */
export const shownControl = (path: Path): Path => `${path}/${SHOWN_KEY}`;
