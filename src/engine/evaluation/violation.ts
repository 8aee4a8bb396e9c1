import type { Subschema } from '../schema/subschema.ts';
import type { Instance } from './instance.ts';

/** A keyword that a value does not satisfy. */
export interface Violation {
  readonly instance: Instance;
  readonly keyword: string;
  /** The subschema that has the keyword. */
  readonly subschema: Subschema;
  /** The property that is missing or forbidden. For branches with a discriminator, the discriminator. */
  readonly property?: string;
  /** Properties that must not all be present. For `required`, properties of which one must be present. */
  readonly together?: readonly string[];
  /** For `oneOf` and `anyOf`: the value matches no branch, or several although only one may match. */
  readonly matches?: 'none' | 'several';
}

/** Which keyword of which schema failed, without the value. */
export type FailedKeyword = Omit<Violation, 'instance'>;

/** Only so many violations of a payload are reported at once. */
export const MAX_VIOLATIONS = 100;

/** Whether a keyword is about the name of an entry, and not about its value. */
export const isAboutName = ({ keyword, subschema }: FailedKeyword): boolean =>
  keyword === 'propertyNames' || (keyword === 'additionalProperties' && subschema.has('patternProperties'));
