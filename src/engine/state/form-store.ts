// The state of one form while somebody fills it in: values, what was touched, errors, rows and submission. It knows no React and no DOM.
import type { Form, Resolution } from '../form/compile-form.ts';
import { onlyValue } from '../fields/field-kind.ts';
import type { Selections } from '../model/decide-branches.ts';
import { isUnnamedKey, unnamedKey } from '../model/entry-name.ts';
import type { Field } from '../model/field.ts';
import { isEqual, isPlainObject, type JsonObject } from '../schema/json.ts';
import { joinPath, toKeys, toPath, valueAt, type Path } from '../schema/path.ts';
import type { PlacedViolation } from '../validation/field-errors.ts';
import { changedPaths } from './changed-paths.ts';
import { FieldRef } from './field-ref.ts';
import { Listeners } from './listeners.ts';
import { RowKeys } from './row-keys.ts';
import { insertedAt, isAtOrInside, movedFrom, rekey, removedAt, renamedTo, type KeyMove, type RowMove } from './rows.ts';
import { UncommittedInputs, type UncommittedInput } from './uncommitted-inputs.ts';
import { withValue } from './with-value.ts';

/** What is wrong with a field. Path '' is the form itself. */
export interface FieldError {
  readonly path: Path;
  /** The keyword of the schema that failed, where the form itself found the error. */
  readonly keyword?: string;
  readonly message: string;
  /** Whether `onSubmit` or `setErrors` gave it. It stays until its field changes. */
  readonly fromServer: boolean;
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
  /** Whether screen readers should not announce the error, because several errors appeared at once. */
  readonly silent: boolean;
}

export interface FormState {
  readonly isDirty: boolean;
  /** Whether nothing is wrong with any field, touched or not. */
  readonly isValid: boolean;
  readonly isSubmitting: boolean;
  readonly submitCount: number;
  /** The errors that show. */
  readonly errors: readonly FieldError[];
}

/** The messages that show beside a field's control. */
export interface FieldMessages {
  readonly error: string | undefined;
  /** The error comes from `onSubmit` or `setErrors`, and is about the value that was submitted. */
  readonly isFromServer: boolean;
  /** Screen readers should not announce the error. */
  readonly isSilent: boolean;
  /** About a value that is accepted although it is not as expected. */
  readonly advice: string | undefined;
}

const NO_MESSAGES: FieldMessages = { error: undefined, isFromServer: false, isSilent: false, advice: undefined };

/** When a field is validated: as it is left, at each change, or when the form is submitted. */
type ValidationMoment = 'blur' | 'change' | 'submit';

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
  /** What to say of a value that is accepted although it is not as expected. */
  readonly advise?: (field: Field, value: unknown) => string | undefined;
  /** Where an error shows whose own field has no visible control. */
  readonly errorPath?: (path: Path) => Path;
  /** Runs what may change the layout, at once or later: a page waits while the pointer is down. */
  readonly defer?: (action: () => void) => void;
}

/** A row that was removed and can come back. */
export interface RemovedRow {
  readonly index: number;
  readonly key: string;
  readonly value: unknown;
}

type Errors = ReadonlyMap<Path, FieldError>;

/** What is wrong with the fields of a resolution, by the paths where it shows. */
interface FoundViolations {
  readonly resolution: Resolution;
  readonly byPath: ReadonlyMap<Path, PlacedViolation>;
}

const NO_SELECTIONS: Selections = new Map();
const NO_ERRORS: Errors = new Map();
/** Of a list whose rows nobody has added, moved or removed. */
const UNCHANGED_ROWS = new RowKeys([], 0);

export class FormStore {
  #form: Form;
  readonly #options: FormStoreOptions;
  readonly #rootRef = new FieldRef('');
  readonly #formListeners = new Listeners();
  readonly #inputs = new UncommittedInputs();
  #resolution: Resolution;
  #initialValues: JsonObject;
  #selections: Selections = NO_SELECTIONS;
  /** Paths of fields that were left; 'all' once the form was submitted. */
  #touched: ReadonlySet<Path> | 'all' = new Set();
  /** Errors from elsewhere, such as the server's. Each stays until its field changes. */
  #externalErrors: Errors = NO_ERRORS;
  /** The errors that show, of touched fields and from elsewhere. */
  #shownErrors: Errors = NO_ERRORS;
  /** Texts of controls whose content is not a value yet, such as half a date. They are validated in place of the value. */
  #incomplete: ReadonlyMap<Path, string> = new Map();
  #isSilent = false;
  /** Of lists whose rows were added, moved or removed. */
  #rowKeys: ReadonlyMap<Path, RowKeys> = new Map();
  #removedRows: ReadonlyMap<Path, RemovedRow> = new Map();
  /** Values of deselected branches that cannot stay in the form's values: by path, then by choice and branch. */
  #branchValues: ReadonlyMap<Path, ReadonlyMap<string, unknown>> = new Map();
  #isSubmitting = false;
  #submitCount = 0;
  // Snapshots that subscribers compare. The field states are dropped as soon as the field changes.
  readonly #fieldStates = new Map<Path, FieldState>();
  #layouts = new Map<Path, Field>();
  #messages = new Map<Path, FieldMessages>();
  #formState: FormState | undefined;
  #found: FoundViolations | undefined;

