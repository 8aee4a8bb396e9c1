// The state of a form while a visitor fills it in: values, errors, rows and submission. It knows no React and no DOM.
// What is shown as an error: `shown-errors.ts`. How rows keep their identity: `row-keys.ts`.
import type { Form, Resolution } from '../form/compile-form.ts';
import type { Selections } from '../model/decide-branches.ts';
import type { Field } from '../model/field.ts';
import { getOrCreate, isEqual, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, valueAt, type Path } from '../schema/path.ts';
import { BranchSelections, visibleBranches } from './branch-selections.ts';
import { changedPaths, controlValueAt, fieldAt, fieldOrBlankAt, isSameLayout } from './field-at.ts';
import { FieldRef } from './field-ref.ts';
import type { FieldError, FieldMessages, FieldState, FormState, FormStoreOptions, RemovedRow, SubmitErrors } from './form-state.ts';
import { Listeners } from './listeners.ts';
import { RowKeys } from './row-keys.ts';
import { entriesAt, keyWithoutName, newEntryKey, newRow, rowNames, rowsAt } from './row-values.ts';
import { insertedAt, isAtOrInside, movedFrom, rekey, removedAt, renamedTo, withMovedRows, type KeyMove, type RowMove } from './rows.ts';
import { withFieldValue } from './set-field-value.ts';
import { ShownErrors } from './shown-errors.ts';
import { UncommittedInputs, type UncommittedInput } from './uncommitted-inputs.ts';
import { withValue } from './with-value.ts';

const NO_MESSAGES: FieldMessages = { error: undefined, isFromServer: false, isSilent: false, advice: undefined };
/** The keys of a list whose rows nobody has added, moved or removed. */
const UNCHANGED_ROWS = new RowKeys([], 0);

export class FormStore {
  #form: Form;
  readonly #options: FormStoreOptions;
  readonly #rootRef = new FieldRef('');
  readonly #formListeners = new Listeners();
  readonly #inputs = new UncommittedInputs();
  #resolution: Resolution;
  #initialValues: JsonObject;
  readonly #branches = new BranchSelections();
  readonly #errors: ShownErrors;
  /** Row keys of the lists whose rows were added, moved or removed. */
  #rowKeys: ReadonlyMap<Path, RowKeys> = new Map();
  #removedRows: ReadonlyMap<Path, RemovedRow> = new Map();
  #isSubmitting = false;
  #submitCount = 0;
  // Caches, so that subscribers get the same object until something changes.
  readonly #fieldStates = new Map<Path, FieldState>();
  #layouts = new Map<Path, Field>();
  #messages = new Map<Path, FieldMessages>();
  #formState: FormState | undefined;

  constructor(form: Form, options: FormStoreOptions = {}) {
    this.#form = form;
    this.#options = options;
    this.#resolution = form.resolve(options.initialValues ?? {}, { applyDefaults: true });
    this.#initialValues = this.#resolution.values;
    this.#errors = new ShownErrors(this, (values) => this.#resolve(values), options);
  }

  // Reading

  get form(): Form {
    return this.#form;
  }

  get resolution(): Resolution {
    return this.#resolution;
  }

  /** The initial values of the form, with defaults. */
  get initialValues(): JsonObject {
    return this.#initialValues;
  }

  getValues(): JsonObject {
    return this.#resolution.values;
  }

