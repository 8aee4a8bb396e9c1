// Which errors are shown, and when: the store reports here what the visitor does (`fieldChanged`, `fieldLeft`, `validated`), and the options
// `validateOn` and `revalidateOn` decide whether an error appears or disappears.
import type { Resolution } from '../form/compile-form.ts';
import { isEntryNamePath } from '../model/entry-name.ts';
import { isEqual, type JsonObject } from '../schema/json.ts';
import { toKeys, type Path } from '../schema/path.ts';
import type { PlacedViolation } from '../validation/field-errors.ts';
import { fieldAt, fieldOrBlankAt, type ResolvedForm } from './field-at.ts';
import type { FieldError, FormStoreOptions, SubmitErrors } from './form-state.ts';
import { isAtOrInside, rekey, type KeyMove } from './rows.ts';
import { withValue } from './with-value.ts';

type Errors = ReadonlyMap<Path, FieldError>;

/** The violations of a resolution, by the path where each is shown. */
interface FoundViolations {
  readonly resolution: Resolution;
  readonly byPath: ReadonlyMap<Path, PlacedViolation>;
}

const NO_ERRORS: Errors = new Map();

export class ShownErrors {
  readonly #source: ResolvedForm;
  readonly #resolveFor: (values: JsonObject) => Resolution;
  readonly #validateOn: FormStoreOptions['validateOn'];
  readonly #revalidateOn: FormStoreOptions['revalidateOn'];
  /** Returns the path where the error of a field is shown. */
  readonly #errorPath: (path: Path) => Path;
  /** Paths of the fields whose errors are shown; 'all' once the form was submitted. */
  #touched: ReadonlySet<Path> | 'all' = new Set();
  /** Errors from outside the form, such as the server's. Each stays until its field changes. */
  #external: Errors = NO_ERRORS;
  #shown: Errors = NO_ERRORS;
  /** Texts of controls with an incomplete value, such as half a date. The text is validated instead of the value. */
  #incomplete: ReadonlyMap<Path, string> = new Map();
  /** Whether screen readers should not announce the shown errors. */
  #isSilent = false;
  /** Cache of {@link #violations}. */
  #found: FoundViolations | undefined;

  /**
   * @param source the form and its current values
   * @param resolveFor resolves the form for other values
   */
  constructor(
    source: ResolvedForm,
    resolveFor: (values: JsonObject) => Resolution,
    { validateOn = 'blur', revalidateOn = 'change', errorPath = (path) => path }: FormStoreOptions,
  ) {
    this.#source = source;
    this.#resolveFor = resolveFor;
    this.#validateOn = validateOn;
    this.#revalidateOn = revalidateOn;
    this.#errorPath = errorPath;
  }

  get(path: Path): FieldError | undefined {
    return this.#shown.get(path);
  }

