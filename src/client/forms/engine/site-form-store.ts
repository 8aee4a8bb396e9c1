// The store of one form of the site: the engine's store, and what the page shows beside the fields.
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

/** The notes about a draft that a form shows: it came back, it was cleared away; the names of files that it has lost; what is not asked for any more. */
export interface DraftStatus {
  readonly state: 'kept' | 'cleared' | 'lost' | 'elsewhere';
  readonly lost: readonly string[];
  /** A sentence; '' where there is nothing to tell. */
  readonly dropped: string;
}

/** What the page shows of a form beside its fields. */
type PageState = Pick<
  SiteFormStore,
  'attention' | 'notice' | 'page' | 'previousPage' | 'captchaCode' | 'isReady' | 'draft' | 'clearedValues'
>;

interface SiteFormStoreInput {
  readonly definition: FormDefinition;
  /** What the page gives the form to begin with. */
  readonly given: Payload;
  /** What it is shown with, if that is something else: what was sent without scripts and came back. */
  readonly start?: Payload | undefined;
}

/** The store of one form of the site, with what its page shows beside the fields. The same for the form's life. */
export class SiteFormStore extends FormStore {
  readonly pointer: PointerDeferral;
  /** How many fields need attention, once submitting has failed for it. */
  attention = 0;
  /** What the form says beside its button after an action that opens no dialog. */
  notice = '';
  /** Index of the shown page, and the one sliding out (paged forms). */
  page = 0;
  previousPage: number | undefined;
  captchaCode = '';
  /** The form is hydrated, and what was kept of it is in its controls: it answers to the visitor. */
  isReady = false;
  draft: DraftStatus | undefined;
  /** What the form held when a failure emptied it, as long as it can be put back. */
  clearedValues: Payload | undefined;
  readonly #listeners = new Set<() => void>();
  /** What the page gave, without defaults. */
  #given: Payload;
  #sent: Resolution | undefined;

  constructor({ definition, given, start }: SiteFormStoreInput) {
    const form = siteForm(definition.schema);
    const pointer = new PointerDeferral();
    super(form, {
      initialValues: knownTo(form, given),
      defer: pointer.deferWhilePointerDown,
      advise: adviseOn,
      errorPath: (path) => this.#visiblePath(path, definition),
    });
    this.pointer = pointer;
    this.#given = given;
    if (start) this.#replaceValues(start);
    // The count goes down while fields are corrected.
    this.subscribeForm(() => {
      if (this.attention === 0) return;
      const count = this.getState().errors.length;
      if (this.attention !== count) this.set({ attention: count });
    });
  }

  /** Listens to what the page shows beside the fields. @returns stops listening */
  readonly subscribePage = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes what the page shows beside the fields; shown once the pointer is up. */
  set(change: Partial<PageState>): void {
    Object.assign(this, change);
    this.pointer.deferWhilePointerDown(() => {
      for (const listener of Array.from(this.#listeners)) listener();
    });
  }

  /** The payload; errors that the server finds next are about this one. */
  takePayload(): Payload {
    this.#sent = this.resolution;
    return { ...this.resolution.payload };
  }

  /** Shows what the server found wrong with the payload. */
  setServerErrors(errors: readonly ApiFieldError[]): void {
    const sent = this.#sent ?? this.resolution;
    this.setErrors(
      errors.map(({ field, message }) => {
        const path = this.form.fieldPathOf(sent, field);
        // Of an entry the server has one path for what is wrong with its value and with its name.
        const name = entryNamePath(path);
        const isOfName = this.form.validate(sent).errors.some((one) => one.path === name);
        return { path: isOfName ? name : path, message };
      }),
    );
  }

  #replaceValues(values: Payload): void {
    const emptied = Object.fromEntries(Object.keys(this.getValues()).map((name) => [name, undefined]));
    this.setValues({ ...emptied, ...values });
  }

  /** Starts again from what the page gave, untouched. */
  override reset(values?: JsonObject): void {
    this.pointer.release();
    super.reset(values);
    this.set({ attention: 0, notice: '', page: 0, previousPage: undefined });
  }

  /** Shows all that is wrong. @returns the errors by field */
  validateAll(paths?: readonly Path[]): ApiFieldError[] {
    this.pointer.release();
    return this.validate(paths).map(({ path, message }) => ({ field: path, message }));
  }

  /** The branches that show, as drafts and pages without scripts have them. `selected`: only those that the visitor selected. */
  selections(which: 'selected' | 'shown'): StoredSelections {
    return toStoredSelections(this.getSelections(which));
  }

  /**
   * Takes over branches that were selected before, and opens groups that were opened; the visitor's own selections stay.
   *
   * @param isSent the form was sent with them: they hold only where the values, which come from elsewhere, lose nothing by them
   */
  restoreSelections(chosen: StoredSelections, isSent = false): void {
    const selections = toSelections(chosen);
    const { payload } = this.resolution;
    if (isSent && JSON.stringify(this.form.prune(this.getValues(), selections)) !== JSON.stringify(payload)) return;
    this.mergeSelections(selections);
    for (const path of openedGroups(chosen)) if (this.getValue(path) === undefined) this.setValue(path, {});
  }

  /**
   * Goes on with an edited form.
   *
   * @param carry lays values out as the edited form asks for them
   */
  replaceDefinition(definition: FormDefinition, carry: (values: Payload) => Payload): void {
    this.commitAll();
    const form = siteForm(definition.schema);
    this.#given = carry(this.#given);
    const initial = knownTo(form, this.#given);
    const begun = form.resolve(initial, { applyDefaults: true }).values;
    const before = carry({ ...this.initialValues });
    const own = Object.entries(carry({ ...this.getValues() })).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    );
    this.replaceForm(form, fillMissingRequired(form, { ...begun, ...Object.fromEntries(own) }), initial);
  }

  /** Where an error shows: at the field, or at the closest one around it that has a visible control. */
  #visiblePath(path: Path, definition: FormDefinition): Path {
    let visible = path;
    while (visible !== '' && (hasHiddenWidget(definition, visible) || isWithoutControl(this.getField(visible)))) {
      visible = visible.slice(0, Math.max(0, visible.lastIndexOf('/')));
    }
    return visible;
  }
}

const isWithoutControl = (field: Field | undefined) => field?.kind === 'constant' && field.choices.length === 0;

/** Without what the form has no field for, such as a record's id. */
function knownTo(form: Form, values: Payload): Payload {
  return Object.fromEntries(Object.entries(values).filter(([name]) => form.declares(name)));
}

/** The advice of a field, whose keyword says what a value is expected to look like. */
function adviseOn({ schema: { keywords } }: Field, held: unknown): string | undefined {
  const { advice } = keywords as SiteKeywords;
  const value = typeof held === 'string' && advice ? held.trim() : '';
  return advice && value !== '' && !compilePattern(advice.unlike).test(value) ? advice.text : undefined;
}
