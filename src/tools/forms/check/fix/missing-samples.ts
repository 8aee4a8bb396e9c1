// Generates missing samples at a form's limits.
import { collectSubschemas, mergeReferenced } from '#engine/normalized-schema/index.ts';
import { withValueAt } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { tryMutants, type Survivor } from '../../mutants/run.ts';
import { asShown, UNLIMITED, type Budget, expand, wrongRepeats, startingPayloads, valueFor } from '#engine/testing/index.ts';
import type { Mutant } from '../../mutants/types.ts';
import { applyCase } from '../../samples/cases.ts';
import type { InvalidCaseSource, SampleCase } from '../../samples/types.ts';
import { verdict, type FormRules } from '../../verdict.ts';
import type { SampleFile } from '../../project.ts';
import { candidates, appliesIn, type Candidate } from './candidates.ts';

/** A valid sample from which new ones are made. */
export interface Source {
  readonly name: string;
  readonly content: object;
  readonly payload: Payload;
  /** The preferred source, if it has the changed field. */
  readonly isMain: boolean;
}

/** A missing sample: a case of an invalid one, a value of a valid one, or a valid one that has a field. */
export type MissingSample = { readonly from: Source } & (
  | { readonly kind: 'invalid'; readonly case: InvalidCaseSource }
  | { readonly kind: 'valid'; readonly end: string; readonly set: Payload }
  | { readonly kind: 'source' }
);

/** A field for which samples could not be generated, as no valid sample has a value of it. */
interface Unmade {
  readonly field: string;
  /** Whether the main sample could have a value. Otherwise another branch must be chosen first. */
  readonly isAsked: boolean;
}

export interface Missing {
  readonly missing: readonly MissingSample[];
  readonly unmade: readonly Unmade[];
  /** How many rules were skipped when the time was over. */
  readonly untried: number;
}

/** A generated sample, and how it is written. */
interface GeneratedSample {
  readonly missing: MissingSample;
  readonly sample: SampleCase;
}

/** The name of the valid sample for a value at a limit: `most` has the largest values, `least` the smallest. */
function endOf({ keywordPath }: Mutant): string {
  return /^(max|exclusiveMax|spelling)/.test(keywordPath) ? 'most' : 'least';
}

/** A valid payload, and variants with a value for a missing or incomplete field: once with its required parts, once with all parts. */
function* basePayloads(base: Payload, { field }: Mutant, rules: FormRules): Generator<Payload> {
  yield base;
  if (field === undefined) return;
  for (const isFull of [false, true]) {
    const value = valueFor(field, base, rules.api, isFull);
    if (value !== undefined) yield withValueAt(base, field, value);
  }
}

/** Options that make another branch of a condition apply, and values of the fields that `else` forbids. */
function* branchCandidates({ key }: Mutant, base: Payload, { api }: FormRules): Generator<Candidate> {
  if (!key.split('.').some((part) => ['if', 'then', 'else'].includes(part))) return;
  const { schema } = api;
  const isValid = false;
  const all = collectSubschemas(schema, schema);
  const conditions = all.flatMap((part) => (part.if ? collectSubschemas(part.if, schema) : []));
  const read = conditions.flatMap(({ properties = {} }) => Object.keys(properties));
  const options = [...new Set(read)].flatMap((name) => {
    const { type, enum: values = type === 'boolean' ? [true, false] : [] } = mergeReferenced(schema.properties[name] ?? {}, schema);
    return values.map((value): Payload => ({ [name]: value }));
  });
  for (const set of options) yield { isValid, set };
  const forbidden = all.flatMap(({ else: branch }) => [...Object.keys(branch?.properties ?? {}), ...(branch?.not?.required ?? [])]);
  for (const name of forbidden) {
    const value = options.map((set) => valueFor(name, { ...base, ...set }, api)).find((accepted) => accepted !== undefined);
    if (value !== undefined) yield { isValid, set: { [name]: value } };
  }
}

function* allCandidates(mutant: Mutant, base: Payload, rules: FormRules): Generator<Candidate> {
  for (const payload of basePayloads(base, mutant, rules)) yield* candidates(mutant, rules.api.schema, payload);
  yield* branchCandidates(mutant, base, rules);
}

/** Tries to make a sample that detects a mutant from one valid sample. */
function makeSample({ mutant, isDetectedBy }: Survivor, from: Source, base: Payload, rules: FormRules): GeneratedSample | undefined {
  for (const { isValid, set, omit } of allCandidates(mutant, base, rules)) {
    // A limit may be larger than any text in a sample can be.
    if (wrongRepeats(set).length > 0) continue;
    const change = { ...(set && { set }), ...(omit && { omit }) };
    const payload = applyCase(base, change);
    const errors = Object.fromEntries(verdict(rules.api, payload).map(({ field, message }) => [field, message]));
    const sample: SampleCase = { file: '', key: '', payload, errors, by: 'api' };
    if (Object.keys(errors).length !== (isValid ? 0 : 1) || !isDetectedBy(sample)) continue;
    const end = endOf(mutant);
    return {
      sample,
      missing: isValid ? { kind: 'valid', from, end, set: set ?? {} } : { kind: 'invalid', from, case: { ...change, errors } },
    };
  }
  return undefined;
}

/** The sources that may detect a mutant: the main one, and others with a value that the mutant's schema applies to. */
const sourcesFor = ({ mutant }: Survivor, sources: readonly Source[], { api }: FormRules): Source[] =>
  sources.filter(({ isMain, payload }) => isMain || appliesIn(payload, mutant, api.schema));