  /** The value that the control at a path shows: a read-only control shows its submitted value. */
  getValue(path: Path): unknown {
    const field = this.getField(path);
    if (field?.schema.keywords.readOnly === true && !field.isContainer && field.leafValue !== undefined) return field.leafValue;
    return controlValueAt(this.#resolution, path);
  }

  /** The values, with typed texts that their controls have not committed yet. */
  readValues(): JsonObject {
    return this.#inputs.uncommitted().reduce((values, [path, value]) => withFieldValue(this, values, path, value), this.getValues());
  }

  /** The field at a path; undefined while it is not visible. */
  getField(path: Path): Field | undefined {
    return fieldAt(this.#resolution, path);
  }

  /**
   * The field at a path, but the same object while the same controls are visible in it, even if their values change. A row, an entry or a
   * property that does not exist yet is a new, empty one.
   */
  getLayout(path: Path): Field | undefined {
    const field = fieldOrBlankAt(this, path);
    const cached = this.#layouts.get(path);
    if (field && cached && isSameLayout(cached, field)) return cached;
    if (field) this.#layouts.set(path, field);
    else this.#layouts.delete(path);
    return field;
  }

  getFieldState(path: Path): FieldState {
    return getOrCreate(this.#fieldStates, path, () => {
      const value = this.getValue(path);
      const error = this.#errors.get(path);
      return {
        field: this.getField(path),
        value,
        error,
        touched: this.#errors.isTouched(path),
        dirty: !isEqual(value, valueAt(this.#initialValues, path)),
        silent: this.#errors.isSilentAbout(error),
      };
    });
  }

  /** The messages of a field: the same object while their texts are the same. */
  getMessages(path: Path): FieldMessages {
    const error = this.#errors.get(path);
    const cached = this.#messages.get(path);
    const advice = error || !this.#errors.isTouched(path) ? undefined : this.#adviceFor(path, this.getValue(path));
    if (!error && advice === undefined && !cached) return NO_MESSAGES;
    const messages = {
      error: error?.message,
      isFromServer: error?.fromServer === true,
      isSilent: error !== undefined && this.#errors.isSilentAbout(error),
      advice,
    };
    if (cached && isEqual(cached, messages)) return cached;
    this.#messages.set(path, messages);
    return messages;
  }

  /** Whether the field would have the same messages with another value. */
  hasSameMessagesWith(path: Path, value: unknown): boolean {
    const { error, advice, isFromServer } = this.getMessages(path);
    if (isFromServer || this.errorWith(path, value)?.message !== error) return false;
    return error !== undefined || this.#adviceFor(path, value) === advice;
  }

  #adviceFor(path: Path, value: unknown): string | undefined {
    const field = this.#options.advise && this.getField(path);
    return field && this.#options.advise?.(field, value);
  }

  /** Whether the groups and rows around a field are submitted even if they are empty. */
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
      isValid: this.#errors.isValid,
      isSubmitting: this.#isSubmitting,
      submitCount: this.#submitCount,
      errors: this.#errors.all,
    });
  }

  /** A key for each row of a list or entry of a dictionary. It stays the same when other rows are added, moved or removed. */
  getRowKeys(list: Path): readonly string[] {
    return this.#rowKeysOf(list).first(rowNames(this, list).length);
  }

  #rowKeysOf(list: Path): RowKeys {
    return this.#rowKeys.get(list) ?? UNCHANGED_ROWS;
  }

  /** The names of a dictionary's entries, in the order of their keys. */
  getEntryNames(dictionary: Path): readonly string[] {
    return rowNames(this, dictionary).map(String);
  }

  /** The last removed row of a list, if it can be restored. */
  getRemovedRow(list: Path): RemovedRow | undefined {
    return this.#removedRows.get(list);
  }

  /**
   * The selected branches, by field and choice.
   *
   * @param which `selected`: only those that the visitor selected; `visible`: also those that fit the values best
   */
  getSelections(which: 'selected' | 'visible'): Selections {
    return which === 'selected' ? this.#branches.selections : visibleBranches(this.#resolution.root);
  }

  // Listening

  /** A reference to the field at a path, which follows the field when its row moves. */
  getFieldRef(path: Path): FieldRef {
    return toKeys(path).reduce((ref, key) => ref.child(key), this.#rootRef);
  }

  /** Calls a listener when the state of the field at a path changes, or of a field in it. @returns stops listening */
  subscribe(path: Path, listener: () => void): () => void {
    let last = this.getFieldState(path);
    return this.#formListeners.add(() => {
      const state = this.getFieldState(path);
      if (state === last) return;
      last = state;
      listener();
    });
  }

  /** Calls a listener when anything changes. @returns stops listening */
  subscribeForm(listener: () => void): () => void {
    return this.#formListeners.add(listener);
  }

  // Changing values

  /** Sets the value of a control; undefined empties it. Errors from the server about the former value are dropped. */
  setValue(path: Path, value: unknown): void {
    this.#inputs.markCommitted(path);
    this.#errors.fieldChanged(path);
    this.#addShownRows(path);
    this.#apply(withFieldValue(this, this.getValues(), path, value));
  }

  /** Sets several properties of the form; undefined or null empties a property. Branches that nobody selected are guessed again. */
  setValues(values: JsonObject): void {
    const declared = Object.entries(values).filter(([name]) => this.#form.declares(name, this.#resolution));
    const isSet = (path: Path) => declared.some(([name]) => isAtOrInside(path, toPath([name])));
    const dropped = this.#errors.dropIncomplete(isSet);
    const kept = Object.entries(this.getValues()).filter(([name]) => !declared.some(([declaredName]) => declaredName === name));
    const set = declared.filter(([, value]) => value !== undefined && value !== null);
    this.#replace(this.#form.resolve(Object.fromEntries([...kept, ...set]), { selections: this.#branches.selections }));
    this.#changed(dropped);
  }

  /** The visitor leaves a control: from now on its error is shown. */
  blur(path: Path): void {
    this.defer(() => this.#changed(this.#errors.fieldLeft(path)));
  }

  /**
   * The visitor selects a branch. The values of the branch before are kept. A branch with one constant sets the field to that value.
   *
   * @param key identifies the choice, as in {@link Field.choices}
   */
  selectBranch(path: Path, key: string, branch: number): void {
    const before = fieldOrBlankAt(this, path);
    const deselected = before?.choices.find((choice) => choice.key === key)?.selected;
    if (deselected === branch) return;
    this.#branches.select(path, key, branch);
    this.#errors.dropExternal(path);
    this.#addShownRows(path);
    const controlValue = controlValueAt(this.#resolution, path);
    const values = this.getValues();
    const next = this.#resolve(values);
    // Branches of groups have separate fields, so all their values can stay. Branches of other kinds share one value.
    if (before?.kind === 'group' && fieldAt(next, path)?.kind === 'group') return this.#apply(values);
    this.#branches.keepValue(path, key, deselected, controlValue);
    this.#apply(withValue(values, toKeys(path), undefined, () => ''));
    this.setValue(path, this.#branches.valueOf(path, key, branch, this.getField(path)));
  }

  /** Adds selections from outside, such as from an earlier visit. The visitor's own take precedence. */
  mergeSelections(selections: Selections): void {
    if (selections.size === 0) return;
    this.#branches.merge(selections);
    this.#apply(this.getValues());
  }

  // Rows and entries

  /**
   * @param value the initial value of the row; by default a new row with its defaults
   * @param key the key of a row that is restored; by default a new one
   */
  insertRow(list: Path, index: number, value: unknown = newRow(this, list, index), key?: string): void {
    this.#changeRows(list, insertedAt(index), (rows) => rows.toSpliced(index, 0, value), key);
  }

  removeRow(list: Path, index: number): void {
    const removed = { index, key: this.getRowKeys(list)[index] ?? '', value: rowsAt(this, list)[index] };
    this.#changeRows(list, removedAt(index), (rows) => rows.toSpliced(index, 1));
    this.#removedRows = new Map([...this.#removedRows, [list, removed]]);
  }

  /** Restores the last removed row at its former index. */
  restoreRow(list: Path): void {
    const removed = this.#removedRows.get(list);
    if (!removed) return;
    this.#removedRows = new Map([...this.#removedRows].filter(([path]) => path !== list));
    const index = Math.min(removed.index, this.getRowKeys(list).length);
    this.insertRow(list, index, removed.value, removed.key);
  }

  moveRow(list: Path, from: number, to: number): void {
    this.#changeRows(list, movedFrom(from, to), (rows) => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]));
  }

  /** Adds an entry without a name to a dictionary. */
  addEntry(dictionary: Path): void {
    const entries = entriesAt(this, dictionary);
    const key = newEntryKey(entries);
    const field = this.getField(dictionary);
    const blank = field && this.#form.blankChild(field, key, true);
    this.setValue(dictionary, { ...entries, [key]: blank?.controlValue ?? '' });
  }

  removeEntry(dictionary: Path, name: string): void {
    const { [name]: _removed, ...others } = entriesAt(this, dictionary);
    const names = this.getEntryNames(dictionary);
    const keys = this.#rowKeysOf(dictionary).moved(names.length, removedAt(names.indexOf(name)), names.length - 1);
    this.#moveKeys(dictionary, (key) => (key === name ? undefined : key));
    this.#rowKeys = new Map([...this.#rowKeys, [dictionary, keys]]);
    this.#replaceEntries(dictionary, others);
  }

  /**
   * @param to the new name; undefined removes the name
   * @returns false if the dictionary already has an entry with that name
   */
  renameEntry(dictionary: Path, from: string, to: string | undefined): boolean {
    const entries = entriesAt(this, dictionary);
    const name = to ?? keyWithoutName(entries, from);
    if (name === from) return true;
    if (Object.hasOwn(entries, name)) return false;
    this.#moveKeys(dictionary, renamedTo(from, name));
    this.#replaceEntries(dictionary, Object.fromEntries(Object.entries(entries).map(([key, value]) => [key === from ? name : key, value])));
    return true;
  }

  // Controls that keep their text while the visitor types

  /** @returns unregisters the control */
  registerInput(path: Path, input: UncommittedInput): () => void {
    return this.#inputs.register(this.getFieldRef(path), input);
  }

  /** The visitor has typed in a control that keeps its text until it loses the focus. */
  markUncommitted(input: UncommittedInput): void {
    this.#inputs.markTyped(input);
  }

  /** Commits the typed texts of the controls at a path or inside it. */
  commitAll(path: Path = ''): void {
    this.#inputs.commitAll(path);
  }

  /**
   * A control shows an incomplete value, such as half a date, or no longer does.
   *
   * @param text is validated instead of the value; undefined if the value is complete
   */
  setIncomplete(path: Path, text: string | undefined): void {
    this.#errorsChanged(this.#errors.setIncomplete(path, text));
  }

  isIncomplete(path: Path): boolean {
    return this.#errors.isIncomplete(path);
  }

  /** Runs a change of the layout, at once or when the page is ready for it. */
  defer(action: () => void): void {
    if (this.#options.defer) this.#options.defer(action);
    else action();
  }

  // Errors

  /** The error that a field would have with another value. */
  errorWith(path: Path, value: unknown): FieldError | undefined {
    const values = withFieldValue(this, this.getValues(), path, value);
    return this.#errors.errorIn(this.#resolve(values, { applyDefaults: true }), path);
  }

  /**
   * Validates the form, and shows the errors.
   *
   * @param paths only validates these fields and the fields in them; by default all
   * @returns the errors there
   */
  validate(paths?: readonly Path[]): readonly FieldError[] {
    const errors = this.#errors.find((path) => !paths || paths.some((container) => isAtOrInside(path, container)));
    this.#errorsChanged(this.#errors.validated(errors, paths));
    return errors;
  }

  /** Shows errors from outside the form, such as the server's, instead of the former ones. Each is shown until its field changes. */
  setErrors(errors: SubmitErrors): void {
    this.#errorsChanged(this.#errors.setExternal(errors));
  }

  // The form as a whole

  /**
   * Submits the form if it is valid. A call while the form is being submitted does nothing.
   *
   * @param onSubmit called with the payload; by default that of the store's options
   * @returns whether it was submitted without errors
   */
  async submit(onSubmit = this.#options.onSubmit): Promise<boolean> {
    if (this.#isSubmitting) return false;
    this.#submitCount += 1;
    this.commitAll();
    if (this.validate().length > 0) return false;
    this.#setSubmitting(true);
    try {
      const errors = (await onSubmit?.(this.#resolution.payload)) ?? [];
      this.setErrors(errors);
      return errors.length === 0;
    } finally {
      this.#setSubmitting(false);
    }
  }

  /** Resets the form to its initial values, or to others. */
  reset(values: JsonObject = this.#initialValues): void {
    this.#branches.reset();
    this.#errors.reset();
    const dropped = this.#errors.dropIncomplete(() => true);
    this.#rowKeys = new Map();
    this.#removedRows = new Map();
    this.#submitCount = 0;
    this.#layouts.clear();
    const isInitial = values === this.#initialValues;
    this.#replace(this.#form.resolve(values, { applyDefaults: !isInitial }));
    if (!isInitial) this.#initialValues = this.getValues();
    this.#changed(dropped);
  }

  /** Replaces the form by another version, while its schema is edited. */
  replaceForm(form: Form, values: JsonObject, initialValues: JsonObject): void {
    this.#form = form;
    this.#initialValues = form.resolve(initialValues, { applyDefaults: true }).values;
    this.#replace(form.resolve(values, { selections: this.#branches.selections }));
  }

  // Private

  /** Resolves the form for other values, without changing the state. */
  #resolve(values: JsonObject, options: { readonly applyDefaults?: boolean; readonly previous?: Resolution } = {}): Resolution {
    return this.#form.resolve(values, { selections: this.#branches.selections, previous: this.#resolution, ...options });
  }

  /** Adds the rows around a path to the values if they were only shown, such as those that `minItems` requires. */
  #addShownRows(path: Path): void {
    const keys = toKeys(path);
    for (const depth of keys.keys()) {
      const list = toPath(keys.slice(0, depth));
      const controlValue = controlValueAt(this.#resolution, list);
      if (fieldOrBlankAt(this, list)?.isList !== true || (Array.isArray(controlValue) && controlValue.length > Number(keys[depth])))
        continue;
      this.#apply(withValue(this.getValues(), keys.slice(0, depth), rowsAt(this, list)));
    }
  }

  /**
   * Resolves the form for new values, and replaces the resolution.
   *
   * @param movedIn the list whose rows have moved
   */
  #apply(values: JsonObject, movedIn?: Path, previous = this.#resolution): void {
    this.#replace(this.#resolve(values, { previous, applyDefaults: true }), movedIn);
  }

  #replace(resolution: Resolution, movedIn?: Path): void {
    const before = this.#resolution;
    this.#resolution = resolution;
    this.#formState = undefined;
    const changed = changedPaths(before.root, resolution.root).flatMap((path) => [path, ...this.#blankPathsIn(path)]);
    this.#errorsChanged(this.#errors.valuesChanged(before, movedIn));
    this.#changed(changed, movedIn);
  }

  /** Paths of subscribed fields in the rows of a list that have no value yet. */
  #blankPathsIn(list: Path): readonly Path[] {
    const field = this.getField(list);
    if (!field?.isList || field.rowCount === field.children.length) return [];
    return this.#rootRef.find(toKeys(list))?.pathsInside() ?? [];
  }

  /** @param paths the fields whose messages have changed */
  #errorsChanged(paths: readonly Path[]): void {
    if (paths.length > 0) this.#changed(paths);
  }

  #setSubmitting(isSubmitting: boolean): void {
    this.#isSubmitting = isSubmitting;
    this.#changed([]);
  }

  /** @param newKey the key of an added row; by default a new one */
  #changeRows(list: Path, move: RowMove, change: (rows: readonly unknown[]) => readonly unknown[], newKey?: string): void {
    this.#addShownRows(list);
    const before = rowsAt(this, list);
    const rows = change(before);
    const keys = this.#rowKeysOf(list).moved(before.length, move, rows.length, newKey);
    this.#moveKeys(list, (key) => (/^\d+$/.test(key) ? move(Number(key))?.toString() : key));
    this.#rowKeys = new Map([...this.#rowKeys, [list, keys]]);
    this.#errors.dropExternal(list);
    const moved = { ...this.#resolution, root: withMovedRows(this.#resolution.root, toKeys(list), move, rows.length) };
    this.#apply(withValue(this.getValues(), toKeys(list), rows), list, moved);
  }

  #replaceEntries(dictionary: Path, entries: JsonObject): void {
    this.#errors.dropExternal(dictionary);
    this.#apply(withValue(this.getValues(), toKeys(dictionary), entries), dictionary);
  }

  /** Moves all state along with the rows or entries of a list. */
  #moveKeys(list: Path, move: KeyMove): void {
    this.#rootRef.find(toKeys(list))?.moveChildren(move);
    this.#rowKeys = rekey(this.#rowKeys, list, move);
    this.#removedRows = rekey(this.#removedRows, list, move);
    this.#branches.moveKeys(list, move);
    this.#errors.moveKeys(list, move);
    this.#fieldStates.clear();
    this.#layouts = rekey(this.#layouts, list, move);
    this.#messages = rekey(this.#messages, list, move);
  }

  /**
   * Notifies the listeners of changed fields.
   *
   * @param movedIn the list whose rows have moved
   */
  #changed(paths: readonly Path[], movedIn?: Path): void {
    this.#formState = undefined;
    for (const path of new Set(paths)) this.#fieldStates.delete(path);
    this.defer(() => {
      for (const path of new Set(paths)) {
        const ref = this.#rootRef.find(toKeys(path));
        if (movedIn === undefined || !isAtOrInside(path, movedIn)) ref?.valueListeners.notify();
        ref?.stateListeners.notify();
      }
      if (movedIn !== undefined) this.#rootRef.find(toKeys(movedIn))?.notifyPath();
      this.#formListeners.notify();
    });
  }
}

/**
 * Creates the state of a form that a visitor fills in.
 *
 * @example
 * const store = createFormStore(compileForm({ schema }), { initialValues: { email: 'asha@example.com' } });
 * store.setValue('email', 'asha');
 * store.blur('email');
 * store.getFieldState('email').error?.message; // 'Email is not correct'
 */
export const createFormStore = (form: Form, options: FormStoreOptions = {}): FormStore => new FormStore(form, options);
