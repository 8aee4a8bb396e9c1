// The state of one form while somebody fills it in: values, what was touched, errors, rows and submission. It knows no React and no DOM.
import type { Form, Resolution } from '../form/compile-form.ts';
import type { Violation } from '../evaluation/violation.ts';
import { onlyValue } from '../fields/field-kind.ts';
import type { Selections } from '../model/decide-branches.ts';
import type { Field } from '../model/field.ts';
import { isEqual, isPlainObject, setOwn, type JsonObject } from '../schema/json.ts';
import { joinPath, toKeys, valueAt, type Path } from '../schema/path.ts';
import { changedPaths } from './changed-paths.ts';
import { Listeners } from './listeners.ts';
import { insertedAt, movedFrom, rekey, removedAt, type RowMove } from './rows.ts';

/** What is wrong with a field. Path '' is the form itself. */
export interface FieldError {
  readonly path: Path;
  /** The keyword of the schema that failed; undefined of an error that `onSubmit` or `setErrors` gave. */
  readonly keyword?: string;
  readonly message: string;
}

export interface FieldState {
  /** Undefined while the field does not show. */
  readonly field: Field | undefined;
  /** What its control holds. */
  readonly value: unknown;
  readonly error: FieldError | undefined;
  /** Whether the visitor has left it once. */
  readonly touched: boolean;
  /** Whether its value differs from the one that the form began with. */
  readonly dirty: boolean;
}

export interface FormState {
  readonly isDirty: boolean;
  /** Whether nothing is wrong with any field, touched or not. */
  readonly isValid: boolean;
  readonly isSubmitting: boolean;
  readonly submitCount: number;
  readonly errors: readonly FieldError[];
}

/** When a field is validated: as it is left, at each change, or when the form is submitted. */
export type ValidationMoment = 'blur' | 'change' | 'submit';

/** Errors that only the server can know. */
export type SubmitErrors = readonly Pick<FieldError, 'path' | 'message'>[];

export interface FormStoreOptions {
  readonly initialValues?: JsonObject;
  /** When a field is validated for the first time. */
  readonly validateOn?: ValidationMoment;
  /** When a field with an error is validated again. */
  readonly revalidateOn?: ValidationMoment;
  /** Called with the payload of a valid form. May return errors. */
  readonly onSubmit?: (payload: JsonObject) => SubmitErrors | void | Promise<SubmitErrors | void>;
}

const NO_SELECTIONS: Selections = new Map();

export class FormStore {
  readonly #form: Form;
  readonly #options: FormStoreOptions;
  readonly #listeners = new Listeners();
  #resolution: Resolution;
  #initialValues: JsonObject;
  #selections: Selections = NO_SELECTIONS;
  #touched: ReadonlyMap<Path, true> = new Map();
  #errors: ReadonlyMap<Path, FieldError> = new Map();
  #rowKeys: ReadonlyMap<Path, readonly string[]> = new Map();
  #nextRowKey = 0;
  #isSubmitting = false;
  #submitCount = 0;
  /** Snapshots that subscribers compare, by path; dropped as soon as the field changes. */
  readonly #fieldStates = new Map<Path, FieldState>();
  #formState: FormState | undefined;

  /** @internal use {@link createFormStore} */
  constructor(form: Form, options: FormStoreOptions) {
    this.#form = form;
    this.#options = options;
    this.#resolution = form.resolve(options.initialValues ?? {}, { applyDefaults: true });
    this.#initialValues = this.#resolution.values;
  }

  // Reading

  get resolution(): Resolution {
    return this.#resolution;
  }

  getValues(): JsonObject {
    return this.#resolution.values;
  }

