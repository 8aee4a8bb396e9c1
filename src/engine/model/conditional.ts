import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from '../evaluation/alternatives.ts';
import type { ConditionReads } from './condition-reads.ts';

/** A schema that applies to a field, with the condition under which it does. */
export interface ApplicableSchema {
  readonly subschema: Subschema;
  /** The parts of the field's value that the condition reads. Undefined if there is no condition. */
  readonly reads?: ConditionReads | undefined;
  /** Whether the condition belongs to a field around this one. */
  readonly isImposed?: boolean;
  /** The property that decides the condition. The schema's own properties are shown after it. */
  readonly after?: string | undefined;
}

/** A keyword with branches: values or the visitor decide which branch's schemas apply to a field. */
export interface Conditional {
  /** Its position in the order of the schema. */
  readonly index: number;
  readonly kind: 'if' | 'dependent' | 'reveals' | 'discriminated' | 'matched' | 'choice';
  readonly subschema: Subschema;
  readonly keyword: string;
  /** It only applies while one of these branches of other conditionals is taken. Undefined if it always applies. */
  readonly guards: readonly (readonly [index: number, branch: number])[] | undefined;
  readonly reads: ConditionReads;
  readonly branches: readonly (readonly ApplicableSchema[])[];
  /** Schemas that apply in every branch, such as that of the discriminator, if only the branches declare it. */
  readonly shared: readonly ApplicableSchema[];
  readonly alternatives?: Alternatives;
  /** The property that decides. For `reveals`, the revealed property. */
  readonly name?: string;
  /** Properties that it reads and that in turn depend on it. It reads their control values, since their submitted values are not known. */
  readonly cyclicNames: ReadonlySet<string>;
  /** How many conditionals, this one and those after it, depend on each other. */
  readonly groupSize: number;
}

/**
 * Identifies a choice in its field, so that the visitor's selection can refer to it: the keyword and a hash of its path in the schema. It is
 * short, because names of controls contain it on pages without scripts.
 */
export function choiceKey({ subschema: { path }, keyword }: Pick<Conditional, 'subschema' | 'keyword'>): string {
  let hash = 0;
  for (const character of path) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${keyword}-${hash.toString(36)}`;
}

/**
 * Whether a conditional does not apply, because none of the branches that contain it is taken.
 *
 * @param branches the taken branch of each conditional, by the index of the conditional
 */
export const isInactive = ({ guards }: Conditional, branches: readonly number[]): boolean =>
  guards !== undefined && !guards.some(([index, branch]) => branches[index] === branch);