  get all(): readonly FieldError[] {
    return [...this.#shown.values()];
  }

  /** Whether no field has an error, shown or not. */
  get isValid(): boolean {
    return this.#external.size === 0 && this.#incomplete.size === 0 && this.#violations().size === 0;
  }

  isTouched(path: Path): boolean {
    return this.#touched === 'all' || this.#touched.has(path);
  }

  /** Whether screen readers should not announce an error. */
  isSilentAbout(error: FieldError | undefined): boolean {
    return this.#isSilent || error?.fromServer === true;
  }

  /**
   * The visitor changes a field. With `validateOn: 'change'`, its error is shown from now on. Errors from the server about the former value go.
   * The store calls {@link valuesChanged} as soon as it has the new value.
   */
  fieldChanged(path: Path): void {
    this.dropExternal(path);
    if (this.#validateOn === 'change') this.#touch([path]);
  }

  /**
   * The form has new values. External errors of fields whose submitted value has changed go. With `revalidateOn: 'change'`, the errors of touched
   * fields appear and disappear now.
   *
   * @param movedIn the list whose rows have moved, if any: errors move with their rows
   * @returns the paths whose message has changed
   */
  valuesChanged(before: Resolution, movedIn: Path | undefined): readonly Path[] {
    const { resolution } = this.#source;
    this.#dropExternalIf(
      (path) =>
        (movedIn === undefined || !isAtOrInside(path, movedIn)) && !isEqual(fieldAt(before, path)?.value, fieldAt(resolution, path)?.value),
    );
    return this.#refresh(this.#revalidateOn === 'change');
  }

  /**
   * The visitor leaves a field. Unless `validateOn` is `submit`, its error is shown from now on.
   *
   * @returns the paths whose messages have changed, or may now be announced
   */
  fieldLeft(path: Path): readonly Path[] {
    const announced = this.#setSilent(false);
    if (this.#validateOn !== 'submit') this.#touch([path]);
    const isRevalidating = this.#revalidateOn !== 'submit' || this.#validateOn === 'blur';
    return [path, ...announced, ...(isRevalidating ? this.#refresh() : [])];
  }

  /**
   * The form is validated, as at submit, or some of its fields are. Whatever the options say, their errors are shown from now on.
   *
   * @param errors the errors there
   * @param paths the validated fields; undefined for all
   * @returns the paths whose messages have changed, or may now be announced
   */
  validated(errors: readonly FieldError[], paths?: readonly Path[]): readonly Path[] {
    const announced = this.#setSilent(errors.length > 1 || !paths);
    if (paths) this.#touch([...paths, ...errors.map(({ path }) => path)]);
    else this.#touched = 'all';
    return [...announced, ...this.#refresh()];
  }

  /**
   * The errors of all fields, touched or not.
   *
   * @param isWanted by the path where an error is shown; messages are only made for these
   */
  find(isWanted: (path: Path) => boolean = () => true): readonly FieldError[] {
    const complete = [...this.#violations()].filter(([path]) => isWanted(path) && !this.#incomplete.has(path));
    const incomplete = [...this.#incomplete].filter(([path]) => isWanted(path));
    return [
      ...complete.map(([path, violation]) => this.#errorOf(path, violation, this.#source.resolution)),
      ...incomplete.map(([path, text]) => this.#incompleteError(path, text)),
    ];
  }

  /** The error at a path in another resolution. */
  errorIn(resolution: Resolution, path: Path): FieldError | undefined {
    const placed = this.#violationsOf(resolution).get(path);
    return placed && this.#errorOf(path, placed, resolution);
  }

  /** Shows other external errors instead of the former ones. @returns the paths whose message has changed */
  setExternal(errors: SubmitErrors): readonly Path[] {
    this.#external = new Map(
      errors.map(({ path, message }) => {
        const errorPath = this.#errorPath(path);
        // An error without a visible field is shown at the form, so that nobody takes a rejected form for an accepted one.
        const shownAt = isEntryNamePath(errorPath) || fieldOrBlankAt(this.#source, errorPath) ? errorPath : '';
        return [shownAt, { path: shownAt, message, fromServer: true }] as const;
      }),
    );
    return this.#refresh();
  }

  /** Drops the external errors at a path, inside it, and around it. */
  dropExternal(changed: Path): void {
    this.#dropExternalIf((path) => isAtOrInside(path, changed) || isAtOrInside(changed, path));
  }

  isIncomplete(path: Path): boolean {
    return this.#incomplete.has(path);
  }

  /**
   * @param text stands for the incomplete value, undefined for none
   * @returns the paths whose message has changed
   */
  setIncomplete(path: Path, text: string | undefined): readonly Path[] {
    if (this.#incomplete.get(path) === text) return [];
    const incomplete = new Map(this.#incomplete);
    incomplete.delete(path);
    this.#incomplete = text === undefined ? incomplete : incomplete.set(path, text);
    this.dropExternal(path);
    return this.#refresh();
  }

  /** @returns the paths of the controls that are not incomplete any more */
  dropIncomplete(isDropped: (path: Path) => boolean): readonly Path[] {
    const dropped = [...this.#incomplete.keys()].filter(isDropped);
    this.#incomplete = new Map([...this.#incomplete].filter(([path]) => !isDropped(path)));
    return dropped;
  }

  /** Moves errors along with the rows or entries of a list. */
  moveKeys(list: Path, move: KeyMove): void {
    this.#external = rekey(this.#external, list, move);
    this.#shown = rekey(this.#shown, list, move);
    this.#incomplete = rekey(this.#incomplete, list, move);
    if (this.#touched !== 'all') this.#touched = new Set(rekey(new Map([...this.#touched].map((path) => [path, path])), list, move).keys());
  }

  /** Back to the state of a new form. The shown errors go when the values change. */
  reset(): void {
    this.#touched = new Set();
    this.#external = NO_ERRORS;
    this.#isSilent = false;
  }

  /** From now on, the errors of these fields are shown. */
  #touch(paths: readonly Path[]): void {
    if (this.#touched !== 'all') this.#touched = new Set([...this.#touched, ...paths]);
  }

  /** @returns the paths of the shown errors if they are now announced otherwise than before */
  #setSilent(isSilent: boolean): readonly Path[] {
    if (this.#isSilent === isSilent) return [];
    this.#isSilent = isSilent;
    return [...this.#shown.keys()];
  }

  #dropExternalIf(isDropped: (path: Path) => boolean): void {
    if (this.#external.size > 0) this.#external = new Map([...this.#external].filter(([path]) => !isDropped(path)));
  }

  /**
   * Shows the current errors of touched fields, and external errors.
   *
   * @param isRevalidating false if only external errors may have changed
   * @returns the paths whose message has changed
   */
  #refresh(isRevalidating = true): readonly Path[] {
    const before = this.#shown;
    const hasTouched = this.#touched === 'all' || this.#touched.size > 0;
    const isShown = (path: Path) => this.isTouched(path);
    const errors =
      isRevalidating && hasTouched
        ? this.find(isShown)
        : [...before.values()].filter(({ path, fromServer }) => !fromServer && isShown(path));
    this.#shown = new Map([...errors.map((error) => [error.path, error] as const), ...this.#external]);
    const isChanged = (path: Path) => before.get(path)?.message !== this.#shown.get(path)?.message;
    return [...new Set([...before.keys(), ...this.#shown.keys()])].filter(isChanged);
  }

  #violations(): ReadonlyMap<Path, PlacedViolation> {
    const { resolution } = this.#source;
    if (this.#found?.resolution !== resolution) this.#found = { resolution, byPath: this.#violationsOf(resolution) };
    return this.#found.byPath;
  }

  #violationsOf(resolution: Resolution): ReadonlyMap<Path, PlacedViolation> {
    return new Map(this.#source.form.validate(resolution).errors.map((placed) => [this.#errorPath(placed.path), placed]));
  }

  #errorOf(path: Path, { path: fieldPath, violation }: PlacedViolation, resolution: Resolution): FieldError {
    const message = this.#source.form.messageFor(violation, resolution, fieldPath);
    return { path, keyword: violation.keyword, message, fromServer: false };
  }

  #incompleteError(path: Path, text: string): FieldError {
    const { form, resolution } = this.#source;
    const withText = this.#resolveFor(withValue(resolution.values, toKeys(path), text));
    const violation = form.validateAt(withText, path);
    const message = violation ? form.messageFor(violation, withText, path) : form.messages.incomplete;
    return { path, keyword: 'format', message, fromServer: false };
  }
}
