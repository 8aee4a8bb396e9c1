// Resolves the fields of a form for the current values in one pass: each field before the fields that depend on it.
import { CONTAINER_KINDS } from '../fields/field-kind.ts';
import type { Messages } from '../locale/en.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import { parentPath, type Key, type Path } from '../schema/path.ts';
import type { SubschemaEvaluator } from '../evaluation/evaluation.ts';
import { applyDefault, mayApplyDefault } from './apply-default.ts';
import { isStaleBranchValue, leafValueOf } from './leaf-value.ts';
import { emptyControlValue } from './empty-value.ts';
import { BranchDecider, type Selections } from './decide-branches.ts';
import { Field, type ResolvedFieldProps } from './field.ts';
import type { FieldModel, MergedSchema } from './field-model.ts';
import { pathOf, ROOT, type Location } from './location.ts';
import { ValueNormalizer, type Normalizers } from './normalize-value.ts';
import type { PossibleSchemas } from './possible-schemas.ts';
import { emptyRow, Scope, type FieldRequest } from './scope.ts';

export interface ResolveOptions {
  readonly selections: Selections;
  /** The previous resolution, whose unchanged fields are reused. */
  readonly previous: Field | undefined;
  readonly previousSelections: Selections | undefined;
  /** Whether fields that become visible get their `default`. */
  readonly applyDefaults: boolean;
  readonly normalizers: Normalizers;
  readonly messages: Messages;
}

const NONE: readonly never[] = [];
const NO_VALUES: JsonObject = {};
const NO_SELECTED: ReadonlyMap<string, number> = new Map();

/** The part of a request that is the same for the form and for a blank row. */
const OUTERMOST = { earlierVersions: NONE, allowsDefault: true, isFromDefault: false, isInSameEmptyFields: true };

const NO_CHILDREN = { keys: NONE, children: NONE, unknownEntries: undefined, isCollapsed: false, leafValue: undefined };
const NO_BRANCHES = { choices: NONE, selectedBranches: NO_SELECTED, isUncertain: false };

export class Resolver {
  readonly #possible: PossibleSchemas;
  readonly #options: ResolveOptions;
  readonly #decider: BranchDecider;
  readonly #normalizer: ValueNormalizer;
  /** Whether the form is resolved for the first time, so that every visible field gets its default. */
  readonly #isInitial: boolean;
  /** Paths of the fields whose selected branch has changed, and of all fields around them. */
  readonly #reselected: ReadonlySet<Path>;
  /** Rows that are being added, and fields whose default is being applied. Finding one of them again ends the recursion. */
  readonly #addingRows = new Set<FieldModel>();
  readonly #applyingDefaults = new Set<FieldModel>();
  /** Empty fields that are being resolved. One that a condition shows inside itself is collapsed there. */
  readonly #resolvingEmpty = new Set<FieldModel>();
  /** How many fields were resolved, and not reused from the previous resolution. */
  resolvedCount = 0;

  /** @param possible all schemas that may apply to the form's value */
  constructor(evaluator: SubschemaEvaluator, possible: PossibleSchemas, options: ResolveOptions) {
    this.#possible = possible;
    this.#options = options;
    this.#normalizer = new ValueNormalizer(options.normalizers);
    const normalized = ({ request: { controlValue, location } }: Scope) => this.#normalized(controlValue, location);
    this.#decider = new BranchDecider(evaluator, options.selections, normalized, options.messages);
    this.#isInitial = options.applyDefaults && !options.previous;
    this.#reselected = changedSelections(options.previousSelections, options.selections);
  }

  /** @param controlValue the values of all the form's controls */
  resolveForm(model: FieldModel, controlValue: unknown): Field {
    const { previous } = this.#options;
    return this.#resolve({ ...OUTERMOST, model, controlValue, required: true, location: ROOT, previous });
  }

  /** An empty field: a row or an entry before the visitor adds it. */
  resolveBlank(model: FieldModel, key: Key): Field {
    const controlValue = model.whenEmpty.kind === 'group' && !model.isRecursive ? NO_VALUES : undefined;
    const location = { parent: ROOT, key };
    // A new row gets its defaults, as a required group does.
    const required = this.#options.applyDefaults;
    return this.#resolve({ ...OUTERMOST, model, controlValue, required, location, previous: undefined });
  }

