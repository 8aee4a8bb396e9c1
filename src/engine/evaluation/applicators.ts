// Keywords that apply other schemas, or that depend on the property names of an object.
import { isObject, type JsonObject } from '../schema/json.ts';
import { compilePattern } from '../schema/pattern.ts';
import type { Subschema } from '../schema/subschema.ts';
import { closestBranch } from './closest-branch.ts';
import { every, fail, type Evaluation, type KeywordStep, type SubschemaEvaluator } from './evaluation.ts';
import { forbiddenNames, onlyProperty } from './forbidden-names.ts';
import { childInstance, type Instance } from './instance.ts';
import { MAX_VIOLATIONS } from './violation.ts';

type Check = KeywordStep['check'];
type Compile = (evaluator: SubschemaEvaluator, subschema: Subschema) => Omit<KeywordStep, 'keyword'> | undefined;

const forObject =
  (check: (value: JsonObject, instance: Instance, evaluation: Evaluation) => boolean): Check =>
  (instance, evaluation) =>
    !isObject(instance.value) || check(instance.value, instance, evaluation);
const forList =
  (check: (value: readonly unknown[], instance: Instance, evaluation: Evaluation) => boolean): Check =>
  (instance, evaluation) =>
    !Array.isArray(instance.value) || check(instance.value, instance, evaluation);

/** Whether an object has all these properties. Each missing one is a violation of `required`, also for `dependentRequired`. */
const requires = (subschema: Subschema, names: readonly string[], value: JsonObject, instance: Instance, evaluation: Evaluation) =>
  every(
    names,
    (property) => Object.hasOwn(value, property) || fail(evaluation, { instance, keyword: 'required', subschema, property }),
    evaluation,
  );

const ref: Compile = (evaluator, subschema) => ({
  scope: 'in-place',
  check: (instance, evaluation) => !subschema.ref || evaluator.evaluateReference(subschema.ref, instance, evaluation),
});

const allOf: Compile = (evaluator, subschema) => ({
  scope: 'in-place',
  check: (instance, evaluation) => every(subschema.list('allOf'), (member) => evaluator.evaluate(member, instance, evaluation), evaluation),
});

const condition: Compile = (evaluator, subschema) => {
  const test = subschema.get('if');
  if (!test) return undefined;
  return {
    scope: 'in-place',
    check: (instance, evaluation) => {
      const branch = evaluator.isValid(test, instance, evaluation.cache) ? subschema.get('then') : subschema.get('else');
      return !branch || evaluator.evaluate(branch, instance, evaluation);
    },
  };
};

function alternatives(keyword: 'anyOf' | 'oneOf'): Compile {
  return (evaluator, subschema) => {
    const branches = subschema.list(keyword);
    /** Stops as soon as the verdict is known. */
    const isValid = (instance: Instance, { cache }: Evaluation) => {
      let matching = 0;
      for (const branch of branches) {
        if (!evaluator.isValid(branch, instance, cache)) continue;
        if (keyword === 'anyOf') return true;
        matching += 1;
        if (matching > 1) return false;
      }
      return matching === 1;
    };
    return {
      scope: 'in-place',
      check: (instance, evaluation) => {
        if (!evaluation.out) return isValid(instance, evaluation);
        const violationsByBranch = branches.map((branch) => evaluator.violations(branch, instance, MAX_VIOLATIONS, evaluation.cache));
        const matching = violationsByBranch.filter(({ length }) => length === 0).length;
        if (matching === 1 || (matching > 1 && keyword === 'anyOf')) return true;
        evaluation.out.push(
          ...closestBranch({
            subschema,
            keyword,
            alternatives: evaluator.alternatives(branches),
            instance,
            violationsByBranch: violationsByBranch,
          }),
        );
        return false;
      },
    };
  };
}

const dependentSchemas: Compile = (evaluator, subschema) => ({
  scope: 'in-place',
  check: forObject((value, instance, evaluation) =>
    every(
      subschema.named('dependentSchemas'),
      ([name, dependent]) => !Object.hasOwn(value, name) || evaluator.evaluate(dependent, instance, evaluation),
      evaluation,
    ),
  ),
});

const dependentRequired: Compile = (_evaluator, subschema) => {
  const all = Object.entries((subschema.keywords['dependentRequired'] ?? {}) as Readonly<Record<string, readonly string[]>>);
  return {
    scope: 'own',
    check: forObject((value, instance, evaluation) =>
      every(all, ([name, names]) => !Object.hasOwn(value, name) || requires(subschema, names, value, instance, evaluation), evaluation),
    ),
  };
};

/** Where a violation of `not` is reported: at the only property that the forbidden schema restricts, else at the value itself. */
function instanceToReport(forbidden: Subschema, instance: Instance): Instance {
  const { value } = instance;
  const name = isObject(value) ? onlyProperty(forbidden) : undefined;
  return name !== undefined && isObject(value) && Object.hasOwn(value, name) ? childInstance(instance, name, value[name]) : instance;
}

const not: Compile = (evaluator, subschema) => {
  const forbidden = subschema.get('not');
  if (!forbidden) return undefined;
  const report = (instance: Instance, evaluation: Evaluation): false => {
    const { value } = instance;
    const broken = isObject(value) ? forbiddenNames(subschema).filter((names) => names.every((name) => Object.hasOwn(value, name))) : [];
    const single = broken.flatMap((names) => (names.length === 1 ? names : []));
    const combination = broken.find(({ length }) => length > 1);
    for (const property of single) fail(evaluation, { instance, keyword: 'not', subschema, property });
    if (combination) fail(evaluation, { instance, keyword: 'not', subschema, properties: combination });
    else if (single.length === 0) fail(evaluation, { instance: instanceToReport(forbidden, instance), keyword: 'not', subschema });
    return false;
  };
  return {
    scope: 'own',
    check: (instance, evaluation) => !evaluator.isValid(forbidden, instance, evaluation.cache) || report(instance, evaluation),
  };
};

