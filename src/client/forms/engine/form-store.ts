import type { FieldPath } from '#shared/forms/path.ts';
import type { ChosenBranches } from '#shared/forms/structure/chosen.ts';
import type { WayThere } from '#shared/forms/structure/way.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FieldWords } from './field-words.ts';
import { FormFindings } from './form-findings.ts';
import { PointerDeferral } from './defer-while-pointer-down.ts';
import type { FormRows } from './form-rows.ts';
import { FormValues, type StoreParts } from './form-values.ts';
import { Topics } from './topics.ts';
import { Typings, type Typing } from './typings.ts';

/** What the visitor is told of a draft: it came back, it was cleared away; the names of files that it has lost; what is not asked for any more. */
export interface DraftNews {
  readonly state: 'kept' | 'cleared' | 'lost';
  readonly lost: readonly string[];
  /** A sentence; '' where there is nothing to tell. */
  readonly dropped: string;
}

/** The parts of a form's state that are nobody's field. */
type Whole = Pick<FormStore, 'attention' | 'notice' | 'page' | 'leaving' | 'captchaCode' | 'isReady' | 'draft' | 'emptied'>;

/**
 * The truth of one form on the page: its values (chosen files as they are; `FormValues`), what is typed into controls that hold it
 * themselves (`Typings`), what was touched and is wrong (`FormFindings`), all by path; and what is nobody's field. Stable for the form's
 * life. Components subscribe to their own path, and only what they show wakes them.
 *
 * Within rows of lists a path here is an address (`RowKeys`): it stays the row's own. What comes in from elsewhere, and what goes
 * out, is by path.
 */
export class FormStore {
  readonly #topics = new Topics();
  readonly #typings = new Typings();
  readonly #held: FormValues;
  readonly #found: FormFindings;
  readonly pointer = new PointerDeferral();

  /** How many fields need attention, once submitting has failed for it. */
  attention = 0;
  /** What the form says beside its button after an action that opens no dialog. */
  notice = '';
  /** Index of the shown page, and the one sliding out (paged forms). */
  page = 0;
  leaving: number | undefined;
  captchaCode = '';
  /** The form is hydrated, and what was kept of it is in its controls: it answers to the visitor. */
  isReady = false;
  draft: DraftNews | undefined;
  /** What the form held when a failure emptied it, as long as it can be put back. */
  emptied: Payload | undefined;