  constructor(form: Form, options: FormStoreOptions = {}) {
    this.#form = form;
    this.#options = options;
    this.#resolution = form.resolve(options.initialValues ?? {}, { applyDefaults: true });
    this.#initialValues = this.#resolution.values;
  }

  // Reading

  get form(): Form {
    return this.#form;
  }

  get resolution(): Resolution {
    return this.#resolution;
  }

  /** What the form began with, defaults included. */
  get initialValues(): JsonObject {
    return this.#initialValues;
  }

  getValues(): JsonObject {
    return this.#resolution.values;
  }

  /** What the control at a path shows: what is held, or of a read-only field with a default what that says. */
  getValue(path: Path): unknown {
    const field = this.getField(path);
    if (field?.schema.keywords.readOnly === true && !field.isContainer && field.leafValue !== undefined) return field.leafValue;
    return this.#controlValueAt(path);
  }

  #controlValueAt(path: Path): unknown {
    return valueAt(this.#resolution.values, path);
  }

  /** The values with what was typed and is still only in its control. */
  readValues(): JsonObject {
    return this.#inputs.uncommitted().reduce((values, [path, value]) => this.#withValue(values, path, value), this.getValues());
  }

  /** The field at a path; undefined while it does not show. */
  getField(path: Path): Field | undefined {
    return fieldIn(this.#resolution, path);
  }

  /**
   * The field at a path, the same object as long as the same controls show in it: values inside may differ. A row, an entry or a property
   * that is not there yet shows as a blank one.
   */
  getLayout(path: Path): Field | undefined {
    const field = this.#fieldOrBlank(path);
    const known = this.#layouts.get(path);
    if (field && known && isSameLayout(known, field)) return known;
    if (field) this.#layouts.set(path, field);
    else this.#layouts.delete(path);
    return field;
  }

  getFieldState(path: Path): FieldState {
    const known = this.#fieldStates.get(path);
    if (known) return known;
    const value = this.getValue(path);
    const error = this.#shownErrors.get(path);
    const state: FieldState = {
      field: this.getField(path),
      value,
      error,
      touched: this.#isTouched(path),
      dirty: !isEqual(value, valueAt(this.#initialValues, path)),
      silent: this.#isSilentAbout(error),
    };
    this.#fieldStates.set(path, state);
    return state;
  }

  /** The messages of a field: the same object as long as they read the same. */
  getMessages(path: Path): FieldMessages {
    const error = this.#shownErrors.get(path);
    const known = this.#messages.get(path);
    const advice = error || !this.#isTouched(path) ? undefined : this.#adviceFor(path, this.getValue(path));
    if (!error && advice === undefined && !known) return NO_MESSAGES;
    const messages = {
      error: error?.message,
      isFromServer: error?.fromServer === true,
      isSilent: error !== undefined && this.#isSilentAbout(error),
      advice,
    };
    if (known && isEqual(known, messages)) return known;
    this.#messages.set(path, messages);
    return messages;
  }

  /** Whether the same messages would show with another value. */
  hasSameMessagesWith(path: Path, value: unknown): boolean {
    const { error, advice, isFromServer } = this.getMessages(path);
    if (isFromServer || this.errorWith(path, value)?.message !== error) return false;
    return error !== undefined || this.#adviceFor(path, value) === advice;
  }

  #adviceFor(path: Path, value: unknown): string | undefined {
    const field = this.#options.advise && this.getField(path);
    return field && this.#options.advise?.(field, value);
  }

  /** Whether the group or row around a field is submitted though nothing in it is filled in. */
  isInSubmittedGroup(path: Path): boolean {
    const keys = toKeys(path);
    return keys.slice(1).every((_key, index) => {
      const field = this.getField(toPath(keys.slice(0, index + 1)));
      return field !== undefined && (field.required || typeof field.key === 'number');
    });
  }

  getState(): FormState {
    return (this.#formState ??= {
      isDirty: !isEqual(this.getValues(), this.#initialValues),
      isValid: this.#externalErrors.size === 0 && this.#incomplete.size === 0 && this.#violations().size === 0,
      isSubmitting: this.#isSubmitting,
      submitCount: this.#submitCount,
      errors: [...this.#shownErrors.values()],
    });
  }

  /** A key for each row of a list, or each entry of a dictionary, which stays its own when others are added, moved or removed. */
  getRowKeys(list: Path): readonly string[] {
    return this.#rowKeysOf(list).first(this.#rowNames(list).length);
  }

  #rowKeysOf(list: Path): RowKeys {
    return this.#rowKeys.get(list) ?? UNCHANGED_ROWS;
  }

  /** The names of a dictionary's entries, in the order of their keys. */
  getEntryNames(dictionary: Path): readonly string[] {
    return this.#rowNames(dictionary).map(String);
  }

  /** The row that was removed from a list last, if it can come back. */
  getRemovedRow(list: Path): RemovedRow | undefined {
    return this.#removedRows.get(list);
  }

  /**
   * The branches that show, by field and choice.
   *
   * @param which `selected`: only those that the visitor selected; `shown`: also those that fit the values best
   */
  getSelections(which: 'selected' | 'shown'): Selections {
    if (which === 'selected') return this.#selections;
    const shown = new Map<Path, ReadonlyMap<string, number>>();
    const visit = (field: Field, path: Path): void => {
      if (field.selectedBranches.size > 0) shown.set(path, field.selectedBranches);
      for (const [index, child] of field.children.entries()) visit(child, joinPath(path, field.keys[index] ?? index));
    };
    visit(this.#resolution.root, '');
    return shown;
  }

  // Listening

  /** Refers to the field at a path, and goes on referring to it when its row is moved. */
  getFieldRef(path: Path): FieldRef {
    return toKeys(path).reduce((ref, key) => ref.child(key), this.#rootRef);
  }

  /** Calls a listener when the state of the field at a path changes, or of one inside it. @returns stops listening */
  subscribe(path: Path, listener: () => void): () => void {
    let known = this.getFieldState(path);
    return this.#formListeners.add(() => {
      const state = this.getFieldState(path);
      if (state === known) return;
      known = state;
      listener();
    });
  }

  /** Calls a listener when anything changes. @returns stops listening */
  subscribeForm(listener: () => void): () => void {
    return this.#formListeners.add(listener);
  }

  // Changing values

  /** Sets the value that a control holds; undefined empties it. An error from the server goes with the value that it was about. */
  setValue(path: Path, value: unknown): void {
    this.#inputs.committed(path);
    this.#dropExternalErrors(path);
    if (this.#options.validateOn === 'change') this.#touch([path]);
    this.#addShownRows(path);
    this.#apply(this.#withValue(this.getValues(), path, value));
  }

  /** Sets the values of properties of the form; undefined or null empties one. Branches that nobody selected are found again. */
  setValues(values: JsonObject): void {
    const known = Object.entries(values).filter(([name]) => this.#form.declares(name, this.#resolution));
    const isSet = (path: Path) => known.some(([name]) => isAtOrInside(path, toPath([name])));
    const dropped = [...this.#incomplete.keys()].filter(isSet);
    this.#incomplete = new Map([...this.#incomplete].filter(([path]) => !isSet(path)));
    const kept = Object.entries(this.getValues()).filter(([name]) => !known.some(([other]) => other === name));
    const set = known.filter(([, value]) => value !== undefined && value !== null);
    this.#replace(this.#form.resolve(Object.fromEntries([...kept, ...set]), { selections: this.#selections }));
    this.#changed(dropped);
  }

  /** The visitor leaves a control: from now on its error shows. */
  blur(path: Path): void {
    const { validateOn = 'blur', revalidateOn = 'change' } = this.#options;
    this.defer(() => {
      if (this.#isSilent) this.#setSilent(false);
      if (validateOn !== 'submit') this.#touch([path]);
      if (revalidateOn !== 'submit' || validateOn === 'blur') this.#refreshErrors();
      this.#changed([path]);
    });
  }

  /**
   * The visitor selects a branch. A branch that is one constant gives the field that value; the values of the branch before stay held.
   *
   * @param key of the choice, as in {@link Field.choices}
   */
  selectBranch(path: Path, key: string, branch: number): void {
    const before = this.#fieldOrBlank(path);
    const left = before?.choices.find((choice) => choice.key === key)?.selected;
    if (left === branch) return;
    const own = new Map([...(this.#selections.get(path) ?? []), [key, branch]]);
    this.#selections = new Map([...this.#selections, [path, own]]);
    this.#dropExternalErrors(path);
    this.#addShownRows(path);
    const controlValue = this.#controlValueAt(path);
    const values = this.getValues();
    const next = this.#form.resolve(values, { selections: this.#selections, previous: this.#resolution });
    if (before?.kind === 'group' && fieldIn(next, path)?.kind === 'group') return this.#apply(values);
    // Groups have fields side by side. Of other kinds, the value of one would be submitted for the other.
    const kept = new Map(this.#branchValues.get(path)).set(`${key} ${left}`, controlValue);
    this.#branchValues = new Map([...this.#branchValues, [path, kept]]);
    this.#apply(withValue(values, toKeys(path), undefined, () => ''));
    const after = this.getField(path);
    const selected = `${key} ${branch}`;
    this.setValue(path, kept.has(selected) ? kept.get(selected) : after && branchStart(after));
  }

  /** Takes over selections made elsewhere, such as in an earlier visit; the visitor's own stay. */
  mergeSelections(selections: Selections): void {
    if (selections.size === 0) return;
    const merged = new Map(this.#selections);
    for (const [path, own] of selections) merged.set(path, new Map([...own, ...(merged.get(path) ?? [])]));
    this.#selections = merged;
    this.#apply(this.getValues());
  }

  // Rows and entries

  /** @param value what the row begins with; by default what the schema says */
  insertRow(list: Path, index: number, value: unknown = this.#newRow(list, index)): void {
    this.#insertRow(list, index, value);
  }

  /** @param key its own from before; by default one that no other row has had */
  #insertRow(list: Path, index: number, value: unknown, key?: string): void {
    this.#changeRows(list, insertedAt(index), (rows) => rows.toSpliced(index, 0, value), key);
  }

  removeRow(list: Path, index: number): void {
    const removed = { index, key: this.getRowKeys(list)[index] ?? '', value: this.#rows(list)[index] };
    this.#changeRows(list, removedAt(index), (rows) => rows.toSpliced(index, 1));
    this.#removedRows = new Map([...this.#removedRows, [list, removed]]);
  }

  /** Brings back the row that was removed last, at its place. */
  restoreRow(list: Path): void {
    const removed = this.#removedRows.get(list);
    if (!removed) return;
    this.#removedRows = new Map([...this.#removedRows].filter(([path]) => path !== list));
    const index = Math.min(removed.index, this.getRowKeys(list).length);
    this.#insertRow(list, index, removed.value, removed.key);
  }

  moveRow(list: Path, from: number, to: number): void {
    this.#changeRows(list, movedFrom(from, to), (rows) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]));
  }

  /** Adds an entry without a name to a dictionary. */
  addEntry(dictionary: Path): void {
    const entries = this.#entries(dictionary);
    const key = freeKey(entries);
    const field = this.getField(dictionary);
    const blank = field && this.#form.blankChild(field, key, true);
    this.setValue(dictionary, { ...entries, [key]: blank?.controlValue ?? '' });
  }

  removeEntry(dictionary: Path, name: string): void {
    const { [name]: _removed, ...others } = this.#entries(dictionary);
    const names = this.getEntryNames(dictionary);
    const keys = this.#rowKeysOf(dictionary).moved(names.length, removedAt(names.indexOf(name)), names.length - 1);
    this.#moveKeys(dictionary, (key) => (key === name ? undefined : key));
    this.#rowKeys = new Map([...this.#rowKeys, [dictionary, keys]]);
    this.#replaceEntries(dictionary, others);
  }

  /**
   * @param to undefined: it has no name any more
   * @returns false where the dictionary has that name already
   */
  renameEntry(dictionary: Path, from: string, to: string | undefined): boolean {
    const entries = this.#entries(dictionary);
    const name = to ?? (isUnnamedKey(from) ? from : freeKey(entries));
    if (name === from) return true;
    if (Object.hasOwn(entries, name)) return false;
    this.#moveKeys(dictionary, renamedTo(from, name));
    this.#replaceEntries(dictionary, Object.fromEntries(Object.entries(entries).map(([key, value]) => [key === from ? name : key, value])));
    return true;
  }

  // Controls that hold their text while it is typed

  /** @returns unregisters the control */
  registerInput(path: Path, input: UncommittedInput): () => void {
    return this.#inputs.register(this.getFieldRef(path), input);
  }

  /** Something was typed, and stays in its control until that is left. */
  markUncommitted(input: UncommittedInput): void {
    this.#inputs.typed(input);
  }

  /** Has the controls at or inside a path hand over their texts. */
  commitAll(path: Path = ''): void {
    this.#inputs.commitAll(path);
  }

  /**
   * A control shows what makes no value, such as half a date, or no longer does.
   *
   * @param text stands for it: the field's own rules say what is wrong
   */
  setIncomplete(path: Path, text: string | undefined): void {
    if (this.#incomplete.get(path) === text) return;
    const others = [...this.#incomplete].filter(([other]) => other !== path);
    this.#incomplete = new Map(text === undefined ? others : [...others, [path, text]]);
    this.#dropExternalErrors(path);
    this.#refreshErrors();
  }

  isIncomplete(path: Path): boolean {
    return this.#incomplete.has(path);
  }

  /** Runs what may change the layout of the page: at once, or when the page is ready for it. */
  defer(action: () => void): void {
    if (this.#options.defer) this.#options.defer(action);
    else action();
  }

  // Errors

  /** The error that a field would have with another value. */
  errorWith(path: Path, value: unknown): FieldError | undefined {
    const values = this.#withValue(this.getValues(), path, value);
    const resolution = this.#form.resolve(values, { selections: this.#selections, previous: this.#resolution, applyDefaults: true });
    const found = this.#violationsOf(resolution).get(path);
    return found && this.#errorOf(path, found, resolution);
  }

  /**
   * Validates the form, and shows what is wrong.
   *
   * @param paths only shows errors at or inside these, from now on; by default all
   * @returns the errors there
   */
  validate(paths?: readonly Path[]): readonly FieldError[] {
    const errors = this.#findErrors((path) => !paths || paths.some((place) => isAtOrInside(path, place)));
    this.#setSilent(errors.length > 1 || !paths);
    if (paths) this.#touch([...paths, ...errors.map(({ path }) => path)]);
    else this.#touched = 'all';
    this.#refreshErrors();
    return errors;
  }

  /** Shows errors from elsewhere, such as the server's, instead of those given before. Each stays until its field changes. */
  setErrors(errors: SubmitErrors): void {
    const locate = this.#options.errorPath ?? ((path: Path) => path);
    this.#externalErrors = new Map(
      errors.map(({ path, message }) => [locate(path), { path: locate(path), message, fromServer: true }] as const),
    );
    this.#refreshErrors();
  }

  // The form as a whole

  /**
   * Submits the form if nothing is wrong. A call while the form is being submitted does nothing.
   *
   * @param onSubmit called with the payload; by default the store's own
   * @returns whether it was submitted without errors
   */
  async submit(onSubmit = this.#options.onSubmit): Promise<boolean> {
    if (this.#isSubmitting) return false;
    this.#submitCount += 1;
    this.commitAll();
    if (this.validate().length > 0) return false;
    this.#setSubmitting(true);
    try {
      const found = (await onSubmit?.(this.#resolution.payload)) ?? [];
      this.setErrors(found);
      return found.length === 0;
    } finally {
      this.#setSubmitting(false);
    }
  }

  /** Begins again, with the values that the form began with or with others. */
  reset(values: JsonObject = this.#initialValues): void {
    this.#selections = NO_SELECTIONS;
    this.#touched = new Set();
    this.#externalErrors = NO_ERRORS;
    const dropped = [...this.#incomplete.keys()];
    this.#incomplete = new Map();
    this.#rowKeys = new Map();
    this.#removedRows = new Map();
    this.#isSilent = false;
    this.#submitCount = 0;
    this.#layouts.clear();
    this.#branchValues = new Map();
    const isInitial = values === this.#initialValues;
    this.#replace(this.#form.resolve(values, { applyDefaults: !isInitial }));
    if (!isInitial) this.#initialValues = this.getValues();
    this.#changed(dropped);
  }

  /**
   * Goes on with another version of the form, while its schema is edited.
   *
   * @param values what it holds by now
   * @param initialValues what it would begin with
   */
  replaceForm(form: Form, values: JsonObject, initialValues: JsonObject): void {
    this.#form = form;
    this.#initialValues = form.resolve(initialValues, { applyDefaults: true }).values;
    this.#replace(form.resolve(values, { selections: this.#selections }));
  }

  // Private

  #isSilentAbout(error: FieldError | undefined): boolean {
    return this.#isSilent || error?.fromServer === true;
  }

  #isTouched(path: Path): boolean {
    return this.#touched === 'all' || this.#touched.has(path);
  }

  #touch(paths: readonly Path[]): void {
    if (this.#touched !== 'all') this.#touched = new Set([...this.#touched, ...paths]);
  }

  #fieldOrBlank(path: Path): Field | undefined {
    return toKeys(path).reduce<Field | undefined>((field, key) => {
      const own = field?.isList ? Number(key) : key;
      return field && (field.child(own) ?? this.#form.blankChild(field, own));
    }, this.#resolution.root);
  }

  /** Adds rows to the values that are so far only shown, such as those that `minItems` asks for. */
  #addShownRows(path: Path): void {
    const keys = toKeys(path);
    for (const depth of keys.keys()) {
      const list = toPath(keys.slice(0, depth));
      const controlValue = this.#controlValueAt(list);
      if (this.#fieldOrBlank(list)?.isList !== true || (Array.isArray(controlValue) && controlValue.length > Number(keys[depth]))) continue;
      this.#apply(withValue(this.getValues(), keys.slice(0, depth), this.#rows(list), () => undefined));
    }
  }

  /** Values with another one at a path. Rows that were only shown are added; an emptied entry of a dictionary stays until it is removed. */
  #withValue(values: JsonObject, path: Path, value: unknown): JsonObject {
    const keys = toKeys(path);
    const emptyRow = (list: readonly string[], index: number) => this.#newRow(toPath(list), index);
    const isEmptied = value === undefined && this.#isEntry(path);
    return withValue(values, keys, isEmptied ? '' : this.#emptied(path, value), emptyRow);
  }

  /** What a visitor's emptying stores: an empty text where the field has a default, since undefined would bring the default back. */
  #emptied(path: Path, value: unknown): unknown {
    if (value !== undefined) return value;
    const keywords = this.getField(path)?.schema.keywords;
    if (keywords?.default === undefined) return undefined;
    if (keywords.default === null) return null;
    return keywords.enum?.includes('') === true ? undefined : '';
  }

  #isEntry(path: Path): boolean {
    const keys = toKeys(path);
    const around = keys.length > 0 ? this.getField(toPath(keys.slice(0, -1))) : undefined;
    const key = keys.at(-1) ?? '';
    return around?.kind === 'group' && around.schema.allowsNamedEntries && !around.schema.has(key) && around.child(key) !== undefined;
  }

  /**
   * Resolves the form for new values.
   *
   * @param movedIn the list whose rows have moved
   */
  #apply(values: JsonObject, movedIn?: Path, previous = this.#resolution): void {
    this.#replace(this.#form.resolve(values, { selections: this.#selections, previous, applyDefaults: true }), movedIn);
  }

  #replace(resolution: Resolution, movedIn?: Path): void {
    const before = this.#resolution;
    this.#resolution = resolution;
    this.#formState = undefined;
    this.#dropOutdatedErrors(before, movedIn);
    const changed = changedPaths(before.root, resolution.root).flatMap((path) => [path, ...this.#blankPathsIn(path)]);
    this.#refreshErrors((this.#options.revalidateOn ?? 'change') === 'change');
    this.#changed(changed, movedIn);
  }

  /** Paths that somebody listens to inside rows of a list that are not there yet. */
  #blankPathsIn(list: Path): readonly Path[] {
    const field = this.getField(list);
    if (!field?.isList || field.rowCount === field.children.length) return [];
    return this.#rootRef.find(toKeys(list))?.pathsInside() ?? [];
  }

  /** What is wrong with fields that were left or not, found once for each resolution. */
  #violations(): ReadonlyMap<Path, PlacedViolation> {
    if (this.#found?.resolution !== this.#resolution)
      this.#found = { resolution: this.#resolution, byPath: this.#violationsOf(this.#resolution) };
    return this.#found.byPath;
  }

  #violationsOf(resolution: Resolution): ReadonlyMap<Path, PlacedViolation> {
    const locate = this.#options.errorPath ?? ((path: Path) => path);
    return new Map(this.#form.validate(resolution).errors.map((one) => [locate(one.path), one]));
  }

  /** @param isWanted by the path where an error shows; sentences are made for these alone */
  #findErrors(isWanted: (path: Path) => boolean = () => true): readonly FieldError[] {
    const complete = [...this.#violations()].filter(([path]) => isWanted(path) && !this.#incomplete.has(path));
    const incomplete = [...this.#incomplete].filter(([path]) => isWanted(path));
    return [
      ...complete.map(([path, violation]) => this.#errorOf(path, violation, this.#resolution)),
      ...incomplete.map(([path, text]) => this.#incompleteError(path, text)),
    ];
  }

  #touchedErrors(): readonly FieldError[] {
    const hasTouched = this.#touched === 'all' || this.#touched.size > 0;
    return hasTouched ? this.#findErrors((path) => this.#isTouched(path)) : [];
  }

  #errorOf(path: Path, { path: fieldPath, violation }: PlacedViolation, resolution: Resolution): FieldError {
    return { path, keyword: violation.keyword, message: this.#form.messageFor(violation, resolution, fieldPath), fromServer: false };
  }

  #incompleteError(path: Path, text: string): FieldError {
    const values = withValue(this.getValues(), toKeys(path), text, () => undefined);
    const resolution = this.#form.resolve(values, { selections: this.#selections, previous: this.#resolution });
    const violation = this.#form.validateAt(resolution, path);
    const message = violation ? this.#form.messageFor(violation, resolution, path) : this.#form.messages.incomplete;
    return { path, keyword: 'format', message, fromServer: false };
  }

  /**
   * Shows what is wrong with touched fields by now, and no longer what is right.
   *
   * @param isRevalidating whether fields are validated again, or errors from elsewhere alone may have changed
   */
  #refreshErrors(isRevalidating = true): void {
    const before = this.#shownErrors;
    const kept = () => [...before.values()].filter(({ path, fromServer }) => !fromServer && this.#isTouched(path));
    const found = isRevalidating ? this.#touchedErrors() : kept();
    this.#shownErrors = new Map([...found.map((error) => [error.path, error] as const), ...this.#externalErrors]);
    const isOther = (path: Path) => before.get(path)?.message !== this.#shownErrors.get(path)?.message;
    const changed = [...new Set([...before.keys(), ...this.#shownErrors.keys()])].filter(isOther);
    if (changed.length > 0) this.#changed(changed);
  }

  /** Drops errors from elsewhere about fields that the form itself has given another value, or that no longer show. */
  #dropOutdatedErrors(before: Resolution, movedIn: Path | undefined): void {
    if (this.#externalErrors.size === 0) return;
    const isOutdated = (path: Path) =>
      (movedIn === undefined || !isAtOrInside(path, movedIn)) && !isEqual(fieldIn(before, path)?.value, this.getField(path)?.value);
    this.#externalErrors = new Map([...this.#externalErrors].filter(([path]) => !isOutdated(path)));
  }

  /** Drops errors that `onSubmit` or `setErrors` gave about a place, what is inside it and what is around it. */
  #dropExternalErrors(place: Path): void {
    const isAbout = (path: Path) => isAtOrInside(path, place) || isAtOrInside(place, path);
    const kept = [...this.#externalErrors].filter(([path]) => !isAbout(path));
    if (kept.length < this.#externalErrors.size) this.#externalErrors = new Map(kept);
  }

  #setSilent(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    this.#changed([...this.#shownErrors.keys()]);
  }

  #setSubmitting(isSubmitting: boolean): void {
    this.#isSubmitting = isSubmitting;
    this.#changed([]);
  }

  /** The positions of a list's rows, or the names of a dictionary's entries. */
  #rowNames(list: Path): readonly (string | number)[] {
    const field = this.#fieldOrBlank(list);
    if (!field) return [];
    if (field.isList) return Array.from({ length: field.rowCount }, (_none, index) => index);
    return field.keys.filter((key) => !field.schema.has(String(key)));
  }

  #rows(list: Path): readonly unknown[] {
    const controlValue = this.#controlValueAt(list);
    const rows: readonly unknown[] = Array.isArray(controlValue) ? controlValue : [];
    const field = this.getField(list);
    return this.#rowNames(list).map((_key, index) => rows[index] ?? field?.child(index)?.controlValue ?? this.#shownRow(list, index));
  }

  /** What is held in a row that shows though nobody added it; one that contains its own kind stays closed. */
  #shownRow(list: Path, index: number): unknown {
    return this.#fieldOrBlank(list)?.schema.child(index)?.isRecursive === true ? '' : this.#newRow(list, index);
  }

  #entries(dictionary: Path): JsonObject {
    const controlValue = this.#controlValueAt(dictionary);
    return isPlainObject(controlValue) ? controlValue : {};
  }

  /** @param newKey of a row that is added; by default one that no other row of the list has had */
  #changeRows(list: Path, move: RowMove, change: (rows: readonly unknown[]) => readonly unknown[], newKey?: string): void {
    this.#addShownRows(list);
    const before = this.#rows(list);
    const rows = change(before);
    const keys = this.#rowKeysOf(list).moved(before.length, move, rows.length, newKey);
    this.#moveKeys(list, (key) => (/^\d+$/.test(key) ? move(Number(key))?.toString() : key));
    this.#rowKeys = new Map([...this.#rowKeys, [list, keys]]);
    this.#dropExternalErrors(list);
    const moved = { ...this.#resolution, root: withMovedRows(this.#resolution.root, toKeys(list), move, rows.length) };
    this.#apply(
      withValue(this.getValues(), toKeys(list), rows, () => undefined),
      list,
      moved,
    );
  }

  #replaceEntries(dictionary: Path, entries: JsonObject): void {
    this.#dropExternalErrors(dictionary);
    this.#apply(
      withValue(this.getValues(), toKeys(dictionary), entries, () => undefined),
      dictionary,
    );
  }

  /** What belongs to rows or entries goes on belonging to them under their new keys. */
  #moveKeys(list: Path, move: KeyMove): void {
    this.#rootRef.find(toKeys(list))?.moveChildren(move);
    this.#rowKeys = rekey(this.#rowKeys, list, move);
    this.#removedRows = rekey(this.#removedRows, list, move);
    this.#selections = rekey(this.#selections, list, move);
    this.#branchValues = rekey(this.#branchValues, list, move);
    this.#externalErrors = rekey(this.#externalErrors, list, move);
    this.#shownErrors = rekey(this.#shownErrors, list, move);
    this.#incomplete = rekey(this.#incomplete, list, move);
    if (this.#touched !== 'all') this.#touched = new Set(rekey(new Map([...this.#touched].map((path) => [path, path])), list, move).keys());
    this.#fieldStates.clear();
    this.#layouts = rekey(this.#layouts, list, move);
    this.#messages = rekey(this.#messages, list, move);
  }

  #newRow(list: Path, index: number): unknown {
    const field = this.#fieldOrBlank(list);
    if (field?.isList !== true) return undefined;
    const blank = this.#form.blankChild(field, index, true);
    return blank?.controlValue ?? (blank?.kind === 'group' ? {} : blank?.kind === 'rows' || blank?.kind === 'files' ? [] : '');
  }

  #changed(paths: readonly Path[], movedIn?: Path): void {
    this.#formState = undefined;
    for (const path of new Set(paths)) this.#fieldStates.delete(path);
    this.defer(() => {
      for (const path of new Set(paths)) {
        const ref = this.#rootRef.find(toKeys(path));
        if (movedIn === undefined || !isAtOrInside(path, movedIn)) ref?.notifyValue();
        ref?.notify();
      }
      if (movedIn !== undefined) this.#rootRef.find(toKeys(movedIn))?.notifyPath();
      this.#formListeners.notify();
    });
  }
}

/** Whether the same controls show in two versions of a field. */
function isSameLayout(one: Field, other: Field): boolean {
  if (one === other) return true;
  const isSameChoice = (index: number) =>
    one.choices[index]?.key === other.choices[index]?.key && one.choices[index]?.selected === other.choices[index]?.selected;
  return (
    one.schema === other.schema &&
    one.kind === other.kind &&
    one.required === other.required &&
    one.isCollapsed === other.isCollapsed &&
    one.keys.length === other.keys.length &&
    one.keys.every((key, index) => key === other.keys[index]) &&
    one.choices.length === other.choices.length &&
    one.choices.every((_choice, index) => isSameChoice(index))
  );
}

/** A resolution's fields with the rows of a list where they go: each then takes what it shows from itself. */
function withMovedRows(field: Field, [key, ...keys]: readonly string[], move: RowMove, count: number): Field {
  if (key !== undefined) return field.withChild(key, (child) => withMovedRows(child, keys, move, count));
  const rows: (Field | undefined)[] = Array.from({ length: count });
  for (const [index, row] of field.children.entries()) {
    const to = move(index);
    if (to !== undefined) rows[to] = row.withKey(to);
  }
  return field.withChildren(rows as readonly Field[]);
}

const fieldIn = ({ root }: Resolution, path: Path): Field | undefined =>
  toKeys(path).reduce<Field | undefined>((field, key) => field?.child(key), root);

/** What a field begins with when the visitor selects one of its branches. */
function branchStart({ kind, required, controlValue, schema: { keywords } }: Field): unknown {
  if (kind === 'constant') return onlyValue(keywords) ?? null;
  return controlValue ?? keywords.default ?? (kind === 'group' && required ? {} : undefined);
}

function freeKey(entries: JsonObject): string {
  let count = 0;
  while (Object.hasOwn(entries, unnamedKey(count))) count += 1;
  return unnamedKey(count);
}

/** The state of a form that is being filled in. */
export const createFormStore = (form: Form, options: FormStoreOptions = {}): FormStore => new FormStore(form, options);