const required: Compile = (_evaluator, subschema) => ({
  scope: 'own',
  check: forObject((value, instance, evaluation) => requires(subschema, subschema.keywords.required ?? [], value, instance, evaluation)),
});

const propertyNames: Compile = (evaluator, subschema) => {
  const names = subschema.get('propertyNames');
  if (!names) return undefined;
  return {
    scope: 'own',
    check: forObject((value, instance, evaluation) =>
      every(
        Object.keys(value),
        (property) =>
          evaluator.isValid(names, childInstance(instance, property, property), evaluation.cache) ||
          fail(evaluation, { instance, keyword: 'propertyNames', subschema, property }),
        evaluation,
      ),
    ),
  };
};

const properties: Compile = (evaluator, subschema) => {
  const all = subschema.named('properties');
  return {
    scope: 'inside',
    check: forObject((value, instance, evaluation) =>
      every(
        all,
        ([name, property]) =>
          !Object.hasOwn(value, name) || evaluator.evaluate(property, childInstance(instance, name, value[name]), evaluation),
        evaluation,
      ),
    ),
  };
};

const patternProperties: Compile = (evaluator, subschema) => {
  const all = [...subschema.named('patternProperties')].map(([pattern, property]) => [compilePattern(pattern), property] as const);
  return {
    scope: 'inside',
    check: forObject((value, instance, evaluation) =>
      every(
        Object.entries(value),
        ([name, part]) =>
          every(
            all,
            ([pattern, property]) => !pattern.test(name) || evaluator.evaluate(property, childInstance(instance, name, part), evaluation),
            evaluation,
          ),
        evaluation,
      ),
    ),
  };
};

const additionalProperties: Compile = (evaluator, subschema) => {
  const additional = subschema.get('additionalProperties');
  if (!additional || additional.acceptsAll) return undefined;
  const declared = subschema.named('properties');
  const patterns = [...subschema.named('patternProperties').keys()].map(compilePattern);
  const isAdditional = (name: string) => !declared.has(name) && !patterns.some((pattern) => pattern.test(name));
  if (additional.rejectsAll) {
    return {
      scope: 'own',
      check: forObject((value, instance, evaluation) =>
        every(
          Object.keys(value),
          (property) => !isAdditional(property) || fail(evaluation, { instance, keyword: 'additionalProperties', subschema, property }),
          evaluation,
        ),
      ),
    };
  }
  return {
    scope: 'inside',
    check: forObject((value, instance, evaluation) =>
      every(
        Object.entries(value),
        ([name, part]) => !isAdditional(name) || evaluator.evaluate(additional, childInstance(instance, name, part), evaluation),
        evaluation,
      ),
    ),
  };
};

const prefixItems: Compile = (evaluator, subschema) => {
  const all = subschema.list('prefixItems');
  return {
    scope: 'inside',
    check: forList((value, instance, evaluation) =>
      every(
        all.slice(0, value.length).entries(),
        ([index, item]) => evaluator.evaluate(item, childInstance(instance, index, value[index]), evaluation),
        evaluation,
      ),
    ),
  };
};

const items: Compile = (evaluator, subschema) => {
  const entry = subschema.get('items');
  if (!entry) return undefined;
  const first = subschema.list('prefixItems').length;
  return {
    scope: 'inside',
    check: forList((value, instance, evaluation) => {
      // A plain loop is faster than an iterator: a list may have ten thousand entries.
      let isValid = true;
      for (let index = first; index < value.length; index += 1) {
        if (evaluation.out && evaluation.out.length >= evaluation.limit) return false;
        if (evaluator.evaluate(entry, childInstance(instance, index, value[index]), evaluation)) continue;
        if (!evaluation.out) return false;
        isValid = false;
      }
      return isValid;
    }),
  };
};

const contains: Compile = (evaluator, subschema) => {
  const contained = subschema.get('contains');
  if (!contained) return undefined;
  return {
    scope: 'own',
    check: forList(
      (value, instance, evaluation) =>
        value.some((entry, index) => evaluator.isValid(contained, childInstance(instance, index, entry), evaluation.cache)) ||
        fail(evaluation, { instance, keyword: 'contains', subschema }),
    ),
  };
};

const APPLICATORS: Readonly<Record<string, Compile>> = {
  $ref: ref,
  allOf,
  anyOf: alternatives('anyOf'),
  oneOf: alternatives('oneOf'),
  if: condition,
  dependentSchemas,
  dependentRequired,
  not,
  required,
  propertyNames,
  properties,
  patternProperties,
  additionalProperties,
  prefixItems,
  items,
  contains,
};

/** Compiles a keyword of this file. Undefined for keywords that validate nothing, such as `title`. */
export function createApplicator(evaluator: SubschemaEvaluator, subschema: Subschema, keyword: string): KeywordStep | undefined {
  const compile = Object.hasOwn(APPLICATORS, keyword) ? APPLICATORS[keyword] : undefined;
  const compiled = compile?.(evaluator, subschema);
  return compiled && { keyword, ...compiled };
}

/** Whether a keyword is one of this file. */
export const isApplicator = (keyword: string): boolean => Object.hasOwn(APPLICATORS, keyword);
