// What the schemas say about a field before there are values: which of them apply, which may apply, and under which conditions.
import { kindOf, type FieldKind, type MergedKeywords } from '../fields/field-kind.ts';
import { getOrCreate } from '../schema/json.ts';
import type { Key } from '../schema/path.ts';
import type { SchemaDocument, Subschema } from '../schema/subschema.ts';
import { hiddenNames } from '../evaluation/forbidden-names.ts';
import { EvaluationCache, type SubschemaEvaluator } from '../evaluation/evaluation.ts';
import { rootInstance } from '../evaluation/instance.ts';
import { compileConditionals, isUnconditional } from './compile-conditionals.ts';
import { isUnnamedKey, unnamedKey } from './entry-name.ts';
import { isInactive, type ApplicableSchema, type Conditional } from './conditional.ts';
import { mergeHiddenNames, mergeKeywords, mergeRequired, orderPropertyNames } from './merge-schemas.ts';
import { acceptsNull, namesNull } from './null-values.ts';
import { PossibleSchemas } from './possible-schemas.ts';

/** The keywords of a field as one schema, without conditions. `items` has the keywords of a list's entries. */
export interface PlainSchema extends MergedKeywords {
  readonly items?: PlainSchema;
}

/** The schemas that apply to a value, merged into one. Each part is computed when it is first read. */
export class MergedSchema {
  readonly schemas: readonly ApplicableSchema[];
  readonly #models: FieldModels;
  // Caches.
  #keywords: MergedKeywords | undefined;
  #kind: FieldKind | undefined;
  #required: ReadonlySet<string> | undefined;
  #hidden: ReadonlySet<string> | undefined;
  #names: readonly string[] | undefined;
  #indexes: ReadonlyMap<Key, number> | undefined;
  #properties: readonly PropertyModel[] | undefined;
  #children: Map<Key, FieldModel> | undefined;
  #mentioning: ReadonlyMap<string, readonly ApplicableSchema[]> | undefined;
  #plain: PlainSchema | undefined;
  #broughtBy: ReadonlyMap<string, string> | undefined;

  constructor(schemas: readonly ApplicableSchema[], models: FieldModels) {
    this.schemas = schemas;
    this.#models = models;
  }

