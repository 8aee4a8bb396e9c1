import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from '../evaluation/alternatives.ts';
import type { ConditionReads } from './condition-reads.ts';

/** A schema that applies to a field, and how it came to apply. */
export interface ApplicableSchema {
  readonly subschema: Subschema;
  /** Of a schema that applies under a condition: what the condition reads of the field's value. */
  readonly reads?: ConditionReads | undefined;
  /** Whether that condition belongs to a field further out, so that it does not decide what shows here. */
  readonly isImposed?: boolean;
  /** The property that decided the condition: the fields of this schema show behind it. */
  readonly after?: string | undefined;
}

/** A keyword by which further schemas apply to a field, depending on values or on the visitor's choice. */
export interface Conditional {
  /** Its place in the order of the schema. */
  readonly index: number;
  readonly kind: 'if' | 'dependent' | 'reveals' | 'discriminated' | 'matched' | 'choice';
  readonly subschema: Subschema;
  readonly keyword: string;
  /** It only applies while one of these branches of other conditionals is taken; undefined: always. */
  readonly guards: readonly (readonly [index: number, branch: number])[] | undefined;
  readonly reads: ConditionReads;
  readonly branches: readonly (readonly ApplicableSchema[])[];
  /** Schemas that apply whichever branch is taken: the discriminator's field, where nothing else declares it. */
  readonly shared: readonly ApplicableSchema[];
  readonly alternatives?: Alternatives;
  /** The property that decides; of `reveals` the one that is shown. */
  readonly name?: string;
  /** Properties that it reads and that in turn depend on it. Their values are read as they are held, not as they would be submitted. */
  readonly cyclicNames: ReadonlySet<string>;
  /** How many conditionals, this one and those after it, depend on each other. */
  readonly groupSize: number;
}

/**
 * Identifies a choice among those of its field: what a visitor's selection refers to. Short, as names of controls contain it where no
 * script runs: the keyword, and a hash of its path in the schema.
 */
export function choiceKey({ subschema: { path }, keyword }: Pick<Conditional, 'subschema' | 'keyword'>): string {
  let hash = 0;
  for (const character of path) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${keyword}-${hash.toString(36)}`;
}

/**
 * Whether a conditional stands in branches none of which is taken.
 *
 * @param branches the branch taken of each conditional, by its index
 */
export const isInactive = ({ guards }: Conditional, branches: readonly number[]): boolean =>
  guards !== undefined && !guards.some(([index, branch]) => branches[index] === branch);
