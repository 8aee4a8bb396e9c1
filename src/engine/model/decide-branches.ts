// Decides which branches of a field's conditionals are taken. Each conditional is decided after those that it depends on.
import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from '../evaluation/alternatives.ts';
import { branchDistance } from '../evaluation/closest-branch.ts';
import { EvaluationCache, type SubschemaEvaluator } from '../evaluation/evaluation.ts';
import { keysTo, rootInstance } from '../evaluation/instance.ts';
import { MAX_VIOLATIONS } from '../evaluation/violation.ts';
import type { MessageKey, Messages } from '../locale/en.ts';
import { interpolate } from '../locale/interpolate.ts';
import { isObject } from '../schema/json.ts';
import type { Path } from '../schema/path.ts';
import { choiceKey, isInactive, type Conditional } from './conditional.ts';
import type { Choice } from './field.ts';
import type { MergedSchema, TakenBranches } from './field-model.ts';
import { pathOf } from './location.ts';
import { isEmptyDeep } from './normalize-value.ts';
import type { Scope } from './scope.ts';

/** The branches that the visitor selected: by the path of the field, then by the key of the choice. */
export type Selections = ReadonlyMap<Path, ReadonlyMap<string, number>>;

interface Decision {
  /** The index of the taken branch; -1 if none is taken. */
  readonly branch: number;
  /** Whether the values do not decide the branch. */
  readonly isGuess: boolean;
  /** Set if the visitor may select the branch. */
  readonly choiceKey?: string;
}

export interface DecidedBranches {
  readonly merged: MergedSchema;
  readonly choices: readonly Choice[];
  readonly selectedBranches: ReadonlyMap<string, number>;
  readonly isUncertain: boolean;
}

const NO_CHOICES: readonly Choice[] = [];
const NO_BRANCHES: ReadonlyMap<string, number> = new Map();

export class BranchDecider {
  readonly #evaluator: SubschemaEvaluator;
  readonly #selections: Selections;
  /** Returns the normalized control value of the scope's field. */
  readonly #normalized: (scope: Scope) => unknown;
  readonly #messages: Messages;
  readonly #cache = new EvaluationCache();

  /** @param messages has the titles of branches without a title of their own */
  constructor(evaluator: SubschemaEvaluator, selections: Selections, normalized: (scope: Scope) => unknown, messages: Messages) {
    this.#evaluator = evaluator;
    this.#selections = selections;
    this.#messages = messages;
    this.#normalized = normalized;
  }

  /** Decides the branch of each conditional of the scope's field, and adds it to `scope.taken`. */
  decideAll(scope: Scope): DecidedBranches {
    const { model } = scope.request;
    const branches: number[] = [];
    const selected = new Map<string, number>();
    const choices: Choice[] = [];
    let isUncertain = false;
    for (let position = 0; position < model.conditionals.length;) {
      const first = model.conditionals[position];
      if (!first) break;
      const group = model.conditionals.slice(position, position + first.groupSize);
      position += group.length;
      const start = scope.taken;
      const inCycle = first.cyclicNames.size > 0 ? this.#decideCycle(group, scope, branches) : undefined;
      scope.taken = start;
      for (const conditional of group) {
        if (isInactive(conditional, branches)) continue;
        const before = scope.taken;
        const decision = inCycle ? inCycle.get(conditional) : this.#decide(conditional, scope);
        scope.taken = before;
        if (!decision) continue;
        branches[conditional.index] = decision.branch;
        scope.taken = before.with(conditional, decision.branch);
        isUncertain ||= decision.isGuess || conditional.cyclicNames.size > 0;
        if (decision.choiceKey === undefined) continue;
        selected.set(decision.choiceKey, decision.branch);
        if (conditional.kind === 'choice') {
          const titles = (conditional.alternatives?.nonNullBranches ?? []).map((branch, index) =>
            branchTitle(branch, index, this.#messages),
          );
          choices.push({ key: decision.choiceKey, titles, selected: decision.branch, names: branchNames(conditional) });
        }
      }
    }
    return {
      merged: scope.taken.merged,
      choices: choices.length > 0 ? choices : NO_CHOICES,
      selectedBranches: selected.size > 0 ? selected : NO_BRANCHES,
      isUncertain,
    };
  }

  /**
   * Decides conditionals that read each other's fields. It starts from the control values, and repeats until a sweep changes no branch.
   * Undefined if the sweeps do not agree after as many as the cycle is long; then each conditional is decided on the control values.
   */
  #decideCycle(group: readonly Conditional[], scope: Scope, before: readonly number[]): ReadonlyMap<Conditional, Decision> | undefined {
    const start = scope.taken;
    let last = new Map<Conditional, Decision>();
    const maxSweeps = group.length + 1;
    for (let sweep = 0; sweep <= maxSweeps; sweep += 1) {
      // The first sweep reads all control values, as if all fields were visible.
      scope.readsHidden = sweep === 0;
      const decisions = new Map<Conditional, Decision>();
      const branches = [...before];
      for (const conditional of group) {
        if (isInactive(conditional, branches)) continue;
        const branchOf = (member: Conditional) => (decisions.get(member) ?? last.get(member))?.branch ?? -1;
        scope.taken = group.reduce((taken: TakenBranches, member) => taken.with(member, branchOf(member)), start);
        const decision = this.#decide(conditional, scope);
        decisions.set(conditional, decision);
        branches[conditional.index] = decision.branch;
      }
      const isStable =
        sweep > 0 &&
        decisions.size === last.size &&
        [...decisions].every(([conditional, { branch }]) => last.get(conditional)?.branch === branch);
      last = decisions;
      if (isStable) break;
      if (sweep === maxSweeps) {
        scope.readsHidden = true;
        return undefined;
      }
    }
    scope.readsHidden = true;
    return last;
  }