  #resolve(request: FieldRequest): Field {
    const { model, controlValue, location, previous, earlierVersions } = request;
    const isEmpty = isChildless(controlValue);
    const isCollapsed = isEmpty && location.parent !== undefined && (model.isRecursive || this.#resolvingEmpty.has(model));
    const isReusable = (field: Field) => isSameField(field, request) && (field.isCollapsed === isCollapsed || !isEmpty);
    const earlier = earlierVersions.find(
      (field) => isReusable(field) && (field.controlValue === controlValue || field.valueBeforeDefault === controlValue),
    );
    if (earlier) return earlier;
    // `previous.controlValue` includes applied defaults, so a field that the visitor has emptied is resolved again.
    const isUnchanged = previous?.controlValue === controlValue && !this.#isReselected(location);
    if (previous && isUnchanged && isReusable(previous) && isSameDepth(previous, request)) return previous;
    this.resolvedCount += 1;
    if (isSingleControl(model)) return this.#resolveControl(request);
    if (isCollapsed) return this.#resolveCollapsed(request);
    if (!isEmpty) return this.#resolveDynamic(request);
    this.#resolvingEmpty.add(model);
    const field = this.#resolveDynamic(request);
    this.#resolvingEmpty.delete(model);
    return field;
  }

  /** A single control whose schema does not depend on values. */
  #resolveControl(request: FieldRequest): Field {
    const { model, required } = request;
    const schema = model.withoutBranches;
    const state = { ...NO_CHILDREN, ...NO_BRANCHES, model, schema, kind: schema.kind, required, ...this.#controlState(schema, request) };
    return new Field(state, keyOf(request.location), request.controlValue);
  }

  /** A recursive field, until the visitor opens it. */
  #resolveCollapsed({ model, controlValue, required, location }: FieldRequest): Field {
    const schema = model.whenEmpty;
    const isNull = controlValue === null && model.acceptsNull;
    const isStale = !isBlank(controlValue) && isStaleBranchValue(schema.keywords, schema.kind, controlValue, this.#possibleAt(location));
    const leafValue = isNull ? null : isBlank(controlValue) || isStale ? undefined : controlValue;
    const state = { ...NO_CHILDREN, ...NO_BRANCHES, model, schema, kind: schema.kind, required, controlValue };
    return new Field({ ...state, isCollapsed: true, isFilled: leafValue !== undefined, leafValue }, keyOf(location), controlValue);
  }

  /** A field that contains others, or whose schema depends on values. */
  #resolveDynamic(original: FieldRequest): Field {
    const { model, required, location, previous, allowsDefault } = original;
    const isNew = this.#options.applyDefaults && allowsDefault && !previous;
    const appliesDefault = this.#options.applyDefaults && CONTAINER_KINDS.has(model.whenEmpty.kind) && !this.#applyingDefaults.has(model);
    const controlValue = appliesDefault
      ? applyDefault(model.whenEmpty, original.controlValue, required, previous, isNew)
      : original.controlValue;
    const hasDefault = controlValue !== original.controlValue;
    if (hasDefault) this.#applyingDefaults.add(model);
    const isEmptyAsBefore = previous?.model === model && isChildless(previous.valueBeforeDefault) === isChildless(original.controlValue);
    const request = {
      ...original,
      controlValue,
      isFromDefault: original.isFromDefault || hasDefault,
      isInSameEmptyFields: original.isInSameEmptyFields && isEmptyAsBefore,
    };
    const scope = new Scope(request, this.#resolveChild, this.#normalizer);
    const { merged: schema, ...branches } = this.#decider.decideAll(scope);
    const base = { ...NO_CHILDREN, ...branches, model, schema, kind: schema.kind, required };
    const state = CONTAINER_KINDS.has(schema.kind)
      ? { ...base, ...this.#containerState(scope, schema) }
      : { ...base, ...this.#controlState(schema, request) };
    if (hasDefault) this.#applyingDefaults.delete(model);
    return new Field(state, keyOf(location), original.controlValue, scope.superseded);
  }

  readonly #resolveChild = (scope: Scope, model: FieldModel, key: Key, required: boolean): Field => {
    const { controlValue, location, previous, earlierVersions, isFromDefault } = scope.request;
    const resolvedBefore = scope.children.get(key);
    if (resolvedBefore?.model === model && resolvedBefore.required === required) return resolvedBefore;
    const hasValue = (isPlainObject(controlValue) || Array.isArray(controlValue)) && Object.hasOwn(controlValue, key);
    // A required row that the visitor has not added yet is an empty group.
    const emptyValue = typeof key === 'number' && model.whenEmpty.kind === 'group' ? NO_VALUES : undefined;
    const previousChild = previous?.child(key);
    const resolved = this.#resolve({
      model,
      controlValue: hasValue ? (controlValue as Readonly<Record<Key, unknown>>)[key] : emptyValue,
      required,
      location: { parent: location, key },
      previous: previousChild,
      earlierVersions: resolvedBefore
        ? [resolvedBefore]
        : earlierVersions.flatMap((version) => [version.child(key), version.superseded?.get(key)].filter((field) => field !== undefined)),
      // A control only gets its default when it appears.
      allowsDefault: !(previousChild && isSingleControl(model)) && mayApplyDefault(scope, key, this.#isInitial),
      isFromDefault: hasValue && isFromDefault,
      isInSameEmptyFields: scope.request.isInSameEmptyFields,
    });
    if (resolvedBefore) (scope.superseded ??= new Map()).set(key, resolvedBefore);
    scope.children.set(key, resolved);
    return resolved;
  };

