// Evaluates values against subschemas by the JSON Schema specification. The page uses it both for validation and for conditions.
import { getOrCreate } from '../schema/json.ts';
import type { Subschema } from '../schema/subschema.ts';
import { createApplicator } from './applicators.ts';
import { ASSERTIONS, type AssertionContext } from './assertions.ts';
import { Alternatives } from './alternatives.ts';
import {
  EvaluationCache,
  every,
  fail,
  type CachedViolations,
  type Evaluation,
  type KeywordStep,
  type SubschemaEvaluator,
} from './evaluation.ts';
import { isDataReference, isSamePlace, resolveData, type Instance } from './instance.ts';
import { MAX_VIOLATIONS, type Violation } from './violation.ts';

/** Compiles the keywords of subschemas, and evaluates values against them. */
export class Evaluator implements SubschemaEvaluator {
  readonly #context: AssertionContext;
  /** Whether a limit comes from another field (`$data`), so that the result for a value depends on the values around it. */
  readonly #hasDataReferences: boolean;
  // Caches by the subschema's id.
  readonly #steps: (readonly KeywordStep[])[] = [];
  readonly #hasReference: (boolean | undefined)[] = [];
  readonly #alternatives = new Map<readonly Subschema[], Alternatives>();

  constructor(context: AssertionContext, hasDataReferences: boolean) {
    this.#context = context;
    this.#hasDataReferences = hasDataReferences;
  }

  isValid(subschema: Subschema, instance: Instance, cache = new EvaluationCache()): boolean {
    return this.evaluate(subschema, instance, { out: undefined, limit: 1, cache });
  }

  /** The violations of a value. For `oneOf` and `anyOf`, those of the closest branch. */
  violations(subschema: Subschema, instance: Instance, limit = MAX_VIOLATIONS, cache = new EvaluationCache()): Violation[] {
    const out: Violation[] = [];
    this.evaluate(subschema, instance, { out, limit, cache });
    return out.length > limit ? out.slice(0, limit) : out;
  }

  evaluate(subschema: Subschema, instance: Instance, evaluation: Evaluation): boolean {
    return every(this.steps(subschema), ({ check }) => check(instance, evaluation), evaluation);
  }

  /** Evaluates a referenced schema once per part of the value: without the cache, each level of a recursive schema would double the time. */
  evaluateReference(subschema: Subschema, instance: Instance, evaluation: Evaluation): boolean {
    const { value } = instance;
    if (typeof value !== 'object' || value === null || !this.#leadsToReference(subschema)) {
      return this.evaluate(subschema, instance, evaluation);
    }
    const { out, cache } = evaluation;
    if (!out && !this.#hasDataReferences) {
      const valid = getOrCreate(cache.valid, subschema, () => new Map<object, boolean>());
      return getOrCreate(valid, value, () => this.evaluate(subschema, instance, evaluation));
    }
    const limit = out ? evaluation.limit : 1;
    const byValue = getOrCreate(cache.violations, subschema, () => new Map<object, CachedViolations>());
    let cached = byValue.get(value);
    // The cached list may be cut off at a smaller limit.
    if (!cached || !isSamePlace(cached.instance, instance) || (cached.limit < limit && cached.violations.length >= cached.limit)) {
      cached = { instance, limit, violations: this.violations(subschema, instance, limit, cache) };
      byValue.set(value, cached);
    }
    out?.push(...cached.violations);
    return cached.violations.length === 0;
  }

  /** Analyses the branches of a `oneOf` or `anyOf`. */
  alternatives(branches: readonly Subschema[]): Alternatives {
    return getOrCreate(this.#alternatives, branches, () => new Alternatives(branches));
  }

  /** The keywords of a subschema, compiled on the first call. */
  steps(subschema: Subschema): readonly KeywordStep[] {
    return (this.#steps[subschema.id] ??= this.#compile(subschema));
  }

  #compile(subschema: Subschema): readonly KeywordStep[] {
    if (subschema.rejectsAll && subschema.keywordOrder.length === 0) {
      return [{ keyword: 'not', scope: 'own', check: (instance, evaluation) => fail(evaluation, { instance, keyword: 'not', subschema }) }];
    }
    return subschema.keywordOrder.flatMap((keyword) => {
      const step = Object.hasOwn(ASSERTIONS, keyword)
        ? this.#compileAssertion(subschema, keyword)
        : createApplicator(this, subschema, keyword);
      return step ? [step] : [];
    });
  }

  #compileAssertion(subschema: Subschema, keyword: string): KeywordStep | undefined {
    const assertion = ASSERTIONS[keyword];
    if (!assertion) return undefined;
    const limit = subschema.keywords[keyword];
    const holds = (actualLimit: unknown, value: unknown) => assertion(actualLimit as never, value, subschema.keywords, this.#context);
    const isValid = isDataReference(limit)
      ? (instance: Instance) => {
          const actualLimit = resolveData(limit, instance);
          // While the other field is empty, there is no limit.
          return actualLimit === undefined || holds(actualLimit, instance.value);
        }
      : ({ value }: Instance) => holds(limit, value);
    return {
      keyword,
      scope: 'own',
      check: (instance, evaluation) => isValid(instance) || fail(evaluation, { instance, keyword, subschema }),
    };
  }

  #leadsToReference(subschema: Subschema): boolean {
    const cached = this.#hasReference[subschema.id];
    if (cached !== undefined) return cached;
    // Ends the recursion; only a reference can lead back to the same schema.
    this.#hasReference[subschema.id] = false;
    const leads = subschema.has('$ref') || subschema.subschemas().some((child) => this.#leadsToReference(child));
    this.#hasReference[subschema.id] = leads;
    return leads;
  }
}
