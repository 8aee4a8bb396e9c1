import type { PartSchema } from '../schema/places.ts';
import type { FieldSchema } from '../types.ts';
import type { OpenChoice } from './gather.ts';

/** What shows at a place of a form: the same object for the same decisions. */
export interface Shape {
  /** The schemas that hold there made one: what tells kind, title, order, options. What is inside may have branches of its own. */
  readonly field: FieldSchema;
  /** The same as controls go by it: what each entry of a list is, is told. */
  readonly look: FieldSchema;
  /** What the schemas themselves ask, each by itself. */
  readonly rules: readonly PartSchema[];
  readonly choices: readonly OpenChoice[];
  /** One of several branches is taken to be meant: the values may fit another one, or more than that. */
  readonly isGuessed: boolean;
  /** Names that a field's value has brought → that field's. */
  readonly after: ReadonlyMap<string, string>;
  /** Of an object in which visitors name entries themselves: the names that are fields of their own, whether they show or not. */
  readonly taken: ReadonlySet<string> | undefined;
}