  #controlState(
    schema: MergedSchema,
    { model, controlValue: rawValue, required, location, previous, allowsDefault }: FieldRequest,
  ): Pick<ResolvedFieldProps, 'controlValue' | 'isFilled' | 'leafValue'> {
    const { keywords, kind } = schema;
    if (keywords.readOnly === true && keywords.default !== undefined) {
      return { controlValue: rawValue, isFilled: false, leafValue: this.#readOnlyValue(model, schema, rawValue, location, previous) };
    }
    const { applyDefaults } = this.#options;
    const controlValue = applyDefaults ? applyDefault(schema, rawValue, required, previous, allowsDefault && !previous) : rawValue;
    const value = this.#leafValue(model, schema, controlValue, location);
    const leafValue = value === undefined && required ? emptyControlValue(model, keywords, kind, controlValue) : value;
    return { controlValue, isFilled: value !== undefined, leafValue };
  }

  /**
   * The submitted value of a read-only control: the value that the page passed in, else its default. A value that the visitor entered while
   * another branch made the control editable is kept, and is back when that branch is. A read-only value does not count as filled in: it is
   * submitted only together with its group.
   */
  #readOnlyValue(model: FieldModel, schema: MergedSchema, controlValue: unknown, location: Location, previous: Field | undefined): unknown {
    const { keywords } = schema;
    if (keywords.const !== undefined) return keywords.const;
    const wasReadOnly = previous?.schema.keywords.readOnly === true;
    if (wasReadOnly && previous?.model === model && previous.controlValue === controlValue) return previous.leafValue;
    const wasEditable = this.#options.previous !== undefined && !wasReadOnly;
    return (wasEditable ? undefined : this.#leafValue(model, schema, controlValue, location)) ?? keywords.default;
  }

  #leafValue(model: FieldModel, { keywords, kind }: MergedSchema, controlValue: unknown, location: Location): unknown {
    const { normalizers } = this.#options;
    const possible = () => this.#possibleAt(location);
    return leafValueOf(model, keywords, kind, controlValue, { normalizer: this.#normalizer, normalizers, possible });
  }

  #containerState(
    scope: Scope,
    schema: MergedSchema,
  ): Pick<ResolvedFieldProps, 'controlValue' | 'isFilled' | 'leafValue'> & Partial<ResolvedFieldProps> {
    const { model, controlValue, location } = scope.request;
    const { kind } = schema;
    const hasRightType = kind === 'group' ? isPlainObject(controlValue) : Array.isArray(controlValue);
    // No control of this field can produce such a value. It is submitted, so that validation rejects it, unless it comes from another branch.
    const isInvalid =
      !hasRightType && !isBlank(controlValue) && !isStaleBranchValue(schema.keywords, kind, controlValue, this.#possibleAt(location));
    const invalidValue = isInvalid ? this.#normalized(controlValue, location) : undefined;
    const isNull = controlValue === null && model.acceptsNull;
    const inner = kind === 'group' ? this.#groupState(scope, schema) : this.#rowsState(scope, schema);
    return { ...inner, isFilled: inner.isFilled || isNull || invalidValue !== undefined, leafValue: isNull ? null : invalidValue };
  }

  #groupState(
    scope: Scope,
    schema: MergedSchema,
  ): Pick<ResolvedFieldProps, 'keys' | 'children' | 'unknownEntries' | 'isFilled' | 'controlValue'> {
    const { model, controlValue, previous } = scope.request;
    const values = isPlainObject(controlValue) ? controlValue : NO_VALUES;
    const keys: string[] = [];
    const children: Field[] = [];
    let changed: Record<string, unknown> | undefined;
    let isFilled = false;
    const add = (name: string, field: Field): void => {
      keys.push(name);
      children.push(field);
      isFilled ||= field.isFilled;
      if (field.controlValue !== undefined && field.controlValue !== values[name]) (changed ??= { ...values })[name] = field.controlValue;
    };

    let declaredCount = 0;
    const hasSameSchema = previous?.schema === schema;
    for (const [index, property] of schema.properties.entries()) {
      const { name } = property;
      const previousChild = hasSameSchema ? previous.children[index] : previous?.child(name);
      const hasValue = Object.hasOwn(values, name);
      if (hasValue) declaredCount += 1;
      const isSame =
        previousChild?.model === property.model &&
        previousChild.required === property.required &&
        previousChild.controlValue === (hasValue ? values[name] : undefined) &&
        isSameDepth(previousChild, scope.request) &&
        this.#reselected.size === 0;
      add(name, isSame ? previousChild : scope.child(property.model, name, property.required));
    }

    const unknownEntries: [string, unknown][] = [];
    const names = Object.keys(values);
    for (const name of names.length > declaredCount ? names : NONE) {
      if (schema.has(name) || model.declaredNames.has(name) || schema.isHidden(name)) continue;
      const entry = schema.allowsNamedEntries ? schema.child(name) : undefined;
      if (entry) {
        add(name, scope.child(entry, name, schema.required.has(name)));
        continue;
      }
      const value = this.#unknownValue(scope, schema, name, values[name]);
      if (value === undefined) continue;
      unknownEntries.push([name, value]);
      isFilled = true;
    }
    return {
      keys: keys.length === schema.names.length && !schema.allowsNamedEntries ? schema.names : keys,
      children,
      unknownEntries: unknownEntries.length > 0 ? unknownEntries : undefined,
      isFilled,
      controlValue: changed ?? controlValue,
    };
  }

  /** The value under a name that no schema of the group mentions. It is not submitted if a branch that was taken before has such a field. */
  #unknownValue({ request: { location } }: Scope, schema: MergedSchema, name: string, controlValue: unknown): unknown {
    const possible = this.#possibleAt(location);
    const isStale = !schema.allowsNamedEntries && location.parent !== undefined && possible.hasField(name);
    return isStale ? undefined : this.#normalizer.normalize(controlValue, possible.child(name), possible.isOpen);
  }

  #rowsState(scope: Scope, schema: MergedSchema): RowsState {
    const { controlValue, required, model } = scope.request;
    const modelAt = (index: number) => schema.child(index) ?? model.models.anything;
    const resolveRow = (index: number, isRequired: boolean) => scope.child(modelAt(index), index, isRequired);
    const { prefixItemCount } = schema;
    const minItems = schema.keywords.minItems ?? 0;
    if (typeof controlValue !== 'object' && required)
      return this.#requiredRowsState(scope, modelAt(prefixItemCount), { minItems, prefixItemCount, resolveRow });

    const list: readonly unknown[] = Array.isArray(controlValue) ? controlValue : NONE;
    const children = list.map((_entry, index) => resolveRow(index, false));
    const isFilled = children.some((row) => row.isFilled);
    if (required || isFilled) requireRows(children, { minItems, prefixItemCount, resolveRow });
    else keepPositions(children, { minItems: 0, prefixItemCount, resolveRow });
    const isUnchanged = children.every((row, index) => row.controlValue === list[index]);
    return {
      ...rowsOf(children),
      isFilled,
      controlValue: isUnchanged ? controlValue : children.map((row, index) => row.controlValue ?? list[index]),
    };
  }

  /** A required list without a value has the rows that `minItems` requires. Rows with defaults become its value. */
  #requiredRowsState(scope: Scope, rowModel: FieldModel, { minItems, prefixItemCount, resolveRow }: RowRequirements): RowsState {
    const { controlValue, allowsDefault, previous } = scope.request;
    const noRows = { ...rowsOf(NONE), isFilled: false, controlValue };
    if (minItems === 0) return noRows;
    // Such a list inside its own rows: adding rows would never end.
    if (this.#addingRows.has(rowModel)) return { ...noRows, isCollapsed: true };
    this.#addingRows.add(rowModel);
    scope.isAddingRows = true;
    const rows = Array.from({ length: minItems }, (_none, index) => resolveRow(index, true));
    scope.isAddingRows = false;
    this.#addingRows.delete(rowModel);
    const isNew = this.#options.applyDefaults && allowsDefault && !previous;
    if (isNew && rows.some((row) => row.isFilled))
      return { ...rowsOf(rows), isFilled: true, controlValue: rows.map((row) => row.controlValue ?? emptyRow(row.kind)) };
    // Empty groups are kept, so that the fields that are missing in them show errors.
    return prefixItemCount === 0 && rows[0]?.kind === 'group' ? { ...noRows, ...rowsOf(rows) } : noRows;
  }

  #normalized(controlValue: unknown, location: Location): unknown {
    return this.#normalizer.normalize(controlValue, this.#possibleAt(location));
  }

  #possibleAt({ parent, key }: Location): PossibleSchemas {
    return parent ? this.#possibleAt(parent).child(key) : this.#possible;
  }

  #isReselected(location: Location): boolean {
    return this.#reselected.size > 0 && this.#reselected.has(pathOf(location));
  }
}

