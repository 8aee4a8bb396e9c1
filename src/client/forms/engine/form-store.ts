import { keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { FieldError, FormSchema, Payload } from '#shared/forms/types.ts';
import type { FormChecks } from './form-checks.ts';
import { Press } from './press.ts';
import { Topics } from './topics.ts';

/** A control that holds its text itself while it is typed. */
export interface Typing {
  /** Hands its text to the form. */
  readonly commit: () => void;
  /** Its text, if it was not handed over yet. */
  readonly uncommitted: () => string | undefined;
}

/** What is said of a field. */
export interface FieldWords {
  readonly error: string | undefined;
  /** The error is the server's, for the value that was sent. */
  readonly isServers: boolean;
  /** Not to be read out: several are told at once, and the focus goes to the first. */
  readonly isQuiet: boolean;
  readonly advice: string | undefined;
}

/** What the visitor is told of a draft: it came back, it was cleared away; and the names of files that it has lost. */
export interface DraftNews {
  readonly state: 'kept' | 'cleared' | 'lost';
  readonly lost: readonly string[];
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

const SILENT: FieldWords = { error: undefined, isServers: false, isQuiet: false, advice: undefined };
const isSameWords = (one: FieldWords, other: FieldWords) =>
  one.error === other.error && one.isServers === other.isServers && one.isQuiet === other.isQuiet && one.advice === other.advice;
const isNone = (value: unknown) => value === undefined || value === null;

/**
 * The truth of one form on the page: its values (chosen files as they are), what was touched, what is wrong, all by path; and
 * what is nobody's field. Stable for the form's life. Components subscribe to their own path, and only what they show wakes
 * them. Text that is being typed is in its control until that is left.
 */
export class FormStore {
  private readonly parts: Parts;
  private readonly topics = new Topics();
  private readonly typings = new Map<FieldPath, Typing>();
  private readonly touched = new Set<FieldPath>();
  private allTouched = false;
  /** Verdicts on what was touched; once all was, on everything. */
  private errors = new Map<FieldPath, string>();
  private serverErrors = new Map<FieldPath, string>();
  private readonly advices = new Map<FieldPath, string>();
  private readonly told = new Map<FieldPath, FieldWords>();
  private isQuiet = false;
  private all: Payload;
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
    this.parts = { ...parts, given: this.known(parts.given, parts.schema) };
    this.all = this.known(parts.start, parts.schema);
  }

  // ---- Who listens ----

  /** To the parts that are nobody's field. */
  readonly onWhole = (listener: () => void) => this.topics.on('whole', listener);

  /** To any value. */
  readonly onValues = (listener: () => void) => this.topics.on('values', listener);

  readonly onValue = (path: FieldPath, listener: () => void) => this.topics.on(`value ${path}`, listener);

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
    return valueAt(this.all, path);
  }

  /** What the controls hold now; text that nobody has left yet is included. */
  read(): Payload {
    let values = this.all;
    for (const [path, { uncommitted }] of this.typings) {
      const text = uncommitted();
      if (text !== undefined) values = withValueAt(values, path, text);
    }
    return values;
  }

  /** What the page gave to begin with. */
  given(): Payload {
    return { ...this.parts.given };
  }

  /** Takes a value over from its control. Nothing is said of it yet, and nothing any more of the one before that the server saw. */
  commit(path: FieldPath, value: unknown): void {
    if (this.serverErrors.delete(path)) this.tell(path);
    this.enter(withValueAt(this.all, path, value), [path]);
    for (const reader of this.parts.checks.readers(path)) if (this.isTouched(reader)) this.judge(reader);
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
    this.enter(Object.fromEntries(next), Object.keys(values));
    for (const path of this.errors.keys()) if (Object.hasOwn(values, keysAlong(path)[0] ?? '')) this.judge(path);
  }

  /** Starts again from what the page gave, untouched. */
  reset(): void {
    this.touched.clear();
    this.press.clear();
    this.allTouched = false;
    this.serverErrors.clear();
    this.errors.clear();
    this.advices.clear();
    for (const path of this.told.keys()) this.tell(path);
    this.enter(this.parts.given, Object.keys(this.parts.schema.properties));
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

  /** Commits every text that is still only in its control. */
  flush(): void {
    for (const { commit } of this.typings.values()) commit();
  }

  // ---- What is said ----

  toldAt(path: FieldPath): FieldWords {
    return this.told.get(path) ?? SILENT;
  }

  /** A control was left, or a file chosen: from now on is said what is wrong with it. */
  touch(path: FieldPath): void {
    this.press.after(() => {
      this.speakUp();
      this.touched.add(path);
      this.judge(path);
    });
  }

  /** Says anew what there is to say of a field. */
  rejudge(path: FieldPath): void {
    this.press.after(() => this.judge(path));
  }

  /** Submitting touches everything, fields that appear later included. */
  judgeAll(): FieldError[] {
    this.press.end();
    this.allTouched = true;
    this.isQuiet = true;
    return this.judgeTogether();
  }

  /** Checks some fields at once; returns what is wrong with them. */
  judgeSome(paths: readonly FieldPath[]): FieldError[] {
    this.press.end();
    this.isQuiet = paths.length > 1;
    for (const path of paths) this.touched.add(path);
    return this.judgeTogether().filter(({ field }) => paths.includes(field));
  }

  setServerErrors(errors: readonly FieldError[]): void {
    const before = [...this.serverErrors.keys()];
    this.serverErrors = new Map(errors.map(({ field, message }) => [field, message]));
    for (const path of new Set([...before, ...this.serverErrors.keys()])) this.tell(path);
  }

  // ---- Inside ----

  /** What the form has a field for: not a record's id. */
  private known(values: Payload, { properties }: FormSchema): Payload {
    return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(properties, name)));
  }

  private enter(values: Payload, paths: readonly FieldPath[]): void {
    this.all = values;
    for (const path of paths) this.topics.tell(`value ${path}`);
    this.topics.tell('values');
  }

  private isTouched(path: FieldPath): boolean {
    return this.allTouched || this.touched.has(path);
  }

  private judge(path: FieldPath): void {
    const { checks } = this.parts;
    const error = checks.one(this.all, path);
    const advice = checks.advice(this.all, path);
    const before = this.errors.size;
    if (error === undefined) this.errors.delete(path);
    else this.errors.set(path, error);
    if (advice === undefined) this.advices.delete(path);
    else this.advices.set(path, advice);
    this.tell(path);
    if (this.errors.size !== before) this.count();
  }

  private judgeTogether(): FieldError[] {
    const errors = this.parts.checks.all(this.all);
    const before = [...this.errors.keys()];
    this.errors = new Map(errors.filter(({ field }) => this.isTouched(field)).map(({ field, message }) => [field, message]));
    for (const path of new Set([...before, ...this.errors.keys()])) this.tell(path);
    return errors;
  }

  /** From now on one thing is said at a time. Lines that were told together may be read out again before the next words come to them. */
  private speakUp(): void {
    if (!this.isQuiet) return;
    this.isQuiet = false;
    for (const path of this.told.keys()) this.tell(path);
  }

  /** Wakes the controls of a field if what is said of it has changed. */
  private tell(path: FieldPath): void {
    const servers = this.serverErrors.get(path);
    const error = servers ?? this.errors.get(path);
    const told: FieldWords = {
      error,
      isServers: servers !== undefined,
      isQuiet: this.isQuiet,
      advice: error === undefined ? this.advices.get(path) : undefined,
    };
    if (isSameWords(told, this.toldAt(path))) return;
    this.told.set(path, told);
    this.topics.tell(`told ${path}`);
  }

  /** Counts on while fields are mended. */
  private count(): void {
    const wrong = new Set([...this.errors.keys(), ...this.serverErrors.keys()]).size;
    if (this.attention > 0 && this.attention !== wrong) this.set({ attention: wrong });
  }
}
