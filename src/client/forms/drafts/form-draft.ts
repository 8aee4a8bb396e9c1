import type { FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { FormStore } from '../engine/form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { changedAnswers, keepableAnswers, typedAnswers, withHeldBack } from './answers.ts';
import type { DraftPlace } from './draft-place.ts';
import { draftVersion, forgetDraft, keepDraft, onForgotten, readDraft, type Draft } from './drafts.ts';
import { createRestoring, type Restoring } from './restoring.ts';

interface Parts {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  /** Where the draft lies; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
  /** The form comes back as sent: a browser without its scripts has sent it. */
  readonly wasSent: boolean;
}

/** What is typed and chosen in one form on the page, from finding an earlier draft of it until it is sent. */
export class FormDraft {
  private readonly parts: Parts;
  private readonly restoring: Restoring;
  /** What the page gave the form; the rest is the visitor's. */
  private given: Payload;
  private texts: Payload = {};
  /** Paths of files that are still to come. */
  private awaited: readonly FieldPath[] = [];
  private isRead = false;
  /** What lies in the place was read or kept here: an untouched form, in another tab, takes nothing away from it. */
  private isOurs = false;
  /** The captcha's code when the form was emptied: what was typed of another one is of no use. */
  private code = '';

  constructor(parts: Parts) {
    const { definition, store } = parts;
    this.parts = parts;
    this.restoring = createRestoring(store, definition);
    this.given = store.given();
  }

  /** Puts what the page has for the form into the controls that are not touched. */
  readonly take = (given: Payload): void => {
    this.given = given;
    this.restoring.restore({ ...given, ...withHeldBack(this.texts, given, this.parts.definition.schema) });
  };

  /**
   * Puts an earlier draft into the controls that are not touched: its text first, its files as they come.
   *
   * @param typed what the visitor has typed into controls that these have taken the place of
   * @param onRead the text is in
   */
  readonly read = (typed: FormData | undefined, onRead: () => void): void => {
    // What was typed before the form was hydrated is in by now: it is the visitor's own, and wins.
    const { definition, store, place, wasSent } = this.parts;
    if (typed) store.put(typedAnswers(typed, definition.schema));
    if (place && wasSent) void forgetDraft(place, this.forgotten);
    const isOlder = place && definition.version !== undefined && (draftVersion(place) ?? definition.version) !== definition.version;
    if (!isOlder) return this.finish(onRead);
    void import('./carry-draft.ts')
      .then(({ carryDraft }) => carryDraft(place, definition))
      // What cannot be carried comes as it is.
      .catch(() => undefined)
      .then(() => this.finish(onRead));
  };

  private finish(onRead: () => void): void {
    const { place } = this.parts;
    const draft = place && readDraft(place);
    this.isRead = true;
    if (draft) this.restore(draft);
    onRead();
  }

  private restore({ texts, awaited, files }: Draft): void {
    this.isOurs = true;
    this.texts = texts;
    this.awaited = awaited;
    this.restoring.restore(withHeldBack(texts, this.given, this.parts.definition.schema));
    this.tell([]);
    void files.then(({ kept, lost }) => {
      // Sent or cleared in the meantime.
      if (this.awaited !== awaited) return;
      this.awaited = [];
      this.restoring.putFiles(kept);
      this.tell(lost);
    });
  }

  /** What there is to keep: the visitor's own answers that the browser may keep. */
  readonly answers = (): Payload => {
    const { store, definition } = this.parts;
    const { schema } = definition;
    const changed = {
      ...changedAnswers(store.emptied ?? this.given, this.given, schema),
      ...changedAnswers(store.read(), this.given, schema),
    };
    return keepableAnswers(changed, definition);
  };

  /**
   * Keeps what the form holds; call it after each change and when the page is left.
   *
   * @returns whether the browser took it
   */
  readonly keep = async (): Promise<boolean> => {
    this.restoring.goOn();
    const { place, definition } = this.parts;
    // An unread draft would be overwritten.
    if (!place || !this.isRead) return true;
    const answers = this.answers();
    this.isOurs ||= Object.keys(answers).length > 0;
    return !this.isOurs || keepDraft(place, answers, this.awaited, definition.version);
  };

  /** Whether the form holds anything that its page did not give it. */
  readonly isBegun = (): boolean => {
    const { store, definition } = this.parts;
    return Object.keys(changedAnswers(store.read(), this.given, definition.schema)).length > 0;
  };

  /** The form was sent, and holds what its outcome left. */
  readonly forget = (): void => {
    const { place, store } = this.parts;
    this.settle(store.read());
    if (place) void forgetDraft(place, this.forgotten);
  };

  /** The visitor wants it gone. */
  readonly clear = (): void => {
    const { place, store } = this.parts;
    this.forgotten();
    if (place) void forgetDraft(place, this.forgotten);
    store.set({ draft: { state: 'cleared', lost: [] } });
  };

  /** A failure is about to empty the form: what it holds stays kept, and can be put back. */
  readonly holdBack = (): void => {
    const { store } = this.parts;
    this.code = store.captchaCode;
    store.set({ emptied: { ...store.emptied, ...store.read() } });
    this.restoring.settle(store.given());
  };

  /** Puts back what a failure has emptied, apart from what was typed since. */
  readonly putBack = (): void => {
    const { store, definition } = this.parts;
    const { emptied = {} } = store;
    const captcha = captchaField(definition);
    const isOfUse = (name: string) => name !== captcha || store.captchaCode === this.code;
    store.set({ emptied: undefined });
    this.restoring.restore(Object.fromEntries(Object.entries(emptied).filter(([name]) => isOfUse(name))));
  };

  /** Calls back from elsewhere that the draft is gone; returns what ends that. */
  readonly listen = (): (() => void) => {
    const { place } = this.parts;
    return place ? onForgotten(place, this.forgotten) : () => {};
  };

  /** The draft was sent from another page, or cleared: the form starts again. */
  private readonly forgotten = (): void => {
    const { store } = this.parts;
    store.reset();
    this.settle(store.given());
  };

  /** A draft of the browser's session is told of; of one that lasts its page tells all the time. */
  private tell(lost: readonly string[]): void {
    const { place, store } = this.parts;
    if (place?.storage === 'session') store.set({ draft: { state: 'kept', lost } });
    else if (lost.length > 0) store.set({ draft: { state: 'lost', lost } });
  }

  private settle(left: Payload): void {
    this.given = left;
    this.texts = {};
    this.awaited = [];
    this.restoring.settle(left);
    this.parts.store.set({ emptied: undefined, draft: undefined });
  }
}
