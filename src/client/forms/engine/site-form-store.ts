// The store of one form of the site: the engine's store with the state that the page shows beside the fields.
import {
  FormStore,
  compilePattern,
  entryNamePath,
  fillMissingRequired,
  type Field,
  type Form,
  type JsonObject,
  type Path,
  type Resolution,
} from '#engine/index.ts';
import { hasHiddenWidget } from './ui-schema.ts';
import { openedGroups, toStoredSelections, toSelections, type StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { ApiFieldError, FormDefinition, Payload } from '#shared/forms/types.ts';
import { PointerDeferral } from '#engine/react/index.ts';

/** What a form says about its draft. */
export interface DraftStatus {
  /** `kept`: restored; `lost`: only values or files were lost; `elsewhere`: another tab owns it. */
  readonly state: 'kept' | 'cleared' | 'lost' | 'elsewhere';
  /** The names of files that the browser has lost. */
  readonly lost: readonly string[];
  /** Tells which values were dropped, because the form no longer has their fields; '' if none. */
  readonly dropped: string;
}

/** The state that the page shows beside the fields. */
type PageState = Pick<
  SiteFormStore,
  'attention' | 'notice' | 'page' | 'previousPage' | 'captchaCode' | 'isReady' | 'draft' | 'clearedValues'
>;

interface SiteFormStoreInput {
  readonly definition: FormDefinition;
  /** The initial values from the page. */
  readonly pageValues: Payload;
  /** Values to show instead: those that were submitted without scripts. */
  readonly shownValues?: Payload | undefined;
}

/** Stays the same as long as the form is mounted. */
export class SiteFormStore extends FormStore {
  readonly pointer: PointerDeferral;
  /** How many fields have an error, after a submit has failed because of them. */
  attention = 0;
  /** A message beside the submit button, after an action that opens no dialog. */
  notice = '';
  /** Paged forms: the index of the shown page, and of the page that slides out. */
  page = 0;
  previousPage: number | undefined;
  captchaCode = '';
  /** The form is hydrated and its draft is restored. */
  isReady = false;
  draft: DraftStatus | undefined;
  /** The values of the form before a failed submit cleared it, while they can be restored. */
  clearedValues: Payload | undefined;
  readonly #listeners = new Set<() => void>();
  /** The initial values from the page, without the form's defaults. */
  #pageValues: Payload;
  /** The resolution at the last submit. */
  #submitted: Resolution | undefined;

  constructor({ definition, pageValues, shownValues }: SiteFormStoreInput) {
    const form = siteForm(definition.schema);
    const pointer = new PointerDeferral();
    super(form, {
      initialValues: declaredValues(form, pageValues),
      defer: pointer.deferWhilePointerDown,
      advise: adviseOn,
      errorPath: (path) => this.#visiblePath(path, definition),
    });
    this.pointer = pointer;
    this.#pageValues = pageValues;
    if (shownValues) this.#replaceValues(shownValues);
    // The count goes down while fields are corrected.
    this.subscribeForm(() => {
      if (this.attention === 0) return;
      const count = this.getState().errors.length;
      if (this.attention !== count) this.set({ attention: count });
    });
  }

  /** Calls a listener when the page state changes. @returns stops listening */
  readonly subscribePage = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the page state. It is rendered when the pointer is released. */
  set(change: Partial<PageState>): void {
    Object.assign(this, change);
    this.pointer.deferWhilePointerDown(() => {
      for (const listener of Array.from(this.#listeners)) listener();
    });
  }

  /** The payload to submit. The next {@link setServerErrors} is about it. */
  takePayload(): Payload {
    this.#submitted = this.resolution;
    return { ...this.resolution.payload };
  }

  /** Shows the server's errors about the submitted payload. */
  setServerErrors(errors: readonly ApiFieldError[]): void {
    const submitted = this.#submitted ?? this.resolution;
    this.setErrors(
      errors.map(({ field, message }) => {
        const path = this.form.fieldPathOf(submitted, field);
        // The server reports errors of an entry's name and of its value at the same path.
        const name = entryNamePath(path);
        const isOfName = this.form.validate(submitted).errors.some((error) => error.path === name);
        return { path: isOfName ? name : path, message };
      }),
    );
  }

  #replaceValues(values: Payload): void {
    const emptied = Object.fromEntries(Object.keys(this.getValues()).map((name) => [name, undefined]));
    this.setValues({ ...emptied, ...values });
  }

  /** Resets the form, untouched, to the initial values. */
  override reset(values?: JsonObject): void {
    this.pointer.release();
    super.reset(values);
    this.set({ attention: 0, notice: '', page: 0, previousPage: undefined });
  }

  /** Validates the form, and shows its errors. */
  validateAll(paths?: readonly Path[]): ApiFieldError[] {
    this.pointer.release();
    return this.validate(paths).map(({ path, message }) => ({ field: path, message }));
  }

  /** The visible branches for a draft. `selected`: only those that the visitor selected. */
  selections(which: 'selected' | 'visible'): StoredSelections {
    return toStoredSelections(this.getSelections(which));
  }

  /**
   * Restores selected branches and opened groups. The visitor's own selections stay.
   *
   * @param isSubmitted the form was submitted with them, and its values come from the saved record: then they are restored only if the payload
   * stays the same
   */
  restoreSelections(stored: StoredSelections, isSubmitted = false): void {
    const selections = toSelections(stored);
    const { payload } = this.resolution;
    if (isSubmitted && JSON.stringify(this.form.prune(this.getValues(), selections)) !== JSON.stringify(payload)) return;
    this.mergeSelections(selections);
    for (const path of openedGroups(stored)) if (this.getValue(path) === undefined) this.setValue(path, {});
  }

  /**
   * Replaces the definition of a form that was edited in development.
   *
   * @param carry converts values to the edited definition
   */
  replaceDefinition(definition: FormDefinition, carry: (values: Payload) => Payload): void {
    this.commitAll();
    const form = siteForm(definition.schema);
    this.#pageValues = carry(this.#pageValues);
    const initial = declaredValues(form, this.#pageValues);
    const defaults = form.resolve(initial, { applyDefaults: true }).values;
    const before = carry({ ...this.initialValues });
    const changed = Object.entries(carry({ ...this.getValues() })).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    );
    this.replaceForm(form, fillMissingRequired(form, { ...defaults, ...Object.fromEntries(changed) }), initial);
  }

  /** Where an error is shown: at its field, or at the closest field around it with a visible control. */
  #visiblePath(path: Path, definition: FormDefinition): Path {
    let visible = path;
    while (visible !== '' && (hasHiddenWidget(definition, visible) || isWithoutControl(this.getField(visible)))) {
      visible = visible.slice(0, Math.max(0, visible.lastIndexOf('/')));
    }
    return visible;
  }
}

const isWithoutControl = (field: Field | undefined) => field?.kind === 'constant' && field.choices.length === 0;

/** The values without those that the form has no field for, such as a record's id. */
function declaredValues(form: Form, values: Payload): Payload {
  return Object.fromEntries(Object.entries(values).filter(([name]) => form.declares(name)));
}

/** The text of a field's `advice` keyword, if the value does not look as expected. */
function adviseOn({ schema: { keywords } }: Field, current: unknown): string | undefined {
  const { advice } = keywords as SiteKeywords;
  const value = typeof current === 'string' && advice ? current.trim() : '';
  return advice && value !== '' && !compilePattern(advice.unlike).test(value) ? advice.text : undefined;
}
