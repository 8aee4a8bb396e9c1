import { keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { ChosenBranches } from '#shared/forms/structure/chosen.ts';
import { withDefaults } from '#shared/forms/structure/defaults.ts';
import { withNeeded } from '#shared/forms/structure/needed.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import { Choices } from './choices.ts';
import type { FormChecks } from './checks.ts';
import { SaidOfFields, type FieldWords } from './field-words.ts';
import { FormRows } from './form-rows.ts';
import { Press } from './press.ts';
import { holdersOf, isPartOf } from './row-keys.ts';
import { Topics } from './topics.ts';

/** A control that holds its text itself while it is typed. */
export interface Typing {
  /** Hands its text to the form. */
  readonly commit: () => void;
  /** Its value, if it was not handed over yet; '' for none. */
  readonly uncommitted: () => unknown;
}

/** What the visitor is told of a draft: it came back, it was cleared away; the names of files that it has lost; what is not asked for any more. */
export interface DraftNews {
  readonly state: 'kept' | 'cleared' | 'lost';
  readonly lost: readonly string[];
  /** A sentence; '' where there is nothing to tell. */
  readonly dropped: string;
}

interface Parts {
  readonly schema: FormSchema;
  readonly checks: FormChecks;
  /** What the page gives the form to begin with. */
  readonly given: Payload;
  /** The values that it is shown with: the same, or what was sent without scripts and came back. */
  readonly start: Payload;
}

/** The parts of a form's state that are nobody's field. */
type Whole = Pick<FormStore, 'attention' | 'notice' | 'page' | 'leaving' | 'captchaCode' | 'isReady' | 'draft' | 'emptied'>;

const itself = (path: FieldPath) => path;
const isNone = (value: unknown) => value === undefined || value === null;

/**
 * The truth of one form on the page: its values (chosen files as they are), what was touched, what is wrong, all by path; and
 * what is nobody's field. Stable for the form's life. Components subscribe to their own path, and only what they show wakes
 * them. Text that is being typed is in its control until that is left.
 *
 * Within rows of lists a path here is an address (`RowKeys`): it stays the row's own. What comes in from elsewhere, and what goes
 * out, is by path.
 */
export class FormStore {
  private readonly parts: Parts;
  private readonly topics = new Topics();
  private readonly typings = new Map<FieldPath, Typing>();
  private readonly touched = new Set<FieldPath>();
  private allTouched = false;
  private readonly said = new SaidOfFields(this.topics);
  /** Where on the page stands what was checked or sent last. */
  private sentFrom = itself;
  private all: Payload;
  private readonly choices = new Choices();
  readonly rows = new FormRows({
    listAt: (list) => this.valueAt(list),
    enter: (list, rows) => this.enterRows(list, rows),
    forget: (row) => this.forget(row),
  });
  /** Whether the pointer is down: what is said waits until it is up. */
  readonly press = new Press();

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

  constructor(parts: Parts) {
    const { schema } = parts;
    const structure = structureOf(schema);
    const given = withNeeded(structure, schema, withDefaults(structure, schema, this.known(parts.given, schema)));
    this.parts = { ...parts, given };
    this.all = parts.start === parts.given ? given : this.known(parts.start, schema);
  }

  // ---- Who listens ----

  /** To the parts that are nobody's field. */
  readonly onWhole = (listener: () => void) => this.topics.on('whole', listener);

  /** To any value. */
  readonly onValues = (listener: () => void) => this.topics.on('values', listener);

  readonly onValue = (path: FieldPath, listener: () => void) => this.topics.on(`value ${path}`, listener);

  /** To the rows of a list: which there are, in which order. */
  readonly onRows = (list: FieldPath, listener: () => void) => this.topics.on(`rows ${list}`, listener);

  /** To what the visitor chooses at a place where nothing else decides. */
  readonly onChoice = (path: FieldPath, listener: () => void) => this.topics.on(`choice ${path}`, listener);

  readonly onTold = (path: FieldPath, listener: () => void) => this.topics.on(`told ${path}`, listener);

  /** Changes parts that are nobody's field. */
  set(change: Partial<Whole>): void {
    Object.assign(this, change);
    this.topics.tell('whole');
  }

  // ---- Values ----

  /** All that the controls have handed over. */
  get values(): Payload {
    return this.all;
  }

  valueAt(path: FieldPath): unknown {
    return valueAt(this.all, this.pathOf(path));
  }

  /** Where an address stands now: a control's name. */
  pathOf(address: FieldPath): FieldPath {
    return this.rows.keys.pathOf(address);
  }

  /** What of the values is checked and sent. */
  counting(): Payload {
    const { values, pathOf } = this.parts.checks.shown(this.all, this.chooseAt);
    this.sentFrom = pathOf;
    return values;
  }

  /** What the visitor has chosen at a place where nothing in the values decides. */
  readonly choicesAt = (address: FieldPath) => this.choices.at(address);

  /** The visitor chooses another branch: its values show again, those of the one before are kept. */
  chooseBranch(address: FieldPath, key: string, chosen: number): void {
    this.choices.set(address, key, chosen);
    this.topics.tell(`choice ${address}`);
    this.topics.tell('values');
    this.judgeWithin([address]);
  }

  /** What is chosen where nothing in the values decides, by path; with `found` also what shows because it fits them. */
  chosen(which: { readonly found: boolean }): ChosenBranches {
    const { keys } = this.rows;
    return this.placed(this.choices.known(which), (address) => (keys.isThere(address) ? keys.pathOf(address) : undefined));
  }

  /**
   * Takes over what was chosen before, but for what the visitor has chosen since.
   *
   * @param isSent the form was sent with it: it holds where what the page gives fits it
   */
  takeChosen(chosen: ChosenBranches, isSent: boolean): void {
    if (Object.keys(chosen).length === 0) return;
    this.choices.take(
      this.placed(chosen, (path) => this.rows.keys.addressOf(path)),
      isSent,
    );
    this.topics.tellAll('choice');
    this.topics.tell('values');
  }

  /** What the controls hold now; text that nobody has left yet is included. */
  read(): Payload {
    let values = this.all;
    for (const [path, { uncommitted }] of this.typings) {
      const text = uncommitted();
      if (text !== undefined) values = this.withValue(values, path, text);
    }
    return values;
  }

  /** What the page gave to begin with. */
  given(): Payload {
    return { ...this.parts.given };
  }

  /** Takes a value over from its control. Nothing is said of it yet, and nothing any more of the one before that the server saw. */
  commit(path: FieldPath, value: unknown): void {
    this.said.dropServers(path);
    this.enter(this.withValue(this.all, path, value), [path]);
    if (this.parts.checks.isNested) this.judgeAround(path);
    else for (const reader of this.parts.checks.readers(path)) if (this.isTouched(reader)) this.judge(reader);
    this.count();
  }

  /** Takes over a value that is chosen rather than typed: what is said of it follows at once. */
  choose(path: FieldPath, value: unknown): void {
    this.commit(path, value);
    if (this.isTouched(path)) this.judge(path);
  }

  /** Puts values into the controls, by name; `undefined` or `null` empties one. The controls stay the ones they are. */
  put(values: Payload): void {
    const next = Object.entries({ ...this.all, ...this.known(values, this.parts.schema) }).filter(([, value]) => !isNone(value));
    this.choices.findAnew();
    this.enter(Object.fromEntries(next), Object.keys(values));
    for (const path of this.said.wrong()) if (Object.hasOwn(values, keysAlong(path)[0] ?? '')) this.judge(path);
  }

  /** Starts again from what the page gave, untouched. */
  reset(): void {
    this.touched.clear();
    this.press.clear();
    this.allTouched = false;
    this.choices.clear();
    this.topics.tellAll('choice');
    this.rows.removed = undefined;
    this.said.clear();
    this.enter(this.parts.given, Object.keys({ ...this.parts.schema.properties, ...this.all }));
    this.set({ attention: 0, notice: '', page: 0, leaving: undefined });
  }

  // ---- Typing ----

  /** Registers a control that holds its text itself; returns what unregisters it. */
  addTyping(path: FieldPath, typing: Typing): () => void {
    this.typings.set(path, typing);
    return () => {
      if (this.typings.get(path) === typing) this.typings.delete(path);
    };
  }

  /** Commits every text that is still only in its control; with a place only those in it. */
  flush(place: FieldPath = ''): void {
    for (const [path, { commit }] of this.typings) if (isPartOf(path, place)) commit();
  }

  // ---- What is said ----

  toldAt(path: FieldPath): FieldWords {
    return this.said.at(path);
  }

  /** A control was left, or a file chosen: from now on is said what is wrong with it. */
  touch(path: FieldPath): void {
    this.press.after(() => {
      this.said.speakUp();
      this.touched.add(path);
      this.judge(path);
    });
  }

  /** Does what leaving a field takes, and says nothing. */
  rehearse(path: FieldPath): void {
    const { checks } = this.parts;
    checks.one(this.all, path, this.chooseAt);
    checks.advice(this.all, path, this.chooseAt);
    checks.readers(path, this.all, this.chooseAt);
  }

  /** Says anew what there is to say of a field. */
  rejudge(path: FieldPath): void {
    this.press.after(() => this.judge(path));
  }

  /** Submitting touches everything, fields that appear later included. */
  judgeAll(): FieldError[] {
    this.press.end();
    this.allTouched = true;
    this.said.beQuiet(true);
    return this.judgeTogether();
  }

  /** Checks some fields at once; returns what is wrong with them. */
  judgeSome(paths: readonly FieldPath[]): FieldError[] {
    this.press.end();
    this.said.beQuiet(paths.length > 1);
    for (const path of paths) this.touched.add(path);
    return this.judgeTogether().filter(({ field }) => paths.some((path) => isPartOf(field, path)));
  }

  setServerErrors(errors: readonly FieldError[]): void {
    this.said.sayServers(new Map(errors.map(({ field, message }) => [this.shownAt(this.sentFrom(field)), message])));
  }

  // ---- Inside ----

  /** What the form has a field for: not a record's id. */
  private known(values: Payload, schema: FormSchema): Payload {
    const isKnown = structureOf(schema).knows(schema);
    return Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  }

  /** Choices by what their places are called elsewhere; without those of places that are not there. */
  private placed(chosen: ChosenBranches, named: (place: FieldPath) => FieldPath | undefined): ChosenBranches {
    return Object.fromEntries(
      Object.entries(chosen).flatMap(([place, index]) => {
        const end = place.lastIndexOf(' ');
        const other = named(place.slice(0, end));
        return other === undefined ? [] : [[`${other}${place.slice(end)}`, index]];
      }),
    );
  }

  private readonly chooseAt = (path: FieldPath) => this.choices.at(this.rows.keys.addressOf(path));

  /** Lists that were shown with nothing in them yet become lists with the first value that comes into one. */
  private withValue(values: Payload, address: FieldPath, value: unknown): Payload {
    let all = values;
    for (const list of this.parts.checks.isNested ? holdersOf(address).reverse() : []) {
      const path = this.pathOf(list);
      if (this.rows.keys.isList(list) && !Array.isArray(valueAt(all, path))) all = withValueAt(all, path, this.rows.values(list));
    }
    return withValueAt(all, this.pathOf(address), value);
  }

  private enter(values: Payload, paths: readonly FieldPath[]): void {
    this.all = values;
    for (const path of paths) {
      this.topics.tell(`value ${path}`);
      if (this.parts.checks.isNested) this.tellAround(path);
    }
    this.topics.tell('values');
  }

  /** Who shows what lies in a place, and who asks of a place as a whole. */
  private tellAround(path: FieldPath): void {
    for (const word of ['rows', 'choice']) this.topics.tell(`${word} ${path}`);
    for (const word of ['value', 'rows', 'choice']) this.topics.tellWithin(word, path);
    for (const holder of holdersOf(path)) this.topics.tell(`value ${holder}`);
  }

  private enterRows(list: FieldPath, rows: unknown): void {
    this.said.dropServers(list);
    this.all = withValueAt(this.all, this.pathOf(list), rows);
    this.topics.tell(`rows ${list}`);
    for (const holder of [list, ...holdersOf(list)]) this.topics.tell(`value ${holder}`);
    this.topics.tell('values');
    this.judgeAround(list);
    if (this.isTouched(list)) this.judge(list);
    this.count();
  }

  /** Forgets what is said of all that lies in a place that goes. */
  private forget(place: FieldPath): void {
    for (const path of this.touched) if (isPartOf(path, place)) this.touched.delete(path);
    this.said.forget(place);
  }

  private isTouched(path: FieldPath): boolean {
    return this.allTouched || this.touched.has(path);
  }

  /** A value has changed: what it decides, and what reads it, is judged anew; and what is said of the places that it is in. */
  private judgeAround(address: FieldPath): void {
    const readers = this.parts.checks.readers(this.pathOf(address), this.all, this.chooseAt);
    if (readers.length > 0) this.judgeWithin(readers.map((path) => this.rows.keys.addressOf(path)));
    for (const holder of holdersOf(address)) if (this.said.isWrong(holder)) this.judge(holder);
  }

  /** Judges anew all that was touched in some places; once everything was, also what has come to show there. */
  private judgeWithin(places: readonly FieldPath[]): void {
    if (this.allTouched) {
      this.judgeTogether();
      return;
    }
    for (const path of new Set([...this.touched, ...this.said.wrong()])) {
      if (places.some((place) => isPartOf(path, place))) this.judge(path);
    }
  }

  /** Where what is wrong at a path can be told: there, or at what it lies in, if that does not show. */
  private shownAt(path: FieldPath): FieldPath {
    const address = this.rows.keys.addressOf(path);
    if (!this.parts.checks.isNested || this.topics.has(`told ${address}`)) return address;
    return holdersOf(address).find((holder) => this.topics.has(`told ${holder}`)) ?? address;
  }

  private judge(path: FieldPath): void {
    const { checks } = this.parts;
    const place = this.pathOf(path);
    const error = checks.one(this.all, place, this.chooseAt);
    const advice = checks.advice(this.all, place, this.chooseAt);
    this.said.say(path, error, advice);
    this.count();
  }

  private judgeTogether(): FieldError[] {
    const found = this.parts.checks.all(this.all, this.chooseAt);
    const errors = found.map(({ field, message }) => ({ field: this.shownAt(field), message }));
    this.said.sayAll(new Map(errors.filter(({ field }) => this.isTouched(field)).map(({ field, message }) => [field, message])));
    return errors;
  }

  /** Counts on while fields are mended. */
  private count(): void {
    const wrong = this.said.count();
    if (this.attention > 0 && this.attention !== wrong) this.set({ attention: wrong });
  }
}
