import type { Subschema } from '../schema/subschema.ts';
import type { Instance } from './instance.ts';

/** A keyword that a value does not satisfy. */
export interface Violation {
  readonly instance: Instance;
  readonly keyword: string;
  /** The subschema that has the keyword. */
  readonly subschema: Subschema;
  /** The property that is missing or must not be there; of discriminated branches the discriminator. */
  readonly property?: string;
  /** Properties that must not be there together; of `required` those of which one must be there. */
  readonly together?: readonly string[];
  /** Of `oneOf` and `anyOf`: no branch can be meant, or several match and only one may. */
  readonly matches?: 'none' | 'several';
}

/** Which keyword of which schema failed, without the value. */
export type FailedKeyword = Omit<Violation, 'instance'>;

/** A payload with more violations learns of the rest at the next attempt. */
export const MAX_VIOLATIONS = 100;

/** Whether a keyword is about the name of an entry, and not about its value. */
export const isAboutName = ({ keyword, subschema }: FailedKeyword): boolean =>
  keyword === 'propertyNames' || (keyword === 'additionalProperties' && subschema.has('patternProperties'));