  get keywords(): MergedKeywords {
    const alternativesOf = (branches: readonly Subschema[]) => this.#models.evaluator.alternatives(branches);
    return (this.#keywords ??= mergeKeywords(this.schemas, this.required, this.names, alternativesOf));
  }

  get kind(): FieldKind {
    return (this.#kind ??= kindOf(this.keywords, this.keywords.hasItems === true ? this.child(0)?.withoutBranches.keywords : undefined));
  }

  /** Names of the required properties. */
  get required(): ReadonlySet<string> {
    return (this.#required ??= mergeRequired(this.schemas));
  }

  /** Names of the visible properties, in order. */
  get names(): readonly string[] {
    this.#hidden ??= mergeHiddenNames(this.schemas);
    return (this.#names ??= orderPropertyNames(this.schemas, this.#hidden));
  }

  /** The properties that conditions add, each with the property that decides its condition. */
  get broughtBy(): ReadonlyMap<string, string> {
    if (this.#broughtBy) return this.#broughtBy;
    const deciders = new Map<string, string | undefined>();
    for (const { subschema, after } of this.schemas) {
      for (const name of subschema.named('properties').keys()) if (!deciders.has(name)) deciders.set(name, after);
    }
    return (this.#broughtBy = new Map([...deciders].flatMap(([name, by]) => (by === undefined ? [] : [[name, by]]))));
  }

  /** The properties of `names`, in the same order. */
  get properties(): readonly PropertyModel[] {
    return (this.#properties ??= this.names.flatMap((name) => {
      const model = this.child(name);
      return model ? [{ name, model, required: this.required.has(name) }] : [];
    }));
  }

  /** The index of a name in `names`; -1 if it is not visible. */
  indexOf(name: Key): number {
    this.#indexes ??= new Map(this.names.map((shownName, index) => [shownName, index]));
    return this.#indexes.get(name) ?? -1;
  }

  has(name: string): boolean {
    return this.indexOf(name) >= 0;
  }

  /** Whether a schema forbids a property. */
  isHidden(name: string): boolean {
    this.#hidden ??= mergeHiddenNames(this.schemas);
    return this.#hidden.has(name);
  }

  /** Whether a property is visible: a declared one, or an entry whose name a visitor chose. */
  shows(name: string): boolean {
    return this.allowsNamedEntries || (!this.isHidden(name) && this.#schemasByProperty.has(name));
  }

  /**
   * Whether visitors can add entries and name them. `additionalProperties: true` beside `properties` permits extra names but offers no
   * control for them.
   */
  get allowsNamedEntries(): boolean {
    return this.schemas.some(({ subschema }) => {
      const additional = subschema.get('additionalProperties');
      const isAsked = additional !== undefined && !additional.rejectsAll && (!subschema.has('properties') || !additional.acceptsAll);
      return subschema.has('patternProperties') || isAsked;
    });
  }

  /** How many entries of a list have their own schema (`prefixItems`). */
  get prefixItemCount(): number {
    return Math.max(0, ...this.schemas.map(({ subschema }) => subschema.list('prefixItems').length));
  }

  /** Whether any of the schemas describes the value under these keys. */
  hasFieldAt(keys: readonly Key[]): boolean {
    let subschemas = this.schemas.map(({ subschema }) => subschema);
    for (const key of keys)
      subschemas = subschemas.flatMap((subschema) => subschema.childSubschemas(key)).flatMap((subschema) => subschema.allOfChain);
    return subschemas.length > 0;
  }

  /** The model of a property or an entry; undefined where no field is visible. */
  child(key: Key): FieldModel | undefined {
    // All entries after the `prefixItems` share one model.
    const modelKey = typeof key === 'number' ? Math.min(key, this.prefixItemCount) : key;
    const cached = this.#children?.get(modelKey);
    if (cached) return cached;
    const schemas = this.isHidden(String(modelKey)) ? [] : this.#childSchemas(modelKey);
    if (schemas.length === 0) return undefined;
    const child = this.#models.of(schemas);
    // Only declared names are cached, since a payload may contain any number of others.
    const isDeclared = typeof modelKey === 'number' || this.#schemasByProperty.has(modelKey);
    if (isDeclared) (this.#children ??= new Map()).set(modelKey, child);
    return child;
  }

  /** The schemas that may mention each declared property. With many branches, trying all schemas for each property would take long. */
  get #schemasByProperty(): ReadonlyMap<string, readonly ApplicableSchema[]> {
    if (this.#mentioning) return this.#mentioning;
    const declaredBy = ({ subschema }: ApplicableSchema) => [...subschema.named('properties').keys()];
    const mentioning = new Map(this.schemas.flatMap(declaredBy).map((name): [string, ApplicableSchema[]] => [name, []]));
    for (const schema of this.schemas)
      for (const name of mentionsAnyName(schema.subschema) ? mentioning.keys() : declaredBy(schema)) mentioning.get(name)?.push(schema);
    return (this.#mentioning = mentioning);
  }

  #childSchemas(key: Key): readonly ApplicableSchema[] {
    const mentioning = (typeof key === 'string' && this.#schemasByProperty.get(key)) || this.schemas;
    const schemas = mentioning.flatMap(({ subschema, reads }) =>
      subschema.childSubschemas(key).map((child) => ({ subschema: child, reads: reads?.child(key), isImposed: reads !== undefined })),
    );
    const isMentioned = schemas.some(({ subschema }) => !subschema.rejectsAll);
    if (isMentioned || typeof key === 'number' || !this.#isEntryKey(key)) return schemas;
    // An unnamed or disallowed entry uses the schema of the first `patternProperties` pattern.
    const [pattern] = this.schemas.flatMap(({ subschema }) => [...subschema.named('patternProperties').values()]);
    return pattern ? [{ subschema: pattern }] : schemas;
  }

  #isEntryKey(key: string): boolean {
    return isUnnamedKey(key) || this.schemas.some(({ subschema }) => subschema.get('additionalProperties')?.rejectsAll === true);
  }

  /** The merged keywords as one schema, for widgets. */
  get asSchema(): PlainSchema {
    return (this.#plain ??= this.#toPlainSchema());
  }

  #toPlainSchema(): PlainSchema {
    const { keywords } = this;
    // Set before `items` is computed, so that an entry that contains its own list ends the recursion.
    this.#plain = keywords;
    const items = keywords.hasItems === true ? this.child(this.prefixItemCount)?.withoutBranches.asSchema : undefined;
    return items ? { ...keywords, items } : keywords;
  }
}

const mentionsAnyName = (subschema: Subschema): boolean => subschema.has('patternProperties') || subschema.has('additionalProperties');

export interface PropertyModel {
  readonly name: string;
  readonly model: FieldModel;
  readonly required: boolean;
}

/** The branches taken so far, while the conditionals of a field are decided one after the other. Equal branches are the same object. */
export class TakenBranches {
  readonly #model: FieldModel;
  readonly #before: TakenBranches | undefined;
  readonly #conditional: Conditional | undefined;
  readonly #branch: number;
  // Caches.
  #next: Map<string, TakenBranches> | undefined;
  #merged: MergedSchema | undefined;
  #mergedFor: Map<string, MergedSchema> | undefined;

  constructor(model: FieldModel, before?: TakenBranches, conditional?: Conditional, branch = -1) {
    this.#model = model;
    this.#before = before;
    this.#conditional = conditional;
    this.#branch = branch;
  }

  /** @param branch -1: none of the branches */
  with(conditional: Conditional, branch: number): TakenBranches {
    if (branch < 0 && conditional.shared.length === 0) return this;
    const key = `${conditional.index} ${branch}`;
    return getOrCreate((this.#next ??= new Map()), key, () => new TakenBranches(this.#model, this, conditional, branch));
  }

  /** All schemas that apply with these branches. */
  get merged(): MergedSchema {
    return (this.#merged ??= new MergedSchema(this.#schemas(), this.#model.models));
  }

  /**
   * The schemas that decide about one property. It leaves out the branches taken last that do not mention the property, so that the
   * conditions of a field can be read one after the other without merging all schemas again for each.
   */
  mergedFor(name: string): MergedSchema {
    return getOrCreate((this.#mergedFor ??= new Map()), name, () => {
      const isMentioned = this.#ownSchemas().some(({ subschema }) => mentionsProperty(subschema, name));
      return this.#before && !isMentioned ? this.#before.mergedFor(name) : this.merged;
    });
  }

  #schemas(): readonly ApplicableSchema[] {
    const taken = this.#taken();
    taken.sort(([a], [b]) => a - b);
    const seen = new Set<Subschema>();
    const all = [...this.#model.unconditionalSchemas, ...taken.flatMap(([, schemas]) => schemas)];
    return all.filter(({ subschema }) => !seen.has(subschema) && seen.add(subschema));
  }

  /** The schemas of each taken branch, by the index of its conditional. */
  #taken(): (readonly [index: number, schemas: readonly ApplicableSchema[]])[] {
    if (!this.#conditional) return [];
    const before = this.#before ? this.#before.#taken() : [];
    return [...before, [this.#conditional.index, this.#ownSchemas()]];
  }

  /** The schemas of the branch taken last. */
  #ownSchemas(): readonly ApplicableSchema[] {
    return [...(this.#conditional?.shared ?? []), ...(this.#conditional?.branches[this.#branch] ?? [])];
  }
}

/** Whether a schema may decide if a property is visible or required, or which schemas it has. */
const mentionsProperty = (subschema: Subschema, name: string): boolean =>
  subschema.childSubschemas(name).length > 0 ||
  subschema.has('patternProperties') ||
  subschema.keywords.required?.includes(name) === true ||
  hiddenNames(subschema).includes(name);

const NO_CONDITIONALS: readonly Conditional[] = [];

/** A field independent of its value. Fields with the same schemas share the same FieldModel. */
export class FieldModel {
  readonly models: FieldModels;
  /** The schemas that the field's place in the form gives it: those under its name in each schema of its parent. */
  readonly placeSchemas: readonly ApplicableSchema[];
  /** The schemas that apply to every value: `placeSchemas`, what they refer to, and their `allOf`. */
  readonly unconditionalSchemas: readonly ApplicableSchema[];
  /** In the order in which they can be decided. */
  readonly conditionals: readonly Conditional[];
  /** The start: no branch is taken yet. */
  readonly noBranches: TakenBranches;
  readonly #nullable: ReadonlySet<Subschema> | undefined;
  // Caches.
  #declaredNames: ReadonlySet<string> | undefined;
  #possible: PossibleSchemas | undefined;
  #namesNull: boolean | undefined;
  #isRecursive: boolean | undefined;
  #whenEmpty: MergedSchema | undefined;

  constructor(placeSchemas: readonly ApplicableSchema[], models: FieldModels) {
    this.models = models;
    this.placeSchemas = placeSchemas;
    const compiled = placeSchemas.every(({ subschema }) => isUnconditional(subschema))
      ? undefined
      : compileConditionals(placeSchemas, models.document, models.evaluator);
    this.unconditionalSchemas = compiled?.unconditional ?? placeSchemas;
    this.conditionals = compiled?.conditionals ?? NO_CONDITIONALS;
    this.#nullable = compiled?.nullable;
    this.noBranches = new TakenBranches(this);
  }

  /** The schemas that apply to every value. */
  get withoutBranches(): MergedSchema {
    return this.noBranches.merged;
  }

  /** The schemas that apply while the field is empty and the visitor has selected no branch. */
  get whenEmpty(): MergedSchema {
    return (this.#whenEmpty ??= this.#takeBranchesWhenEmpty().merged);
  }

  #takeBranchesWhenEmpty(): TakenBranches {
    const branches: number[] = [];
    return this.conditionals.reduce((taken, conditional) => {
      if (isInactive(conditional, branches)) return taken;
      const branch = this.#branchWhenEmpty(conditional, taken.merged);
      branches[conditional.index] = branch;
      return taken.with(conditional, branch);
    }, this.noBranches);
  }

  #branchWhenEmpty({ kind, name = '', subschema }: Conditional, merged: MergedSchema): number {
    if (kind === 'dependent') return -1;
    if (kind === 'discriminated') return merged.required.has(name) ? -1 : 0;
    if (kind !== 'if') return 0;
    const test = subschema.get('if');
    const empty = rootInstance(merged.kind === 'group' ? {} : undefined);
    return test && this.models.evaluator.isValid(test, empty, new EvaluationCache()) ? 0 : 1;
  }

  /** Names of the properties that any branch declares. */
  get declaredNames(): ReadonlySet<string> {
    if (this.#declaredNames) return this.#declaredNames;
    const shared = this.conditionals.flatMap((conditional) => conditional.shared.map(({ subschema }) => subschema));
    const all = [...this.placeSchemas.flatMap(({ subschema }) => subschema.collectSubschemas), ...shared];
    return (this.#declaredNames = new Set(all.flatMap((subschema) => [...subschema.named('properties').keys()])));
  }

  /** All schemas that may apply, whichever branches are taken. */
  get possible(): PossibleSchemas {
    return (this.#possible ??= new PossibleSchemas(this.placeSchemas.map(({ subschema }) => subschema)));
  }

  get acceptsNull(): boolean {
    return this.placeSchemas.every(({ subschema }) => acceptsNull(subschema));
  }

  /** Whether null is valid, and some schema names it. */
  get namesNull(): boolean {
    return (this.#namesNull ??= this.acceptsNull && this.placeSchemas.some(({ subschema }) => subschema.collectSubschemas.some(namesNull)));
  }

  /** Whether taking branches replaces a keyword, so that validation checks the taken branches instead of the keyword. */
  resolves(subschema: Subschema, keyword: string): boolean {
    return (
      this.conditionals.some((conditional) => conditional.subschema === subschema && conditional.keyword === keyword) ||
      this.#nullable?.has(subschema) === true
    );
  }

  /** Whether the empty field contains the same FieldModel again, so that showing it would never end. */
  get isRecursive(): boolean {
    if (this.#isRecursive !== undefined) return this.#isRecursive;
    // Only a reference can lead back to the same schema.
    const refers = this.placeSchemas.some(({ subschema }) => subschema.collectSubschemas.some((schema) => schema.has('$ref')));
    return (this.#isRecursive = refers && this.#reachesItself(childrenWhenEmpty));
  }

  /** Whether the field, or rows and entries that a visitor adds to it, may contain the same FieldModel again. */
  get mayContainItself(): boolean {
    return this.isRecursive || this.#reachesItself((merged) => [...childrenWhenEmpty(merged), ...addableChildren(merged)]);
  }

  #reachesItself(childrenOf: (merged: MergedSchema) => readonly FieldModel[]): boolean {
    const seen = new Set<FieldModel>();
    const pending: FieldModel[] = [this];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const child of childrenOf(next.whenEmpty)) {
        if (child === this) return true;
        if (!seen.has(child)) pending.push(child);
        seen.add(child);
      }
    }
    return false;
  }
}

function childrenWhenEmpty(merged: MergedSchema): readonly FieldModel[] {
  const { hasPrefixItems, hasItems, minItems = 0 } = merged.keywords;
  const entry = hasPrefixItems === true || (hasItems === true && minItems > 0) ? merged.child(0) : undefined;
  return [...merged.properties.map(({ model }) => model), ...(entry ? [entry] : [])];
}

/** The models of the next row of a list and the next entry of a dictionary. */
function addableChildren(merged: MergedSchema): readonly FieldModel[] {
  const row = merged.keywords.hasItems === true ? merged.child(merged.prefixItemCount) : undefined;
  const entry = merged.allowsNamedEntries ? merged.child(unnamedKey('')) : undefined;
  return [...(row ? [row] : []), ...(entry ? [entry] : [])];
}

/** The field models of a form: one for each set of schemas that apply together. */
export class FieldModels {
  readonly document: SchemaDocument;
  readonly evaluator: SubschemaEvaluator;
  readonly #single: (FieldModel | undefined)[] = [];
  readonly #several = new Map<string, FieldModel>();

  constructor(document: SchemaDocument, evaluator: SubschemaEvaluator) {
    this.document = document;
    this.evaluator = evaluator;
  }

  of(schemas: readonly ApplicableSchema[]): FieldModel {
    const [first, ...others] = schemas;
    if (first && others.length === 0 && !first.reads) return (this.#single[first.subschema.id] ??= new FieldModel(schemas, this));
    // Deduplicate; otherwise a self-referencing schema gets a new model at each depth.
    const distinct = new Map(schemas.map((schema) => [`${schema.subschema.id}${schema.reads?.key ?? ''}`, schema]));
    return getOrCreate(this.#several, [...distinct.keys()].join(' '), () => new FieldModel([...distinct.values()], this));
  }

  /** The model of a value that no schema mentions. */
  get anything(): FieldModel {
    return this.of([{ subschema: this.document.subschema({}, '#anything') }]);
  }
}
