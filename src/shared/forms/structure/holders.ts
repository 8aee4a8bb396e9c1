import { kindName, type KindName } from '../kinds/kinds.ts';
import type { Shape } from './shape.ts';

/** Kinds whose value several controls show. */
export const HOLDERS: ReadonlySet<KindName> = new Set(['group', 'rows', 'files']);

/** Kinds whose value is a list. */
export const LISTS: ReadonlySet<KindName> = new Set(['rows', 'files', 'options']);

const known = new WeakMap<Shape, KindName>();

/** The kind of what shows at a place. */
export function kindShown(shape: Shape): KindName {
  const kind = known.get(shape) ?? kindName(shape.look);
  known.set(shape, kind);
  return kind;
}

/** Whether other places lie inside, each with a control of its own. */
export const isHolder = (shape: Shape): boolean => HOLDERS.has(kindShown(shape));
