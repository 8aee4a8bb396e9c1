// Values that reach a form from elsewhere: from its page, an earlier draft, or another tab.
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { fillMissingRequired } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { SiteFormStore } from '../../engine/site-form-store.ts';
import { withHeldBack } from '../answers/answers.ts';
import type { DraftPlace } from '../storage/draft-lifetime.ts';
import { draftVersion, readDraft, type Draft } from '../storage/drafts.ts';
import { joinTicks } from './join-ticks.ts';
import { readKept } from '../storage/text-storage.ts';
import type { OwnChanges } from '../answers/own-changes.ts';
import { createRestoring, type Restoring } from './restore-values.ts';
import { onRestoredFromCache } from './on-restored-from-cache.ts';

interface IncomingParts {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  /** Where the draft lies; undefined: nowhere. */
  readonly place: DraftPlace | undefined;
  /** What was changed in this tab. */
  readonly own: OwnChanges;
  /** Files of a draft are gone, by their names. */
  readonly onLost: (names: readonly string[]) => void;
}

/** No draft any more. */
const NOTHING: Draft = { texts: {}, awaited: [], chosen: {}, isSent: false, files: Promise.resolve({ kept: {}, lost: [] }) };

/** What comes into one form from elsewhere: from its page, from an earlier draft, and from other tabs that show the form. What is the visitor's own stays. */
export class Incoming {
  /** What the page gave the form; the rest is the visitor's. */
  given: Payload;
  /** Paths of files that are still to come. */
  awaited: readonly FieldPath[] = [];
  /** An earlier draft was looked for. */
  isRead = false;
  restoring: Restoring;
  #parts: IncomingParts;
  /** Names that the page has given since the form is shown: of a record. */
  #taken: readonly string[] = [];
  #texts: Payload = {};
  /** Fields that an earlier draft has files for. */
  #filed: readonly string[] = [];
  /** The draft as it was last seen in its place: another one there is another tab's. */
  #seen: string | undefined;

  constructor(parts: IncomingParts) {
    this.#parts = parts;
    this.restoring = createRestoring(parts.store, parts.definition);
    this.given = parts.store.initialValues;
  }

  /** The form's tables are being edited: it holds by now what it asks for now. */
  follow(definition: FormDefinition): void {
    const { store } = this.#parts;
    this.#parts = { ...this.#parts, definition };
    this.restoring = createRestoring(store, definition);
    this.given = store.initialValues;
  }

  /**
   * Puts what the page has for the form into the controls that are not touched.
   *
   * @param isRecord it was saved: what it lacks was left empty, whatever the form begins with
   */
  take(given: Payload, isRecord: boolean): void {
    const { definition, store, own } = this.#parts;
    const { schema } = definition;
    if (this.isRead) own.note();
    // Nobody could have emptied what is read only.
    const begun = Object.keys(store.initialValues).filter((name) => isRecord && schema.properties[name]?.readOnly !== true);
    // What another tab has emptied would be sent again from here.
    const emptied = Object.fromEntries([...this.#taken, ...begun].map((name) => [name, undefined]));
    this.#taken = Object.keys(given);
    this.given = { ...fillMissingRequired(siteForm(schema), given) };
    this.restoring.restore({ ...emptied, ...this.given, ...withHeldBack(this.#texts, this.given, schema) });
    if (this.isRead) own.accept();
  }

  /** Puts an earlier draft into the form that opens. */
  begin(draft: Draft): void {
    const { store, definition } = this.#parts;
    const ticked = joinTicks(definition.schema, { given: this.given, own: store.readValues(), kept: draft.texts });
    if (Object.keys(ticked).length > 0) store.setValues(ticked);
    this.#restore(draft);
  }

  /** What lies in the draft's place is known here. */
  look(): void {
    this.#seen = this.#parts.place && readKept(this.#parts.place);
  }

  /**
   * Shows what another tab has kept since: the draft is that of the tab that was typed in last. Fields that were changed here and are not
   * kept yet stay.
   */
  readonly lookAgain = (): void => {
    const { place, definition, own } = this.#parts;
    if (!place || !this.isRead) return;
    own.note();
    if (readKept(place) === this.#seen) return;
    this.look();
    if (this.#seen !== undefined && draftVersion(place) !== definition.version) return;
    const now = this.#parts.store.readValues();
    this.restoring.settle(now);
    this.#texts = { ...own.noted.answers, ...this.#texts };
    this.#restore(readDraft(place) ?? NOTHING, now);
    own.accept();
  };

  /** Follows what other tabs keep, as it comes and when the page is shown again; returns what ends that. */
  listen(): () => void {
    const end = new AbortController();
    window.addEventListener('storage', ({ key }) => key === this.#parts.place?.key && this.lookAgain(), { signal: end.signal });
    const stop = onRestoredFromCache(this.lookAgain);
    return () => {
      end.abort();
      stop();
    };
  }

  /** The form begins anew with what it holds. */
  settle(left: Payload): void {
    this.given = left;
    this.#texts = {};
    this.#filed = [];
    this.awaited = [];
    this.restoring.settle(left);
  }

  /** @param before has what the browser may not keep */
  #restore({ texts, awaited, files, chosen, isSent }: Draft, before = this.given): void {
    const { store, definition, own, onLost } = this.#parts;
    // Fields that can only be read may come with what is chosen.
    this.restoring.untouching(() => store.restoreSelections(chosen, isSent));
    const filed = awaited.map((path) => keysAlong(path)[0] ?? '');
    const gone = [...Object.keys(this.#texts), ...this.#filed].filter((name) => !Object.hasOwn(texts, name) && !filed.includes(name));
    this.#texts = texts;
    this.#filed = filed;
    this.awaited = awaited;
    const wanted = {
      ...Object.fromEntries(gone.map((name) => [name, this.given[name]])),
      ...withHeldBack(texts, before, definition.schema),
    };
    this.restoring.restore(Object.fromEntries(Object.entries(wanted).filter(([name]) => !own.has(name))));
    void files.then(({ kept, lost }) => {
      // Sent or cleared in the meantime.
      if (this.awaited !== awaited) return;
      this.awaited = [];
      own.note();
      this.restoring.putFiles(kept);
      own.accept();
      if (lost.length > 0) onLost(lost);
    });
  }
}