type RowsState = Pick<ResolvedFieldProps, 'keys' | 'children' | 'isFilled' | 'controlValue' | 'isCollapsed'>;

const rowsOf = (children: readonly Field[]) => ({ keys: children.map((_row, index) => index), children, isCollapsed: false });

interface RowRequirements {
  readonly minItems: number;
  readonly prefixItemCount: number;
  readonly resolveRow: (index: number, isRequired: boolean) => Field;
}

/** Submits empty entries of `prefixItems` that are required, or that are in front of a filled entry, which keeps its position. */
function keepPositions(children: Field[], { minItems, prefixItemCount, resolveRow }: RowRequirements): void {
  const lastFilled = children.findLastIndex((row) => row.isFilled);
  const count = Math.min(prefixItemCount, Math.max(lastFilled, minItems), children.length);
  for (let index = 0; index < count; index += 1) {
    if (children[index]?.isFilled !== false) continue;
    const row = resolveRow(index, true);
    if (index >= lastFilled && row.leafValue === undefined) return;
    children[index] = row.submittedWhenEmpty;
  }
}

/** Marks the first empty rows as required, as many as `minItems` requires, so that the fields that are missing in them show errors. */
function requireRows(children: Field[], requirements: RowRequirements): void {
  const { minItems, prefixItemCount, resolveRow } = requirements;
  keepPositions(children, requirements);
  let missing = minItems - children.filter((row, index) => row.isFilled || index < prefixItemCount).length;
  for (let index = prefixItemCount; index < children.length && missing > 0; index += 1) {
    const row = children[index];
    if (!row || row.isFilled || row.kind !== 'group') continue;
    children[index] = resolveRow(index, true);
    missing -= 1;
  }
}