/** A sample that detects a mutant which no sample detects; undefined if changing one value is not enough. */
export function sampleFor(survivor: Survivor, sources: readonly Source[], rules: FormRules): MissingSample | undefined {
  for (const from of sourcesFor(survivor, sources, rules)) {
    const generated = makeSample(survivor, from, from.payload, rules);
    if (generated) return generated.missing;
  }
  return undefined;
}

/** A valid sample that collects values at limits. */
interface End {
  readonly payload: Payload;
  /** The mutants that its values detect so far. */
  readonly detected: readonly Survivor[];
}

/** Adds a value at a limit to an existing sample, so that there are few. If it would undo an earlier value there, the next sample gets it. */
function makeSampleAtEnd(survivor: Survivor, from: Source, ends: Map<string, End>, rules: FormRules): GeneratedSample | undefined {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? endOf(survivor.mutant) : `${endOf(survivor.mutant)}-${number}`;
    const key = `${from.name} ${end}`;
    const { payload, detected } = ends.get(key) ?? { payload: from.payload, detected: [] };
    const generated = makeSample(survivor, from, payload, rules);
    if (generated?.missing.kind === 'valid' && detected.every(({ isDetectedBy }) => isDetectedBy(generated.sample))) {
      ends.set(key, { payload: generated.sample.payload, detected: [...detected, survivor] });
      return { ...generated, missing: { ...generated.missing, end } };
    }
    if (detected.length === 0) return generated;
  }
}

/** The valid samples of a form as sources, with the preferred one first. */
export function sourcesOf(valid: readonly SampleFile[]): Source[] {
  const main = valid.find(({ name }) => name === 'complete') ?? valid[0];
  const others = valid.filter((sample) => sample !== main);
  return [...(main ? [main] : []), ...others].map((sample) => ({
    name: sample.name,
    content: sample.content as object,
    payload: expand(sample.content) as Payload,
    isMain: sample === main,
  }));
}

/** Generates missing samples, one after the other. */
class SampleMaker {
  readonly #rules: FormRules;
  readonly #sources: Source[];
  readonly #budget: Budget;
  readonly #ends = new Map<string, End>();
  readonly #generated: GeneratedSample[] = [];
  readonly #added: MissingSample[] = [];
  readonly #unmade = new Map<string, Unmade>();
  /** Payloads of other branches, generated when one is needed. */
  #branches: readonly Payload[] | undefined;

  constructor(sources: readonly Source[], rules: FormRules, budget: Budget) {
    this.#sources = [...sources];
    this.#rules = rules;
    this.#budget = budget;
  }

  /** @returns the generated samples, and the fields without some of them */
  result(): Pick<Missing, 'missing' | 'unmade'> {
    return { missing: this.#added, unmade: [...this.#unmade.values()] };
  }

  add(survivor: Survivor): void {
    if (survivor.by === 'page' || this.#generated.some(({ sample }) => survivor.isDetectedBy(sample))) return;
    const generated = this.#make(survivor) ?? this.#makeOfBranch(survivor);
    if (!generated) return this.#reportUnmade(survivor);
    this.#generated.push(generated);
    this.#added.push(generated.missing);
  }

  #make(survivor: Survivor): GeneratedSample | undefined {
    for (const source of sourcesFor(survivor, this.#sources, this.#rules)) {
      const generated = this.#makeFrom(survivor, source);
      if (generated) return generated;
    }
    return undefined;
  }

  #makeFrom(survivor: Survivor, from: Source): GeneratedSample | undefined {
    return survivor.mutant.tightens
      ? makeSampleAtEnd(survivor, from, this.#ends, this.#rules)
      : makeSample(survivor, from, from.payload, this.#rules);
  }

  /** If no valid sample has the field, adds a payload of a branch with it as a new sample. */
  #makeOfBranch(survivor: Survivor): GeneratedSample | undefined {
    const { mutant } = survivor;
    const { schema } = this.#rules.api;
    if (mutant.field === undefined || this.#sources.some(({ payload }) => appliesIn(payload, mutant, schema))) return undefined;
    this.#branches ??= [...startingPayloads(this.#rules.api, this.#budget)].map((payload) => asShown(this.#rules.api, payload));
    for (const payload of this.#branches.filter((branch) => appliesIn(branch, mutant, schema))) {
      const from: Source = { name: `with-${mutant.field}`, content: payload, payload, isMain: false };
      const generated = this.#makeFrom(survivor, from);
      if (!generated) continue;
      this.#sources.push(from);
      this.#added.push({ kind: 'source', from });
      return generated;
    }
    return undefined;
  }

  #reportUnmade({ mutant: { field } }: Survivor): void {
    const [main] = this.#sources;
    if (!main || field === undefined || main.payload[field] !== undefined) return;
    const isAsked = this.#rules.api.form.resolve(main.payload).root.child(field) !== undefined;
    this.#unmade.set(field, { field, isAsked });
  }
}

/**
 * The missing samples at a form's limits. Each was run: it has the expected errors, and detects a mutant that no other sample detects.
 * It is made from the main sample, else from another one with the field, else from a generated one. Rules that need more than one
 * changed value are left to people.
 *
 * @param valid the form's valid samples
 */
export function missingSamples(
  definition: FormDefinition,
  cases: readonly SampleCase[],
  rules: FormRules,
  valid: readonly SampleFile[],
  budget: Budget = UNLIMITED,
): Missing {
  const maker = new SampleMaker(sourcesOf(valid), rules, budget);
  for (const { index, total, survivor } of tryMutants(definition, cases, rules)) {
    budget.onProgress?.(index + 1, total);
    if (budget.isSpent()) return { ...maker.result(), untried: total - index };
    if (survivor) maker.add(survivor);
  }
  return { ...maker.result(), untried: 0 };
}
