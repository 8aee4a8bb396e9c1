// The draft of one form on the page, from restoring an earlier one until the form is submitted.
import { fillMissingRequired } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { SiteFormStore } from '../engine/site-form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { changedValues, isSame, isSameDraft, storableValues, valuesFromFormData, withUnstoredValues } from './values/draft-values.ts';
import { mergeCheckedOptions } from './values/merge-checked-options.ts';
import { DraftOwner } from './draft-owner.ts';
import { FieldRestorer } from './restore/field-restorer.ts';
import type { DraftPlace } from './storage/draft-lifetime.ts';
import {
  onDraftRemoved,
  readDraft,
  readStoredDraft,
  removeDraft,
  setUnanswered,
  writeDraft,
  type Draft,
  type DraftInfo,
} from './storage/draft-storage.ts';
import { canHash, type IdempotencyKey } from './storage/idempotency-key.ts';
import { markRemoved, markUsed } from './history/last-use.ts';

interface FormDraftInput {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  /** Where the draft is stored; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
  /** The browser has submitted the form without scripts, and the server has saved it. */
  readonly wasSubmitted: boolean;
}

/** The part of a form's state that a draft contains. */
interface Content {
  readonly values: Payload;
  readonly selections: StoredSelections;
}

const isSameContent = (a: Content, b: Content) => isSameDraft(a.values, b.values) && isSame(a.selections, b.selections);

const NO_DRAFT: Draft = {
  values: {},
  pendingFiles: [],
  selections: {},
  isSubmitted: false,
  version: undefined,
  files: async () => ({ found: {}, lost: [] }),
};

/** Stores what the visitor enters in a form, and restores it. */
export class FormDraft {
  readonly #store: SiteFormStore;
  readonly #place: DraftPlace | undefined;
  readonly #wasSubmitted: boolean;
  #definition: FormDefinition;
  /** The values that the page gave the form. All others are the visitor's. */
  #initialValues: Payload;
  /** The names in the last record of the page. */
  #recordNames: readonly string[] = [];
  #restorer: FieldRestorer;
  /** Other tabs show the same draft only if it is stored for all tabs. */
  readonly #owner: DraftOwner | undefined;
  /** An earlier draft has been read. Before that, storing would overwrite it. */
  #isRead = false;
  #isReading = false;
  /** Something of an earlier draft was restored. */
  #isRestored = false;
  /** The content when it was last read. Where it differs now, the visitor has changed it. */
  #content: Content = { values: {}, selections: {} };
  /** The visitor has changed something that is not stored yet. */
  #isUnsaved = false;
  /** The values of the draft that was restored last. */
  #restoredValues: Payload = {};
  /** Paths of files that are still being read from the storage. */
  #pendingFiles: readonly FieldPath[] = [];
  /** Tells which values were dropped, because the form no longer has their fields; '' if none. */
  #dropped = '';
  /** The branches that were selected when the form was submitted: they are no draft. */
  #submittedSelections: StoredSelections = {};
  /** The captcha and the visible branches before a failure cleared the form. */
  #clearedCaptcha = '';
  #clearedSelections: StoredSelections = {};

