import type { Subschema } from '../schema/subschema.ts';
import type { Instance } from './instance.ts';

/** A keyword that a value does not satisfy. */
export interface Violation {
  readonly instance: Instance;
  readonly keyword: string;
  /** The subschema that has the keyword. */
  readonly subschema: Subschema;
  /** The property that is missing (`required`) or forbidden (`not`, `additionalProperties`), or the discriminator (`oneOf`, `anyOf`). */
  readonly property?: string;
  /** Several properties instead of one: one of them is missing (`required`), or they may not all be present (`not`). */
  readonly properties?: readonly string[];
  /** For `oneOf` and `anyOf`: the value matches no branch, or several although only one may match. */
  readonly matches?: 'none' | 'several';
}

/** Which keyword of which schema failed, without the value. */
export type FailedKeyword = Omit<Violation, 'instance'>;

/** Only so many violations of a payload are reported at once. */
export const MAX_VIOLATIONS = 100;

/** Whether a keyword concerns the name of a dictionary entry, and not its value. */
export const concernsEntryName = ({ keyword, subschema }: FailedKeyword): boolean =>
  keyword === 'propertyNames' || (keyword === 'additionalProperties' && subschema.has('patternProperties'));