  getFieldState(path: Path): FieldState {
    const known = this.#fieldStates.get(path);
    if (known) return known;
    const keys = toKeys(path);
    const value = valueAt(this.#resolution.values, keys);
    const state: FieldState = {
      field: this.#fieldAt(path),
      value,
      error: this.#errors.get(path),
      touched: this.#touched.has(path),
      dirty: !isEqual(value, valueAt(this.#initialValues, keys)),
    };
    this.#fieldStates.set(path, state);
    return state;
  }

  getState(): FormState {
    return (this.#formState ??= {
      isDirty: !isEqual(this.#resolution.values, this.#initialValues),
      isValid: this.#errors.size === 0 && this.#form.validate(this.#resolution).isValid,
      isSubmitting: this.#isSubmitting,
      submitCount: this.#submitCount,
      errors: [...this.#errors.values()],
    });
  }

  /** A key for each row of a list, which stays with the row when others are added, moved or removed. */
  getRowKeys(list: Path): readonly string[] {
    const count = this.#fieldAt(list)?.children.length ?? 0;
    const known = this.#rowKeys.get(list) ?? [];
    if (known.length === count) return known;
    const keys = Array.from({ length: count }, (_none, index) => known[index] ?? this.#newRowKey());
    this.#rowKeys = new Map([...this.#rowKeys, [list, keys]]);
    return keys;
  }

  // Listening

  /** Calls a listener when a field's state changes. @returns stops listening */
  subscribe(path: Path, listener: () => void): () => void {
    return this.#listeners.add(`field ${path}`, listener);
  }

  /** Calls a listener when anything changes. @returns stops listening */
  subscribeForm(listener: () => void): () => void {
    return this.#listeners.add('form', listener);
  }

  // Changing values

  /** Sets the value that a control holds; undefined empties it. An error from the server goes with the value that it was about. */
  setValue(path: Path, value: unknown): void {
    this.#dropGivenErrors(path);
    this.#apply(withValue(this.#resolution.values, toKeys(path), value));
    const { validateOn = 'blur', revalidateOn = 'change' } = this.#options;
    const moment = this.#touched.has(path) ? revalidateOn : validateOn;
    if (moment === 'change') this.#revalidate([path]);
  }

  /** The visitor leaves a control. */
  blur(path: Path): void {
    const { validateOn = 'blur', revalidateOn = 'change' } = this.#options;
    const isFirst = !this.#touched.has(path);
    this.#touched = new Map([...this.#touched, [path, true]]);
    this.#changed([path]);
    if (validateOn === 'blur' ? isFirst || revalidateOn !== 'submit' : revalidateOn === 'blur') this.#revalidate([path]);
  }

  /**
   * The visitor chooses a branch. A branch that is one constant gives the field that value; the values of the branch before stay held.
   *
   * @param keywordPath of the choice, as in {@link Field.choices}
   */
  selectBranch(path: Path, keywordPath: string, branch: number): void {
    const own = new Map([...(this.#selections.get(path) ?? []), [keywordPath, branch]]);
    this.#selections = new Map([...this.#selections, [path, own]]);
    const isConstant = this.#fieldAt(path)?.kind === 'constant';
    this.#apply(isConstant ? withValue(this.#resolution.values, toKeys(path), undefined) : this.#resolution.values);
    const field = this.#fieldAt(path);
    if (field?.kind === 'constant') this.setValue(path, onlyValue(field.schema.keywords) ?? null);
  }

  insertRow(list: Path, index: number, value?: unknown): void {
    this.#changeRows(list, insertedAt(index), (rows) => rows.toSpliced(index, 0, value ?? this.#emptyRow(list)));
  }

  removeRow(list: Path, index: number): void {
    this.#changeRows(list, removedAt(index), (rows) => rows.toSpliced(index, 1));
  }

  moveRow(list: Path, from: number, to: number): void {
    this.#changeRows(list, movedFrom(from, to), (rows) => {
      const [row] = rows.slice(from, from + 1);
      return rows.toSpliced(from, 1).toSpliced(to, 0, row);
    });
  }

  /** Begins again, with the values that the form began with or with others. */
  reset(values?: JsonObject): void {
    const before = this.#resolution.root;
    this.#selections = NO_SELECTIONS;
    this.#resolution = this.#form.resolve(values ?? this.#options.initialValues ?? {}, { applyDefaults: true });
    this.#initialValues = this.#resolution.values;
    const cleared = [...this.#errors.keys(), ...this.#touched.keys()];
    this.#errors = new Map();
    this.#touched = new Map();
    this.#rowKeys = new Map();
    this.#submitCount = 0;
    this.#changed([...changedPaths(before, this.#resolution.root), ...cleared]);
  }

  // Validating and submitting

  /** Validates all fields, and shows every error. @returns the errors */
  validate(): readonly FieldError[] {
    const before = [...this.#errors.keys()];
    const { errors } = this.#form.validate(this.#resolution);
    this.#errors = new Map(errors.map(({ path, violation }) => [path, this.#toError(path, violation)]));
    this.#changed([...before, ...this.#errors.keys()]);
    return [...this.#errors.values()];
  }

  /** Shows errors from elsewhere, such as the server's. Each stays until its field changes. */
  setErrors(errors: SubmitErrors): void {
    this.#errors = new Map([...this.#errors, ...errors.map(({ path, message }) => [path, { path, message }] as const)]);
    this.#changed(errors.map(({ path }) => path));
  }

  /**
   * Submits the form if nothing is wrong. A call while the form is being submitted does nothing.
   *
   * @returns whether it was submitted without errors
   */
  async submit(): Promise<boolean> {
    if (this.#isSubmitting) return false;
    this.#submitCount += 1;
    this.#touchAll();
    const errors = this.validate();
    if (errors.length > 0) return false;
    this.#setSubmitting(true);
    try {
      const found = (await this.#options.onSubmit?.(this.#resolution.payload)) ?? [];
      this.setErrors(found);
      return found.length === 0;
    } finally {
      this.#setSubmitting(false);
    }
  }

  // Private

  #fieldAt(path: Path): Field | undefined {
    return toKeys(path).reduce<Field | undefined>(
      (field, key) => field?.child(field.kind === 'rows' ? Number(key) : key),
      this.#resolution.root,
    );
  }

  /** Resolves the form for new values, and validates again the touched fields that the change concerns. */
  #apply(values: JsonObject): void {
    const before = this.#resolution;
    this.#resolution = this.#form.resolve(values, { selections: this.#selections, previous: before, applyDefaults: true });
    const changed = changedPaths(before.root, this.#resolution.root);
    const { revalidateOn = 'change' } = this.#options;
    if (revalidateOn === 'change') this.#revalidate(changed.filter((path) => this.#errors.has(path)));
    this.#changed(changed);
  }

  /** Drops errors that `onSubmit` or `setErrors` gave about a place, what is inside it and what is around it. */
  #dropGivenErrors(place: Path): void {
    const isAbout = ({ path, keyword }: FieldError) => keyword === undefined && (isAtOrInside(path, place) || isAtOrInside(place, path));
    const dropped = [...this.#errors.values()].filter(isAbout).map(({ path }) => path);
    if (dropped.length === 0) return;
    this.#errors = new Map([...this.#errors].filter(([path]) => !dropped.includes(path)));
    this.#changed(dropped);
  }

  #revalidate(paths: readonly Path[]): void {
    const errors = new Map(this.#errors);
    for (const path of paths) {
      const violation = this.#form.validateAt(this.#resolution, path);
      if (violation) errors.set(path, this.#toError(path, violation));
      else if (errors.get(path)?.keyword !== undefined) errors.delete(path);
    }
    const changed = paths.filter((path) => errors.get(path)?.message !== this.#errors.get(path)?.message);
    this.#errors = errors;
    this.#changed(changed);
  }

  #toError(path: Path, violation: Violation): FieldError {
    return { path, keyword: violation.keyword, message: this.#form.messageFor(violation, this.#resolution, path) };
  }

  #touchAll(): void {
    const paths: Path[] = [];
    const visit = (field: Field, path: Path): void => {
      paths.push(path);
      for (const [index, child] of field.children.entries()) visit(child, joinPath(path, field.keys[index] ?? index));
    };
    visit(this.#resolution.root, '');
    this.#touched = new Map(paths.map((path) => [path, true]));
    this.#changed(paths);
  }

  #setSubmitting(isSubmitting: boolean): void {
    this.#isSubmitting = isSubmitting;
    this.#changed([]);
  }

  #changeRows(list: Path, move: RowMove, change: (rows: readonly unknown[]) => readonly unknown[]): void {
    const keys = this.getRowKeys(list);
    const rows = this.#fieldAt(list)?.children.map(({ held }) => held) ?? [];
    const nextKeys: string[] = [];
    for (const [index, key] of keys.entries()) {
      const to = move(index);
      if (to !== undefined) nextKeys[to] = key;
    }
    this.#rowKeys = new Map([...rekey(this.#rowKeys, list, move), [list, Array.from(nextKeys, (key) => key ?? this.#newRowKey())]]);
    this.#errors = new Map([...rekey(this.#errors, list, move)].map(([path, error]) => [path, { ...error, path }]));
    this.#touched = rekey(this.#touched, list, move);
    this.#selections = rekey(this.#selections, list, move);
    this.#fieldStates.clear();
    this.#apply(withValue(this.#resolution.values, toKeys(list), change(rows)));
    this.#changed([...this.#fieldPathsIn(list)]);
  }

  /** Paths at and inside a place that somebody listens to. */
  #fieldPathsIn(place: Path): readonly Path[] {
    return [...this.#listeners.topics].flatMap((topic) => {
      const path = topic.startsWith('field ') ? topic.slice('field '.length) : undefined;
      return path !== undefined && isAtOrInside(path, place) ? [path] : [];
    });
  }

  #emptyRow(list: Path): unknown {
    const entry = this.#fieldAt(list)?.schema.child(Number.MAX_SAFE_INTEGER)?.blank.kind;
    return entry === 'group' ? {} : entry === 'rows' ? [] : '';
  }

  #newRowKey(): string {
    this.#nextRowKey += 1;
    return String(this.#nextRowKey);
  }

  #changed(paths: readonly Path[]): void {
    this.#formState = undefined;
    for (const path of new Set(paths)) this.#fieldStates.delete(path);
    for (const path of new Set(paths)) this.#listeners.notify(`field ${path}`);
    this.#listeners.notify('form');
  }
}

const isAtOrInside = (path: Path, place: Path): boolean => place === '' || path === place || path.startsWith(`${place}/`);

/** Values with another one at a place. A group or list is created on the way where something else is held there. */
function withValue(values: JsonObject, keys: readonly string[], value: unknown): JsonObject {
  const change = (held: unknown, depth: number): unknown => {
    const key = keys[depth];
    if (key === undefined) return value;
    if (Array.isArray(held)) return held.toSpliced(Number(key), 1, change(held[Number(key)], depth + 1));
    const group: Record<string, unknown> = isPlainObject(held) ? { ...held } : {};
    const inner = change(Object.hasOwn(group, key) ? group[key] : undefined, depth + 1);
    if (inner === undefined) delete group[key];
    else setOwn(group, key, inner);
    return group;
  };
  return change(values, 0) as JsonObject;
}

/** The state of a form that is being filled in. */
export const createFormStore = (form: Form, options: FormStoreOptions = {}): FormStore => new FormStore(form, options);