  #decide(conditional: Conditional, scope: Scope): Decision {
    const { kind, subschema, name = '', alternatives } = conditional;
    const certain = (branch: number): Decision => ({ branch, isGuess: false });
    switch (kind) {
      case 'if': {
        const test = subschema.get('if');
        const holds = test !== undefined && this.#evaluator.isValid(test, rootInstance(scope.readValue(conditional)), this.#cache);
        return certain(holds ? 0 : 1);
      }
      case 'dependent':
        return certain(scope.readProperty(name, conditional) === undefined ? -1 : 0);
      case 'reveals':
        return certain(isRevealed(conditional, scope) ? -1 : 0);
      case 'discriminated': {
        scope.taken = scope.taken.with(conditional, -1);
        const value = scope.readProperty(name, conditional);
        if (value === undefined) return scope.taken.merged.required.has(name) ? certain(-1) : this.#guess(conditional, scope);
        const branch = alternatives?.branchFor(value);
        return certain(branch ? (alternatives?.nonNullBranches.indexOf(branch) ?? -1) : -1);
      }
      case 'matched':
        return { branch: this.#closest(conditional, scope), isGuess: true };
      case 'choice':
        return this.#guess(conditional, scope);
    }
  }

  /** The branch that the visitor selected, else the best-fitting one. That is found only once, so that typing never switches branches. */
  #guess(conditional: Conditional, scope: Scope): Decision {
    const { location, previous } = scope.request;
    const key = choiceKey(conditional);
    const { alternatives } = conditional;
    const last = (alternatives?.nonNullBranches.length ?? 1) - 1;
    const selection = this.#selections.size > 0 ? this.#selections.get(pathOf(location))?.get(key) : undefined;
    const branch = selection ?? previous?.selectedBranches.get(key) ?? (alternatives ? this.#fitting(alternatives, scope) : 0);
    return { branch: Math.min(Math.max(0, branch), last), isGuess: true, choiceKey: key };
  }

  /**
   * The branch that accepts the value and has fields for most of its properties. If none accepts it, the first branch for which the value is
   * only incomplete.
   */
  #fitting(alternatives: Alternatives, scope: Scope): number {
    const { nonNullBranches: branches } = alternatives;
    const value = isEmptyDeep(scope.request.controlValue) ? undefined : this.#normalized(scope);
    if (value === undefined) return 0;
    const instance = rootInstance(value);
    const foreign = isObject(value) ? alternatives.foreignPropertyCounts(value) : [];
    const valid = branches.filter((branch) => this.#evaluator.isValid(branch, instance, this.#cache));
    const counts = valid.map((branch) => foreign[alternatives.branches.indexOf(branch)] ?? 0);
    const best = valid[counts.indexOf(Math.min(...counts))];
    if (best) return branches.indexOf(best);
    return branches.findIndex((branch) => {
      const violations = this.#evaluator.violations(branch, instance, MAX_VIOLATIONS, new EvaluationCache());
      return branchDistance(violations, 0, 0, () => false) === 0;
    });
  }

  /** The branch that is closest to the values of the fields outside the branches. */
  #closest(conditional: Conditional, scope: Scope): number {
    const { alternatives } = conditional;
    if (!alternatives) return 0;
    const instance = rootInstance(scope.readValue(conditional));
    const { nonNullBranches: branches } = alternatives;
    const valid = branches.findIndex((branch) => this.#evaluator.isValid(branch, instance, this.#cache));
    if (valid >= 0) return valid;
    const foreign = isObject(instance.value) ? alternatives.foreignPropertyCounts(instance.value) : [];
    const { merged } = scope.taken;
    const distances = branches.map((branch) => {
      const violations = this.#evaluator.violations(branch, instance, MAX_VIOLATIONS, new EvaluationCache());
      const isShared = ({ instance: { depth }, instance: at }: (typeof violations)[number]) => depth > 0 && merged.hasFieldAt(keysTo(at));
      return branchDistance(violations, 0, foreign[alternatives.branches.indexOf(branch)] ?? 0, isShared);
    });
    return distances.indexOf(Math.min(...distances));
  }
}

/** Whether one of the options that reveal a property is selected. */
function isRevealed(conditional: Conditional, scope: Scope): boolean {
  const { subschema, reads, name = '' } = conditional;
  return [...reads.names.keys()].some((by) => {
    const field = subschema.named('properties').get(by);
    const value = scope.readProperty(by, conditional);
    const reveals = field?.allOfChain.find(({ keywords }) => keywords.reveals)?.keywords.reveals ?? {};
    const isChosen = (option: string) => (Array.isArray(value) ? value.includes(option) : value === option && !field?.has('items'));
    return Object.entries(reveals).some(([option, names]) => names.includes(name) && isChosen(option));
  });
}

const TYPE_TITLES: Readonly<Record<string, MessageKey>> = {
  string: 'textBranch',
  number: 'numberBranch',
  integer: 'numberBranch',
  boolean: 'booleanBranch',
  array: 'listBranch',
};

/** The names of the properties in the branches. */
const branchNames = ({ branches }: Conditional): ReadonlySet<string> =>
  new Set(branches.flat().flatMap(({ subschema }) => [...subschema.named('properties').keys()]));

function branchTitle({ ref, keywords: { title, description, type } }: Subschema, index: number, messages: Messages): string {
  const ownTitle = title ?? description;
  if (ownTitle !== undefined) return ownTitle;
  if (ref) return branchTitle(ref, index, messages);
  const key = typeof type === 'string' && Object.hasOwn(TYPE_TITLES, type) ? TYPE_TITLES[type] : undefined;
  return interpolate(messages[key ?? 'branch'], { number: index + 1 });
}