  constructor({ definition, store, place, wasSubmitted }: FormDraftInput) {
    this.#definition = definition;
    this.#store = store;
    this.#place = place;
    this.#wasSubmitted = wasSubmitted;
    this.#initialValues = store.initialValues;
    this.#restorer = new FieldRestorer(store, definition);
    this.#owner =
      place?.storage === 'local' ? new DraftOwner(place.key, { onOwner: this.#onOwner, onDraft: this.#followOtherTabs }) : undefined;
  }

  /** The form's definition was edited, and the store has replaced it. */
  replaceDefinition(definition: FormDefinition): void {
    this.#definition = definition;
    this.#restorer = new FieldRestorer(this.#store, definition);
    this.#initialValues = this.#store.initialValues;
  }

  // Restoring

  /**
   * Restores an earlier draft into untouched fields, once: first its values, then its files.
   *
   * @param typed what the visitor has typed into prerendered controls that React has replaced
   * @param onRead called when the values are restored
   */
  read(typed: FormData | undefined, onRead: () => void): void {
    if (this.#isReading) return;
    this.#isReading = true;
    const place = this.#place;
    const definition = this.#definition;
    // Text typed before hydration is in the store already. It is the visitor's, and wins over the draft.
    if (typed) this.#store.setValues(valuesFromFormData(typed, definition.schema));
    if (place && this.#wasSubmitted) void this.#remove(place);
    const version = place && readDraft(place)?.version;
    if (!place || !version || !definition.version || version === definition.version) return this.#restoreDraft(onRead);
    void import('./restore/migrate-draft.ts')
      .then(({ migrateDraft }) => migrateDraft(place, definition))
      // Without migration it is restored as it is.
      .catch(() => '')
      .then((dropped) => {
        this.#dropped = dropped;
        this.#restoreDraft(onRead);
      });
  }

  #restoreDraft(onRead: () => void): void {
    const draft = this.#place && readDraft(this.#place);
    this.#isRead = true;
    if (draft) {
      const { values, pendingFiles, selections, isSubmitted } = draft;
      const merged = mergeCheckedOptions(this.#definition.schema, this.#initialValues, this.#store.readValues(), values);
      if (Object.keys(merged).length > 0) this.#store.setValues(merged);
      this.#restore(draft);
      if (isSubmitted) this.#submittedSelections = this.#store.selections('selected');
      else {
        this.#content = { values, selections };
        this.#isRestored = Object.keys({ ...values, ...selections }).length + pendingFiles.length > 0;
        this.#showStatus([]);
        // Removes values from the storage whose fields have become private since.
        if (!isSame(storableValues(values, this.#definition), values)) void this.save();
      }
    }
    onRead();
  }

  /**
   * Sets the page's values in untouched fields. They may come late, or again.
   *
   * @param isRecord they are a saved record: fields that it lacks were left empty, even if the form has a default for them
   */
  setInitialValues(values: Payload, isRecord: boolean): void {
    const { schema } = this.#definition;
    const defaults = Object.keys(this.#store.initialValues).filter((name) => isRecord && schema.properties[name]?.readOnly !== true);
    // Another tab may have emptied a field of the record.
    const emptied = Object.fromEntries([...this.#recordNames, ...defaults].map((name) => [name, undefined]));
    this.#change(() => {
      this.#recordNames = Object.keys(values);
      this.#initialValues = { ...fillMissingRequired(siteForm(schema), values) };
      const restored = withUnstoredValues(this.#restoredValues, this.#initialValues, schema);
      this.#restorer.restore({ ...emptied, ...this.#initialValues, ...restored });
    });
  }

  /** @param current contains the values that are never stored */
  #restore({ values, pendingFiles, files, selections, isSubmitted }: Draft, current = this.#initialValues): void {
    // Selections can make read-only fields visible, which restoring values cannot fill in.
    this.#restorer.withoutTouching(() => this.#store.restoreSelections(selections, isSubmitted));
    this.#restoredValues = values;
    this.#pendingFiles = pendingFiles;
    const names = new Set([...Object.keys(values), ...pendingFiles.map((path) => keysAlong(path)[0])]);
    const removed = Object.keys(this.#content.values).filter((name) => !names.has(name));
    this.#restorer.restore({
      ...Object.fromEntries(removed.map((name) => [name, this.#initialValues[name]])),
      ...withUnstoredValues(values, current, this.#definition.schema),
    });
    void files().then(({ found, lost }) => {
      // The draft was replaced or removed meanwhile.
      if (this.#pendingFiles !== pendingFiles) return;
      this.#pendingFiles = [];
      this.#change(() => this.#restorer.restoreFiles(found));
      if (lost.length > 0) this.#showStatus(lost);
    });
  }

  // Storing

  /**
   * Stores what the visitor has changed. Call it after each change, and when the page is left.
   *
   * @param isLeaving the page is no longer at the history entry where the form was used, or is about to leave it
   * @returns whether the browser stored it
   */
  async save(isLeaving = false): Promise<boolean> {
    this.#restorer.restorePostponed();
    const place = this.#place;
    if (!place || !this.#isRead) return true;
    this.#noteChanges();
    if (!this.#isUnsaved) return true;
    this.#isUnsaved = false;
    this.takeOver();
    // The visitor may have continued at another history entry than where they began.
    if (!isLeaving) this.markUsed();
    const { values, selections } = this.#content;
    const isStored = await writeDraft(place, values, this.#pendingFiles, { version: this.#definition.version, selections });
    if (!isStored) this.#isUnsaved = true;
    return isStored;
  }

  #noteChanges(): void {
    const content = this.#readContent();
    this.#isUnsaved ||= !isSameContent(content, this.#content);
    this.#content = content;
  }

  /** Makes a change that is not the visitor's, so that it need not be stored. */
  #change(change: () => void): void {
    this.#noteChanges();
    change();
    this.#content = this.#readContent();
  }

  #readContent(): Content {
    const store = this.#store;
    const { schema } = this.#definition;
    const changed = {
      ...(store.clearedValues && changedValues(store.clearedValues, this.#initialValues, schema)),
      ...changedValues(store.readValues(), this.#initialValues, schema),
    };
    const values = storableValues(changed, this.#definition);
    return { values, selections: this.#selectionsFor(values) };
  }

  /** The visible branches. Without values only those that the visitor selected. */
  #selectionsFor(values: Payload): StoredSelections {
    const store = this.#store;
    if (Object.keys(values).length > 0) return { ...store.selections('visible'), ...(store.clearedValues && this.#clearedSelections) };
    const selected = store.selections('selected');
    return isSame(selected, this.#submittedSelections) ? {} : selected;
  }

  /** Whether the form has values that the page did not give it. */
  readonly isDirty = (): boolean =>
    Object.keys(changedValues(this.#store.readValues(), this.#initialValues, this.#definition.schema)).length > 0;

  /** The visitor uses the form: its values at earlier history entries are stale from now on. */
  markUsed(): void {
    if (this.#place && this.#place.storage !== 'page') markUsed(this.#definition.name);
  }

  // Other tabs, and other forms on the page

  /** Follows what other tabs and forms do with the draft. @returns stops following */
  listen(): () => void {
    if (!this.#place) return () => {};
    const stops = [onDraftRemoved(this.#place, this.#onRemoved), this.#owner?.listen()];
    return () => stops.forEach((stop) => stop?.());
  }

  /** The visitor types: from now on this tab owns the draft. */
  readonly takeOver = (): void => this.#owner?.takeOver();

  readonly #onOwner = (isOtherTab: boolean): void => {
    const store = this.#store;
    if (isOtherTab) store.set({ draft: { state: 'elsewhere', lost: [], dropped: '' } });
    else if (store.draft?.state === 'elsewhere') store.set({ draft: undefined });
  };

  /** Shows what another tab has stored. Fields that were changed here, and are not stored yet, stay as they are. */
  readonly #followOtherTabs = (): void => {
    const draft = this.#place && readDraft(this.#place);
    if (!this.#isRead || (draft && draft.version !== this.#definition.version)) return;
    this.#change(() => {
      const values = this.#store.readValues();
      if (!this.#isUnsaved) this.#restorer.markUntouched(values);
      this.#restore(draft ?? NO_DRAFT, values);
    });
  };

  // Submitting

  /** The key of the last submit, if no response to it is known. */
  unanswered(): IdempotencyKey | undefined {
    return this.#place && readStoredDraft(this.#place)?.unanswered;
  }

  /** The token of the last submit, if the form has not been saved since. */
  visitorToken(): string | undefined {
    return this.#place && readStoredDraft(this.#place)?.visitorToken;
  }

  /**
   * Stores the key of a submit until it is answered, so that a reloaded page can retry with the same key. A payload with private values is
   * stored without: they could be guessed from its hash.
   */
  onSubmit(key: IdempotencyKey, payload: Payload, visitorToken: string | undefined): void {
    if (!this.#place) return;
    const isStorable = canHash() && isSame(storableValues(payload, this.#definition), payload);
    void this.save();
    setUnanswered(this.#place, { unanswered: isStorable ? key : undefined, visitorToken });
  }

  onAnswer(): void {
    if (this.#place && this.unanswered()) setUnanswered(this.#place, { unanswered: undefined });
  }

  /** The form was submitted, and shows what the outcome left in it: removes the draft. */
  onSubmitted(): void {
    const place = this.#place;
    this.#restart(this.#store.readValues());
    const info = { version: this.#definition.version, selections: this.#store.selections('visible'), isSubmitted: true };
    if (place) void this.#remove(place, place.isShownAgain ? info : undefined);
  }

  // Clearing

  /** The visitor wants the draft removed. */
  clear(): void {
    this.#onRemoved();
    if (this.#place) void this.#remove(this.#place);
    this.#store.set({ draft: { state: 'cleared', lost: [], dropped: '' } });
  }

  /** A failed submit is about to clear the form: its values stay stored, and can be restored. */
  keepBeforeReset(): void {
    const store = this.#store;
    this.#clearedCaptcha = store.captchaCode;
    this.#clearedSelections = store.selections('visible');
    store.set({ clearedValues: { ...store.clearedValues, ...store.readValues() } });
    this.#restorer.markUntouched(store.initialValues);
  }

  /** Restores what a failed submit has cleared, except fields that were filled in since. */
  restoreCleared(): void {
    const store = this.#store;
    const { clearedValues = {} } = store;
    const captcha = captchaField(this.#definition);
    const isUsable = (name: string) => name !== captcha || store.captchaCode === this.#clearedCaptcha;
    store.set({ clearedValues: undefined });
    this.#restorer.withoutTouching(() => store.restoreSelections(this.#clearedSelections));
    this.#restorer.restore(Object.fromEntries(Object.entries(clearedValues).filter(([name]) => isUsable(name))));
  }

  async #remove(place: DraftPlace, info?: DraftInfo): Promise<void> {
    if (place.storage !== 'page') markRemoved([this.#definition.name]);
    await removeDraft(place, this.#onRemoved, info);
  }

  /** The draft was submitted or cleared in another form: this form is reset. */
  readonly #onRemoved = (): void => {
    this.#store.reset();
    this.#restart(this.#store.initialValues);
  };

  /** From now on these are the page's values. */
  #restart(values: Payload): void {
    this.#initialValues = values;
    this.#restoredValues = {};
    this.#pendingFiles = [];
    this.#restorer.markUntouched(values);
    this.#submittedSelections = this.#store.selections('selected');
    this.#store.set({ clearedValues: undefined, draft: undefined });
    this.#isUnsaved = false;
    this.#content = this.#readContent();
  }

  /** Tells that a draft of this session was restored. Pages with longer drafts say so all the time. */
  #showStatus(lost: readonly string[]): void {
    const dropped = this.#dropped;
    if (this.#place?.storage === 'session' && this.#isRestored) this.#store.set({ draft: { state: 'kept', lost, dropped } });
    else if (lost.length > 0 || dropped !== '') this.#store.set({ draft: { state: 'lost', lost, dropped } });
  }
}
