import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { withNeeded } from '#shared/forms/structure/needed.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { ChosenBranches } from '#shared/forms/structure/chosen.ts';
import type { FormStore } from '../engine/form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { isDigested, type Attempt } from './attempt.ts';
import { changedAnswers, isSame, keepableAnswers, typedAnswers, withHeldBack } from './answers.ts';
import type { DraftPlace } from './draft-place.ts';
import { readKept } from './kept-text.ts';
import {
  draftVersion,
  forgetDraft,
  keepDraft,
  keepUnanswered,
  onForgotten,
  readDraft,
  unansweredOf,
  type About,
  type Draft,
} from './drafts.ts';
import { joinTicks } from './join-ticks.ts';
import { OwnChanges } from './own-changes.ts';
import { createRestoring, type Restoring } from './restoring.ts';
import { noteForgotten, noteUsed } from './used-since.ts';
import { whenShownAgain } from './when-shown-again.ts';

interface Parts {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  /** Where the draft lies; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
  /** The form comes back as sent: a browser without its scripts has sent it. */
  readonly wasSent: boolean;
}

/** No draft any more. */
const NOTHING: Draft = { texts: {}, awaited: [], chosen: {}, isSent: false, files: Promise.resolve({ kept: {}, lost: [] }) };

/** What is typed and chosen in one form on the page, from finding an earlier draft of it until it is sent. */
export class FormDraft {
  private parts: Parts;
  private restoring: Restoring;
  /** What the page gave the form; the rest is the visitor's. */
  private given: Payload;
  /** Names that it has given since the form is shown: of a record. */
  private taken: readonly string[] = [];
  private texts: Payload = {};
  /** Fields that an earlier draft has files for. */
  private filed: readonly string[] = [];
  /** What was chosen when the form was sent last: it is no draft any more. */
  private sentWith: ChosenBranches = {};
  /** The draft as it was last seen in its place: another one there is another tab's. */
  private seen: string | undefined;
  private readonly own: OwnChanges;
  /** Paths of files that are still to come. */
  private awaited: readonly FieldPath[] = [];
  private isRead = false;
  /** What is to be said of answers that the form does not ask for any more. */
  private dropped = '';
  /** Something of an earlier draft came back. */
  private isAny = false;
  /** The captcha's code when the form was emptied: what was typed of another one is of no use. */
  private code = '';
  /** Which branches showed then. */
  private heldBack: ChosenBranches = {};

  constructor(parts: Parts) {
    const { definition, store } = parts;
    this.parts = parts;
    this.restoring = createRestoring(store, definition);
    this.given = store.given();
    this.own = new OwnChanges(() => {
      const answers = this.answers();
      return { answers, chosen: this.chosenWith(answers) };
    });
  }

  /** The form's tables are being edited: it holds by now what it asks for now. */
  follow(definition: FormDefinition): void {
    const { store } = this.parts;
    this.parts = { ...this.parts, definition };
    this.restoring = createRestoring(store, definition);
    this.given = store.given();
  }

  /**
   * Puts what the page has for the form into the controls that are not touched.
   *
   * @param isRecord it was saved: what it lacks was left empty, whatever the form begins with
   */
  readonly take = (given: Payload, isRecord: boolean): void => {
    const { definition, store } = this.parts;
    const { schema } = definition;
    if (this.isRead) this.own.note();
    // Nobody could have emptied what is read only.
    const begun = Object.keys(store.given()).filter((name) => isRecord && schema.properties[name]?.readOnly !== true);
    // What another tab has emptied would be sent again from here.
    const emptied = Object.fromEntries([...this.taken, ...begun].map((name) => [name, undefined]));
    this.taken = Object.keys(given);
    this.given = withNeeded(structureOf(schema), schema, given);
    this.restoring.restore({ ...emptied, ...this.given, ...withHeldBack(this.texts, this.given, schema) });
    if (this.isRead) this.own.accept();
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
    if (place && wasSent) void this.forgetAt(place);
    const isOlder = place && definition.version !== undefined && (draftVersion(place) ?? definition.version) !== definition.version;
    if (!isOlder) return this.finish(onRead);
    void import('./carry-draft.ts')
      .then(({ carryDraft }) => carryDraft(place, definition))
      // What cannot be carried comes as it is.
      .catch(() => '')
      .then((dropped) => {
        this.dropped = dropped;
        this.finish(onRead);
      });
  };