  constructor(parts: StoreParts) {
    const topics = this.#topics;
    this.#held = new FormValues(parts, topics, {
      enter: (list, rows) => {
        this.#found.dropServers(list);
        const others = this.#held.setRows(list, rows);
        this.#found.followRows(list);
        this.#found.followOthers(others);
      },
      forget: (row) => this.#found.forget(row),
      readdress: (addresses) => this.#found.readdress(addresses),
    });
    this.#found = new FormFindings({
      values: this.#held,
      checks: parts.checks,
      topics,
      pointer: this.pointer,
      // Counts on while fields are mended.
      onCount: (wrong) => this.attention > 0 && this.attention !== wrong && this.set({ attention: wrong }),
    });
  }

  // ---- Who listens ----

  /** To the parts that are nobody's field. */
  readonly onWhole = (listener: () => void) => this.#topics.on('whole', listener);

  /** To any value. */
  readonly onValues = (listener: () => void) => this.#topics.on('values', listener);

  readonly onValue = (path: FieldPath, listener: () => void) => this.#topics.on(`value ${path}`, listener);

  /** To the rows of a list: which there are, in which order. */
  readonly onRows = (list: FieldPath, listener: () => void) => this.#topics.on(`rows ${list}`, listener);

  /** To what the visitor chooses at a place where nothing else decides. */
  readonly onChoice = (path: FieldPath, listener: () => void) => this.#topics.on(`choice ${path}`, listener);

  readonly onTold = (path: FieldPath, listener: () => void) => {
    const topic = `told ${path}`;
    if (!this.#topics.has(topic)) this.#found.followPlace();
    return this.#topics.on(topic, listener);
  };

  /** Changes parts that are nobody's field; shown once the pointer is up. */
  set(change: Partial<Whole>): void {
    Object.assign(this, change);
    this.pointer.deferWhilePointerDown(() => this.#topics.tell('whole'));
  }

  // ---- Values ----

  /** All that the controls have handed over. */
  get values(): Payload {
    return this.#held.all;
  }

  get rows(): FormRows {
    return this.#held.rows;
  }

  valueAt(path: FieldPath): unknown {
    return this.#held.at(path);
  }

  /** Where an address stands now: a control's name. */
  pathOf(address: FieldPath): FieldPath {
    return this.#held.pathOf(address);
  }

  /** Whether what a place stands in is there though nothing in it is filled in. */
  isThereAnyway(address: FieldPath): boolean {
    return this.#held.isThereAnyway(address);
  }

  /** What of the values is checked and sent. */
  counting(): Payload {
    const { values, pathOf } = this.#held.counting();
    this.#found.willBeSent(pathOf);
    return values;
  }

  /** What the visitor has chosen at a place where nothing in the values decides. */
  readonly choicesAt = (address: FieldPath) => this.#held.chooseAt(this.pathOf(address));

  /** What is known of a place by where it stands. */
  wayTo(address: FieldPath): WayThere {
    return this.#held.wayTo(address);
  }

  /** The visitor chooses another branch: its values show again, those of the one before are kept. */
  chooseBranch(address: FieldPath, key: string, chosen: number): void {
    const others = this.#held.chooseBranch(address, key, chosen);
    this.#found.followChoice(address);
    this.#found.followOthers(others);
  }

  /** What is chosen where nothing in the values decides, by path; with `found` also what shows because it fits them. */
  chosen(which: { readonly found: boolean }): ChosenBranches {
    return this.#held.chosen(which);
  }

  /**
   * Takes over what was chosen before, but for what the visitor has chosen since.
   *
   * @param isSent the form was sent with it: it holds where what the page gives fits it
   */
  takeChosen(chosen: ChosenBranches, isSent: boolean): void {
    this.#held.takeChosen(chosen, isSent);
  }

  /** What the controls hold now; text that nobody has left yet is included. */
  read(): Payload {
    return this.#held.with(this.#typings.uncommitted());
  }

  /** Whether what stands at a place is a group, a list or a tick that another branch has left: it comes back with that. */
  isLeftBehind(path: FieldPath): boolean {
    return this.#held.isLeftBehind(path);
  }

  /** What the page gave to begin with. */
  given(): Payload {
    return { ...this.#held.given };
  }

  /** Takes a value over from its control. Nothing is said of it yet, and nothing any more of the one before that the server saw. */
  commit(path: FieldPath, value: unknown): void {
    this.#typings.end(path);
    this.#found.dropServersIn(path);
    const others = this.#held.set(path, value);
    this.#found.followValue(path);
    this.#found.followOthers(others);
  }

  /** Takes over a value that is chosen rather than typed: what is said of it follows at once. */
  choose(path: FieldPath, value: unknown): void {
    this.commit(path, value);
    this.#found.rejudgeTouched(path);
  }

  /** Puts values into the controls, by name; `undefined` or `null` empties one. The controls stay the ones they are. */
  put(values: Payload): void {
    this.#found.forgetUnread(values);
    this.#held.put(values);
    this.#found.followNames(values);
  }

  /** Starts again from what the page gave, untouched. */
  reset(): void {
    this.#found.clear();
    this.#held.reset();
    this.set({ attention: 0, notice: '', page: 0, leaving: undefined });
  }

  /**
   * The form asks otherwise from now on: its tables are being edited. What was touched is judged anew.
   *
   * @param carried lays out what was held as it is asked now
   */
  follow(asked: Pick<StoreParts, 'schema' | 'checks'>, carried: (held: Payload) => Payload): void {
    this.flush();
    this.#held.follow(asked, carried);
    this.#found.follow(asked.checks);
  }

  // ---- Typing ----

  /** Registers a control that holds its text itself; returns what unregisters it. */
  addTyping(path: FieldPath, typing: Typing): () => void {
    return this.#typings.add(path, typing);
  }

  /** Something is typed into such a control, which hands it over later. */
  type(path: FieldPath): void {
    this.#typings.begin(path);
  }

  /** Such a control shows what makes no value, for which a text stands; or does no longer. */
  setUnread(path: FieldPath, text: string | undefined): void {
    this.#found.setUnread(path, text);
  }

  isUnread(path: FieldPath): boolean {
    return this.#found.isUnread(path);
  }

  /** Commits every text that is still only in its control; with a place only those in it. */
  flush(place: FieldPath = ''): void {
    this.#typings.flush(place);
  }

  // ---- What is said ----

  toldAt(path: FieldPath): FieldWords {
    return this.#found.at(path);
  }

  /** Whether nothing else would be said of a field if it held another value. */
  saysTheSame(path: FieldPath, value: unknown): boolean {
    return this.#found.saysTheSame(path, value);
  }

  /** A control was left, or a file chosen: from now on is said what is wrong with it. */
  touch(path: FieldPath): void {
    this.#found.touch(path);
  }

  /** Says anew what there is to say of a field. */
  rejudge(path: FieldPath): void {
    this.#found.rejudge(path);
  }

  /** Submitting touches everything, fields that appear later included. */
  judgeAll(): FieldError[] {
    return this.#found.judgeAll();
  }

  /** Checks some fields at once; returns what is wrong with them. */
  judgeSome(paths: readonly FieldPath[]): FieldError[] {
    return this.#found.judgeSome(paths);
  }

  setServerErrors(errors: readonly FieldError[]): void {
    this.#found.sayServers(errors);
  }
}
