import { entryNameControl } from '#shared/forms/entry-names.ts';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { FieldError, Payload } from '#shared/forms/types.ts';
import type { FormChecks, Judgement } from './checks.ts';
import { SaidOfFields, type FieldWords } from './field-words.ts';
import type { PointerDeferral } from './defer-while-pointer-down.ts';
import type { FormValues } from './form-values.ts';
import { holdersOf, isPartOf } from './row-keys.ts';
import type { Topics } from './topics.ts';

interface Parts {
  readonly values: FormValues;
  readonly checks: FormChecks;
  readonly topics: Topics;
  readonly pointer: PointerDeferral;
  /** Told how many fields something is wrong with, whenever that may have changed. */
  readonly onCount: (wrong: number) => void;
}

const itself = (path: FieldPath) => path;

/** Whether a place is a field of one of these names, or lies in it. */
const isOfOne = (values: Payload, path: FieldPath) => Object.hasOwn(values, keysAlong(path)[0] ?? '');

/** Said of parts that make no value where no rule of the field refuses them. */
const UNREAD = 'Enter it in full, or leave it empty';

/** What is wrong in a form, as far as its fields were touched; judged anew as values change. Places are addresses (`RowKeys`). */
export class FormFindings {
  #parts: Parts;
  readonly #said: SaidOfFields;
  readonly #touched = new Set<FieldPath>();
  /** Fields that show what makes no value, each with a text that stands for it. */
  readonly #unread = new Map<FieldPath, string>();
  #allTouched = false;
  #isAboutToJudge = false;
  /** Where on the page stands what was checked or sent last. */
  #sentFrom = itself;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#said = new SaidOfFields(parts.topics);
  }

  at(path: FieldPath): FieldWords {
    return this.#said.at(path);
  }

  /** Whether nothing else would be said of a field if it held another value. */
  saysTheSame(address: FieldPath, value: unknown): boolean {
    const { error, advice, isServers } = this.#said.at(address);
    if (isServers) return false;
    const { checks, values } = this.#parts;
    const would = checks.alone?.(values.pathOf(address), value) ?? this.#verdict(address, values.with([[address, value]]));
    return would.error === error && (error !== undefined || would.advice === advice);
  }

  isUnread(path: FieldPath): boolean {
    return this.#unread.has(path);
  }

  /** A control shows what makes no value, for which a text stands; or does no longer. */
  setUnread(path: FieldPath, text: string | undefined): void {
    if (this.#unread.get(path) === text) return;
    if (text === undefined) this.#unread.delete(path);
    else this.#unread.set(path, text);
    this.dropServers(path);
    if (this.#said.isWrong(path)) this.rejudge(path);
  }

  /** What fields of some names show is about to be written anew. */
  forgetUnread(values: Payload): void {
    for (const path of this.#unread.keys()) if (isOfOne(values, path)) this.#unread.delete(path);
  }

  /** From now on is said what is wrong with a field. */
  touch(path: FieldPath): void {
    this.#parts.pointer.deferWhilePointerDown(() => {
      this.#said.speakUp();
      this.#touched.add(path);
      this.#judge(path);
    });
  }

  /** Says anew what there is to say of a field. */
  rejudge(path: FieldPath): void {
    this.#parts.pointer.deferWhilePointerDown(() => this.#judge(path));
  }

  /** The same where it was touched. */
  rejudgeTouched(path: FieldPath): void {
    if (this.#isTouched(path)) this.#judge(path);
  }

  /** Submitting touches everything, fields that appear later included. */
  judgeAll(): FieldError[] {
    this.#parts.pointer.release();
    this.#allTouched = true;
    this.#said.beQuiet(true);
    return this.#judgeTogether();
  }

  /** Checks some fields at once; returns what is wrong with them. */
  judgeSome(paths: readonly FieldPath[]): FieldError[] {
    this.#parts.pointer.release();
    this.#said.beQuiet(paths.length > 1);
    for (const path of paths) this.#touched.add(path);
    return this.#judgeTogether(paths).filter(({ field }) => paths.some((path) => isPartOf(field, path)));
  }

  /** What the server finds next was sent by these paths. */
  willBeSent(pathOf: (path: FieldPath) => FieldPath): void {
    this.#sentFrom = pathOf;
  }

  sayServers(errors: readonly FieldError[]): void {
    this.#said.sayServers(
      new Map(errors.map(({ field, message }) => [this.#shownAt(this.#saidBy(this.#sentFrom(field), message)), message])),
    );
  }

  /** What the server has found was about another value. */
  dropServers(path: FieldPath): void {
    this.#said.dropServers(path);
  }

  /** The same of all that lies in a place: it is another one as a whole. */
  dropServersIn(place: FieldPath): void {
    this.#said.dropServersIn(place);
  }

  /** A control has handed over another value: what it decides, and what reads it, is judged anew; and the places that it is in. */
  followValue(address: FieldPath): void {
    const { checks } = this.#parts;
    if (checks.isNested) this.#judgeAround(address);
    else for (const reader of checks.readers(address)) this.rejudgeTouched(reader);
    this.#count();
  }

  /** The form itself has given some places other values, by what the visitor has changed elsewhere. */
  followOthers(addresses: readonly FieldPath[]): void {
    for (const address of addresses) {
      this.dropServersIn(address);
      this.rejudgeTouched(address);
      this.followValue(address);
    }
  }

  /** A list has other rows, or others of them. */
  followRows(list: FieldPath): void {
    const { keys } = this.#parts.values.rows;
    // What an entry is called says what may stand in it.
    this.#judgeAround(list, keys.isList(list) ? [] : [list]);
    this.rejudgeTouched(list);
    // What was missing in a row with nothing in it may be so no more.
    for (const path of this.#said.wrong()) if (path !== list && isPartOf(path, list)) this.#judge(path);
    this.#count();
  }

  /** The visitor has chosen another branch somewhere. */
  followChoice(address: FieldPath): void {
    // It would count on, and nobody could see why.
    this.#said.dropServersIn(address);
    this.#judgeAround(address, [address]);
    this.#count();
  }

  /** A place has come to show: what is wrong with it was told at what it lies in, as long as it did not. */
  followPlace(): void {
    if (!this.#allTouched || !this.#parts.checks.isNested || this.#isAboutToJudge) return;
    this.#isAboutToJudge = true;
    // Once for all that come at a time.
    queueMicrotask(() => {
      this.#isAboutToJudge = false;
      if (this.#allTouched) this.#judgeTogether();
      this.#count();
    });
  }

  /** Values have come in from elsewhere: of theirs is judged what was wrong before. */
  followNames(values: Payload): void {
    for (const path of this.#said.wrong()) if (isOfOne(values, path)) this.#judge(path);
  }

  /** From now on is judged by other rules, what was touched at once. */
  follow(checks: FormChecks): void {
    this.#parts = { ...this.#parts, checks };
    if (this.#allTouched) this.#judgeTogether();
    else for (const path of new Set([...this.#touched, ...this.#said.wrong()])) this.#judge(path);
    this.#count();
  }

  /** Forgets what is said of all that lies in a place that goes. */
  forget(place: FieldPath): void {
    for (const path of this.#touched) if (isPartOf(path, place)) this.#touched.delete(path);
    for (const path of this.#unread.keys()) if (isPartOf(path, place)) this.#unread.delete(path);
    this.#said.forget(place);
  }

  /** Places are known by other addresses from now on. */
  readdress(addresses: ReadonlyMap<FieldPath, FieldPath>): void {
    this.#said.readdress(addresses);
  }

  /** Nothing was touched, and nothing is said. */
  clear(): void {
    this.#parts.pointer.release();
    this.#touched.clear();
    this.#unread.clear();
    this.#allTouched = false;
    this.#said.clear();
  }

  #isTouched(path: FieldPath): boolean {
    return this.#allTouched || this.#touched.has(path);
  }

  /** @param places judged with them */
  #judgeAround(address: FieldPath, places: readonly FieldPath[] = []): void {
    const { checks, values } = this.#parts;
    const readers = checks.readers(values.pathOf(address), values.all, values.chooseAt).map((path) => values.addressOf(path));
    if (readers.length + places.length > 0) this.#judgeWithin([...readers, ...places]);
    for (const holder of holdersOf(address)) if (this.#isTouched(holder) || this.#said.isWrong(holder)) this.#judge(holder);
  }

  /** Judges anew all that was touched in some places; once everything was, also what has come to show there. */
  #judgeWithin(places: readonly FieldPath[]): void {
    if (this.#allTouched) {
      this.#judgeTogether();
      return;
    }
    for (const path of new Set([...this.#touched, ...this.#said.wrong()])) {
      if (places.some((place) => isPartOf(path, place))) this.#judge(path);
    }
  }

  /** Where what is wrong at a path can be told: there, or at what it lies in, if that does not show. */
  #shownAt(path: FieldPath): FieldPath {
    const { checks, topics, values } = this.#parts;
    const address = values.addressOf(path);
    if (!checks.isNested || topics.has(`told ${address}`)) return address;
    return holdersOf(address).find((holder) => topics.has(`told ${holder}`)) ?? address;
  }

  /** The control that the server's words are about: of an entry it tells by one path what is wrong with its value, and with its name. */
  #saidBy(path: FieldPath, message: string): FieldPath {
    const { checks, values } = this.#parts;
    const name = entryNameControl(path);
    return checks.isNested && checks.one(values.all, name, values.chooseAt) === message ? name : path;
  }

  #judge(address: FieldPath): void {
    const text = this.#unread.get(address);
    const { error, advice } =
      text === undefined ? this.#verdict(address, this.#parts.values.all) : { error: this.#unreadError(address, text), advice: undefined };
    this.#said.say(address, error, advice);
    this.#count();
  }

  #verdict(address: FieldPath, all: Payload): Judgement {
    const { checks, values } = this.#parts;
    const place = values.pathOf(address);
    return { error: checks.one(all, place, values.chooseAt), advice: checks.advice(all, place, values.chooseAt) };
  }

  /** Parts that make no value are judged as a text would be: the field's own rules say what is wrong. */
  #unreadError(address: FieldPath, text: string): string {
    return this.#verdict(address, this.#parts.values.with([[address, text]])).error ?? UNREAD;
  }

  /** @param places what is wrong in them is said, too, and from now on */
  #judgeTogether(places: readonly FieldPath[] = []): FieldError[] {
    const { checks, values } = this.#parts;
    const found = checks.all(values.all, values.chooseAt).map(({ field, message }) => ({ field: this.#shownAt(field), message }));
    const unread = Array.from(this.#unread, ([field, text]) => ({ field, message: this.#unreadError(field, text) }));
    const errors = [...found.filter(({ field }) => !this.#unread.has(field)), ...unread];
    for (const { field } of errors) if (places.some((place) => isPartOf(field, place))) this.#touched.add(field);
    this.#said.sayAll(new Map(errors.filter(({ field }) => this.#isTouched(field)).map(({ field, message }) => [field, message])));
    return errors;
  }

  #count(): void {
    this.#parts.onCount(this.#said.count());
  }
}
