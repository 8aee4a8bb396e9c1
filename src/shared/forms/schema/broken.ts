import type { PartSchema } from './places.ts';

/** A rule that a value breaks. */
export interface Broken {
  /** Names and indices that lead to the value. */
  readonly keys: readonly (string | number)[];
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly at: PartSchema;
  /** The name that is missing, or that should not be there: then `keys` lead to the object. */
  readonly name?: string;
  /** Of names that must not be there together: these. */
  readonly together?: readonly string[];
  /** Of a choice: not even one of its branches can be meant. */
  readonly isNone?: boolean;
  /** Of a choice: several of its branches fit, and one is meant. */
  readonly areSeveral?: boolean;
}

/** So many are told at most: whoever gets more wrong than this hears of the rest on the next try. */
export const MOST_TOLD = 100;