  /** Somebody begins to use the form: what an earlier entry of the browser's history has of it is older from now on. */
  noteUse(): void {
    const { place, definition } = this.parts;
    if (place && place.storage !== 'page') noteUsed(definition.name);
  }

  private async forgetAt(place: DraftPlace, left?: About): Promise<void> {
    if (place.storage !== 'page') noteForgotten([this.parts.definition.name]);
    await forgetDraft(place, this.forgotten, left);
  }

  private finish(onRead: () => void): void {
    const { place } = this.parts;
    const draft = place && readDraft(place);
    this.isRead = true;
    this.look();
    if (draft) this.begin(draft);
    if (draft && !draft.isSent) {
      const { texts, awaited, chosen } = draft;
      this.own.noted = { answers: texts, chosen };
      this.isAny = Object.keys({ ...texts, ...chosen }).length + awaited.length > 0;
      this.tell([]);
      // What has come to be private since is not to lie there until something is typed.
      if (!isSame(keepableAnswers(texts, this.parts.definition), texts)) void this.keep();
    }
    onRead();
  }

  private begin(draft: Draft): void {
    const { store, definition } = this.parts;
    const ticked = joinTicks(definition.schema, { given: this.given, own: store.read(), kept: draft.texts });
    if (Object.keys(ticked).length > 0) store.put(ticked);
    this.restore(draft);
  }

  private look(): void {
    this.seen = this.parts.place && readKept(this.parts.place);
  }

  /** Takes in what another tab has kept since, so that neither takes away what was typed into the other: who typed into a field has it as they left it. */
  private readonly lookAgain = (): void => {
    const { place, definition } = this.parts;
    if (!place || !this.isRead) return;
    this.own.note();
    if (readKept(place) === this.seen) return;
    this.look();
    if (this.seen !== undefined && draftVersion(place) !== definition.version) return;
    this.restore(readDraft(place) ?? NOTHING);
    this.own.accept();
  };

  private restore({ texts, awaited, files, chosen, isSent }: Draft): void {
    // Fields that can only be read may come with what is chosen.
    this.restoring.untouching(() => this.parts.store.takeChosen(chosen, isSent));
    const filed = awaited.map((path) => keysAlong(path)[0] ?? '');
    const gone = [...Object.keys(this.texts), ...this.filed].filter((name) => !Object.hasOwn(texts, name) && !filed.includes(name));
    this.texts = texts;
    this.filed = filed;
    this.awaited = awaited;
    const wanted = {
      ...Object.fromEntries(gone.map((name) => [name, this.given[name]])),
      ...withHeldBack(texts, this.given, this.parts.definition.schema),
    };
    this.restoring.restore(Object.fromEntries(Object.entries(wanted).filter(([name]) => !this.own.has(name))));
    void files.then(({ kept, lost }) => {
      // Sent or cleared in the meantime.
      if (this.awaited !== awaited) return;
      this.awaited = [];
      this.own.note();
      this.restoring.putFiles(kept);
      this.own.accept();
      if (lost.length > 0) this.tell(lost);
    });
  }

