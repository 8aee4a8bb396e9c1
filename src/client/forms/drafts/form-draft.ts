// The draft of one form on the page, from restoring an earlier one until the form is sent.
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import type { SiteFormStore } from '../engine/site-form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { isDigested, type Attempt } from './storage/idempotency-key.ts';
import { changedAnswers, isSame, keepableAnswers, typedAnswers } from './answers/answers.ts';
import { DraftOwner } from './draft-owner.ts';
import type { DraftPlace } from './storage/draft-lifetime.ts';
import {
  draftVersion,
  forgetDraft,
  keepDraft,
  keepUnanswered,
  onForgotten,
  readDraft,
  unansweredOf,
  type About,
} from './storage/drafts.ts';
import { Incoming } from './restore/incoming.ts';
import { OwnChanges } from './answers/own-changes.ts';
import { noteForgotten, noteUsed } from './storage/last-use.ts';

interface Parts {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  /** Where the draft lies; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
  /** The form comes back as sent: a browser without its scripts has sent it. */
  readonly wasSent: boolean;
}

/** What is typed and chosen in one form on the page, from finding an earlier draft of it until it is sent. */
export class FormDraft {
  #parts: Parts;
  /** What was chosen when the form was sent last: it is no draft any more. */
  #sentWith: StoredSelections = {};
  readonly #own: OwnChanges;
  readonly #incoming: Incoming;
  /** Of a draft that other tabs show, too. */
  readonly #owner: DraftOwner | undefined;
  /** What is to be said of answers that the form does not ask for any more. */
  #dropped = '';
  #isBeingRead = false;
  /** Something of an earlier draft came back. */
  #isAny = false;
  /** The captcha's code when the form was emptied: what was typed of another one is of no use. */
  #code = '';
  /** Which branches showed when the form was emptied. */
  #branchesWhenEmptied: StoredSelections = {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#own = new OwnChanges(() => {
      const answers = this.#answers();
      return { answers, chosen: this.#chosenWith(answers) };
    });
    const { place } = parts;
    this.#owner = place?.storage === 'local' ? new DraftOwner(place.key, this.#tellElsewhere) : undefined;
    this.#incoming = new Incoming({ ...parts, own: this.#own, onLost: (names) => this.#tell(names) });
  }

  /** The form's tables are being edited: it holds by now what it asks for now. */
  follow(definition: FormDefinition): void {
    this.#parts = { ...this.#parts, definition };
    this.#incoming.follow(definition);
  }

  /** Puts what the page has for the form into the controls that are not touched; `isRecord`: it was saved. */
  readonly take = (given: Payload, isRecord: boolean): void => this.#incoming.take(given, isRecord);

  /**
   * Puts an earlier draft into the controls that are not touched: its text first, its files as they come. Once: what is carried along from an
   * older form is shown only then.
   *
   * @param typed what the visitor has typed into controls that these have taken the place of
   * @param onRead the text is in
   */
  readonly read = (typed: FormData | undefined, onRead: () => void): void => {
    if (this.#isBeingRead) return;
    this.#isBeingRead = true;
    // What was typed before the form was hydrated is in by now: it is the visitor's own, and wins.
    const { definition, store, place, wasSent } = this.#parts;
    if (typed) store.setValues(typedAnswers(typed, definition.schema));
    if (place && wasSent) void this.#forgetAt(place);
    const isOlder = place && definition.version !== undefined && (draftVersion(place) ?? definition.version) !== definition.version;
    if (!isOlder) return this.#finish(onRead);
    void import('./restore/carry-draft.ts')
      .then(({ carryDraft }) => carryDraft(place, definition))
      // What cannot be carried comes as it is.
      .catch(() => '')
      .then((dropped) => {
        this.#dropped = dropped;
        this.#finish(onRead);
      });
  };

  /** Somebody types here: the draft is this tab's from now on. */
  readonly takeOver = (): void => this.#owner?.take();

  readonly #tellElsewhere = (isElsewhere: boolean): void => {
    const { store } = this.#parts;
    if (isElsewhere) store.set({ draft: { state: 'elsewhere', lost: [], dropped: '' } });
    else if (store.draft?.state === 'elsewhere') store.set({ draft: undefined });
  };

  /** Somebody begins to use the form: what an earlier entry of the browser's history has of it is older from now on. */
  noteUse(): void {
    const { place, definition } = this.#parts;
    if (place && place.storage !== 'page') noteUsed(definition.name);
  }

  async #forgetAt(place: DraftPlace, left?: About): Promise<void> {
    if (place.storage !== 'page') noteForgotten([this.#parts.definition.name]);
    await forgetDraft(place, this.#forgotten, left);
  }

  #finish(onRead: () => void): void {
    const incoming = this.#incoming;
    const { place } = this.#parts;
    const draft = place && readDraft(place);
    incoming.isRead = true;
    incoming.look();
    if (draft) incoming.begin(draft);
    if (draft && !draft.isSent) {
      const { texts, awaited, chosen } = draft;
      this.#own.noted = { answers: texts, chosen };
      this.#isAny = Object.keys({ ...texts, ...chosen }).length + awaited.length > 0;
      this.#tell([]);
      // What has come to be private since is not to lie there until something is typed.
      if (!isSame(keepableAnswers(texts, this.#parts.definition), texts)) void this.keep();
    }
    onRead();
  }

  /** What there is to keep: the visitor's own answers that the browser may keep. */
  #answers(): Payload {
    const { store, definition } = this.#parts;
    const { schema } = definition;
    const changed = {
      ...(store.clearedValues && changedAnswers(store.clearedValues, this.#incoming.given, schema)),
      ...changedAnswers(store.readValues(), this.#incoming.given, schema),
    };
    return keepableAnswers(changed, definition);
  }

  /**
   * Keeps what the form holds; call it after each change and when the page is left.
   *
   * @param isLeft the page is no longer, or not much longer, at the entry of the history where the form was used
   * @returns whether the browser took it
   */
  readonly keep = async (isLeft = false): Promise<boolean> => {
    this.#incoming.restoring.goOn();
    const { place, definition } = this.#parts;
    // An unread draft would be overwritten.
    if (!place || !this.#incoming.isRead) return true;
    this.#incoming.lookAgain();
    if (!this.#own.take()) return true;
    this.takeOver();
    // Somebody may have gone on at another entry than the one where they began.
    if (!isLeft) this.noteUse();
    const { answers, chosen } = this.#own.noted;
    const keeping = keepDraft(place, answers, this.#incoming.awaited, { version: definition.version, chosen });
    // Its text is there by now.
    this.#incoming.look();
    const isTaken = await keeping;
    if (!isTaken) this.#own.giveBack();
    return isTaken;
  };

  /** The try at sending that got no answer, as far as the draft tells. */
  readonly unanswered = (): Attempt | undefined => this.#parts.place && unansweredOf(this.#parts.place);

  /**
   * Keeps what is being sent, and by which try, until it is answered: who loads the page again sends the same by the same one.
   * Of a number that must not lie in the browser a fingerprint must not either, as it can be guessed from it.
   */
  readonly send = (attempt: Attempt, payload: Payload): void => {
    const { place, definition } = this.#parts;
    if (!place) return;
    const mayLie = isDigested() && isSame(keepableAnswers(payload, definition), payload);
    void this.keep();
    keepUnanswered(place, mayLie ? attempt : undefined);
    this.#incoming.look();
  };

  /** What was sent is answered. */
  readonly answer = (): void => {
    const { place } = this.#parts;
    if (!place || !this.unanswered()) return;
    keepUnanswered(place, undefined);
    this.#incoming.look();
  };

  /** Which branches the answers stand in. Without any there is only what the visitor has chosen by hand. */
  #chosenWith(answers: Payload): StoredSelections {
    const { store } = this.#parts;
    if (Object.keys(answers).length > 0) return { ...store.selections('shown'), ...(store.clearedValues && this.#branchesWhenEmptied) };
    const made = store.selections('selected');
    return isSame(made, this.#sentWith) ? {} : made;
  }

  /** Whether the form holds anything that its page did not give it. */
  readonly isBegun = (): boolean => {
    const { store, definition } = this.#parts;
    return Object.keys(changedAnswers(store.readValues(), this.#incoming.given, definition.schema)).length > 0;
  };

  /** The form was sent, and holds what its outcome left. */
  readonly forget = (): void => {
    const { place, store, definition } = this.#parts;
    this.#settle(store.readValues());
    const left = place?.isShownAgain && { version: definition.version, chosen: store.selections('shown'), isSent: true };
    if (place) void this.#forgetAt(place, left || undefined);
    this.#incoming.look();
  };

  /** The visitor wants it gone. */
  readonly clear = (): void => {
    const { place, store } = this.#parts;
    this.#forgotten();
    if (place) void this.#forgetAt(place);
    this.#incoming.look();
    store.set({ draft: { state: 'cleared', lost: [], dropped: '' } });
  };

  /** A failure is about to empty the form: what it holds stays kept, and can be put back. */
  readonly keepBeforeReset = (): void => {
    const { store } = this.#parts;
    this.#code = store.captchaCode;
    this.#branchesWhenEmptied = store.selections('shown');
    store.set({ clearedValues: { ...store.clearedValues, ...store.readValues() } });
    this.#incoming.restoring.settle(store.initialValues);
  };

  /** Puts back what a failure has emptied, apart from what was typed since. */
  readonly putBack = (): void => {
    const { store, definition } = this.#parts;
    const { clearedValues = {} } = store;
    const captcha = captchaField(definition);
    const isOfUse = (name: string) => name !== captcha || store.captchaCode === this.#code;
    store.set({ clearedValues: undefined });
    this.#incoming.restoring.untouching(() => store.restoreSelections(this.#branchesWhenEmptied));
    this.#incoming.restoring.restore(Object.fromEntries(Object.entries(clearedValues).filter(([name]) => isOfUse(name))));
  };

  /** Follows what becomes of the draft elsewhere, on this page and in other tabs; returns what ends that. */
  readonly listen = (): (() => void) => {
    const { place } = this.#parts;
    if (!place) return () => {};
    const ends = [onForgotten(place, this.#forgotten), this.#incoming.listen(), this.#owner?.listen()];
    return () => ends.forEach((stop) => stop?.());
  };

  /** The draft was sent from another page, or cleared: the form starts again. */
  readonly #forgotten = (): void => {
    const { store } = this.#parts;
    store.reset();
    this.#settle(store.initialValues);
  };

  /** Notes that a draft of the browser's session came back; for one that lasts, its page says so all the time. */
  #tell(lost: readonly string[]): void {
    const { place, store } = this.#parts;
    const dropped = this.#dropped;
    if (place?.storage === 'session' && this.#isAny) store.set({ draft: { state: 'kept', lost, dropped } });
    else if (lost.length > 0 || dropped !== '') store.set({ draft: { state: 'lost', lost, dropped } });
  }

  #settle(left: Payload): void {
    this.#incoming.settle(left);
    this.#sentWith = this.#parts.store.selections('selected');
    this.#parts.store.set({ clearedValues: undefined, draft: undefined });
    this.#own.clear();
  }
}