/** Whether a field is a single control whose schema does not depend on values. */
const isSingleControl = ({ conditionals, withoutBranches }: FieldModel): boolean =>
  conditionals.length === 0 && !CONTAINER_KINDS.has(withoutBranches.kind);

const keyOf = ({ parent, key }: Location): Key | undefined => (parent ? key : undefined);

/** Whether a value is neither an object nor a list, so that it has no values for children. */
const isChildless = (controlValue: unknown): boolean => typeof controlValue !== 'object' || controlValue === null;

const isBlank = (controlValue: unknown): boolean => controlValue === undefined || controlValue === null || controlValue === '';

/** Whether recursive fields are collapsed at the same depth in a previous field. That depends on the empty fields around an empty one. */
const isSameDepth = (previous: Field, { isInSameEmptyFields }: FieldRequest): boolean =>
  isInSameEmptyFields || !previous.isContainer || !isChildless(previous.controlValue);

const isSameField = (field: Field, { model, required, location }: FieldRequest): boolean =>
  field.model === model && field.required === required && field.key === keyOf(location);

function changedSelections(before: Selections | undefined, after: Selections): ReadonlySet<Path> {
  const paths = new Set<Path>();
  if (!before || before === after) return paths;
  const isSame = (path: Path) => {
    const [a, b] = [before.get(path), after.get(path)];
    return a === b || (a?.size === b?.size && [...(a ?? [])].every(([keyword, branch]) => b?.get(keyword) === branch));
  };
  for (const changed of new Set([...before.keys(), ...after.keys()])) {
    if (isSame(changed)) continue;
    paths.add('');
    for (let path = changed; path !== ''; path = parentPath(path)) paths.add(path);
  }
  return paths;
}