  /** What there is to keep: the visitor's own answers that the browser may keep. */
  private answers(): Payload {
    const { store, definition } = this.parts;
    const { schema } = definition;
    const changed = {
      ...(store.emptied && changedAnswers(store.emptied, this.given, schema)),
      ...changedAnswers(store.read(), this.given, schema),
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
    this.restoring.goOn();
    const { place, definition } = this.parts;
    // An unread draft would be overwritten.
    if (!place || !this.isRead) return true;
    this.lookAgain();
    if (!this.own.take()) return true;
    // Somebody may have gone on at another entry than the one where they began.
    if (!isLeft) this.noteUse();
    const { answers, chosen } = this.own.noted;
    const keeping = keepDraft(place, answers, this.awaited, { version: definition.version, chosen });
    // Its text is there by now.
    this.look();
    const isTaken = await keeping;
    if (!isTaken) this.own.giveBack();
    return isTaken;
  };

  /** The try at sending that got no answer, as far as the draft tells. */
  readonly unanswered = (): Attempt | undefined => this.parts.place && unansweredOf(this.parts.place);

  /**
   * Keeps what is being sent, and by which try, until it is answered: who loads the page again sends the same by the same one.
   * Of a number that must not lie in the browser a fingerprint must not either, as it can be guessed from it.
   */
  readonly send = (attempt: Attempt, payload: Payload): void => {
    const { place, definition } = this.parts;
    if (!place) return;
    const mayLie = isDigested() && isSame(keepableAnswers(payload, definition), payload);
    void this.keep();
    keepUnanswered(place, mayLie ? attempt : undefined);
    this.look();
  };

  /** What was sent is answered. */
  readonly answer = (): void => {
    const { place } = this.parts;
    if (!place || !this.unanswered()) return;
    keepUnanswered(place, undefined);
    this.look();
  };

  /** Which branches the answers stand in. Without any there is only what the visitor has chosen by hand. */
  private chosenWith(answers: Payload): ChosenBranches {
    const { store } = this.parts;
    if (Object.keys(answers).length > 0) return { ...store.chosen({ found: true }), ...(store.emptied && this.heldBack) };
    const made = store.chosen({ found: false });
    return isSame(made, this.sentWith) ? {} : made;
  }

  /** Whether the form holds anything that its page did not give it. */
  readonly isBegun = (): boolean => {
    const { store, definition } = this.parts;
    return Object.keys(changedAnswers(store.read(), this.given, definition.schema)).length > 0;
  };

  /** The form was sent, and holds what its outcome left. */
  readonly forget = (): void => {
    const { place, store, definition } = this.parts;
    this.settle(store.read());
    const left = place?.isShownAgain && { version: definition.version, chosen: store.chosen({ found: true }), isSent: true };
    if (place) void this.forgetAt(place, left || undefined);
    this.look();
  };

  /** The visitor wants it gone. */
  readonly clear = (): void => {
    const { place, store } = this.parts;
    this.forgotten();
    if (place) void this.forgetAt(place);
    this.look();
    store.set({ draft: { state: 'cleared', lost: [], dropped: '' } });
  };

  /** A failure is about to empty the form: what it holds stays kept, and can be put back. */
  readonly holdBack = (): void => {
    const { store } = this.parts;
    this.code = store.captchaCode;
    this.heldBack = store.chosen({ found: true });
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
    this.restoring.untouching(() => store.takeChosen(this.heldBack, false));
    this.restoring.restore(Object.fromEntries(Object.entries(emptied).filter(([name]) => isOfUse(name))));
  };

  /** Follows what becomes of the draft elsewhere, on this page and in other tabs; returns what ends that. */
  readonly listen = (): (() => void) => {
    const { place } = this.parts;
    if (!place) return () => {};
    const end = new AbortController();
    window.addEventListener('storage', ({ key }) => key === place.key && this.lookAgain(), { signal: end.signal });
    const ends = [onForgotten(place, this.forgotten), whenShownAgain(this.lookAgain), () => end.abort()];
    return () => ends.forEach((stop) => stop());
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
    const { dropped } = this;
    if (place?.storage === 'session' && this.isAny) store.set({ draft: { state: 'kept', lost, dropped } });
    else if (lost.length > 0 || dropped !== '') store.set({ draft: { state: 'lost', lost, dropped } });
  }

  private settle(left: Payload): void {
    this.given = left;
    this.texts = {};
    this.filed = [];
    this.awaited = [];
    this.sentWith = this.parts.store.chosen({ found: false });
    this.restoring.settle(left);
    this.parts.store.set({ emptied: undefined, draft: undefined });
    this.own.clear();
  }
}
