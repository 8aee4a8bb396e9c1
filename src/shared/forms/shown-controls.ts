import type { FieldPath } from './path.ts';
import { unnamedKey } from '#engine/index.ts';

/** The last key in the name of a control that says that another one is on its page; no field has it. */
export const SHOWN = unnamedKey('shown');

/**
 * Under which name a browser says that it showed a control of which it may send nothing (a box that is not ticked): inside that, so that it
 * moves with its row. Only so can «No» be told from what a page never asked.
 */
export const shownControl = (path: FieldPath): FieldPath => `${path}/${SHOWN}`;
