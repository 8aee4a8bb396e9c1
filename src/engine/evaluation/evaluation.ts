import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from './alternatives.ts';
import type { Instance } from './instance.ts';
import type { Violation } from './violation.ts';

export interface CachedViolations {
  readonly instance: Instance;
  readonly limit: number;
  readonly violations: readonly Violation[];
}

/** Results for parts of one value, so that each part is evaluated once, even if several references lead to its schema. */
export class EvaluationCache {
  readonly violations = new Map<Subschema, Map<object, CachedViolations>>();
  readonly valid = new Map<Subschema, Map<object, boolean>>();
}

/** One evaluation. With `out`, it collects up to `limit` violations; without, it ends at the first violation. */
export interface Evaluation {
  readonly out: Violation[] | undefined;
  readonly limit: number;
  readonly cache: EvaluationCache;
}

/**
 * A compiled keyword.
 *
 * - `own`: asserts something about the value itself
 * - `inside`: applies schemas to properties or entries of the value
 * - `in-place`: applies other schemas to the same value
 */
export interface KeywordStep {
  readonly keyword: string;
  readonly scope: 'own' | 'inside' | 'in-place';
  readonly check: (instance: Instance, evaluation: Evaluation) => boolean;
}

/** The part of the evaluator that applicators use. */
export interface SubschemaEvaluator {
  isValid(subschema: Subschema, instance: Instance, cache: EvaluationCache): boolean;
  violations(subschema: Subschema, instance: Instance, limit: number, cache: EvaluationCache): readonly Violation[];
  evaluate(subschema: Subschema, instance: Instance, evaluation: Evaluation): boolean;
  evaluateReference(subschema: Subschema, instance: Instance, evaluation: Evaluation): boolean;
  alternatives(branches: readonly Subschema[]): Alternatives;
}

/** Collects a violation, and returns false, the result of the check. */
export function fail({ out }: Evaluation, violation: Violation): false {
  out?.push(violation);
  return false;
}

/** Whether all of `items` pass. While violations are collected, it continues after a failure until the limit is reached. */
export function every<Item>(items: Iterable<Item>, check: (item: Item) => boolean, { out, limit }: Evaluation): boolean {
  let isValid = true;
  for (const item of items) {
    if (out && out.length >= limit) return false;
    if (check(item)) continue;
    if (!out) return false;
    isValid = false;
  }
  return isValid;
}
