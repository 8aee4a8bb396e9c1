import type { FieldPath } from '#shared/forms/path.ts';
import { isPartOf, readdressed } from './row-keys.ts';
import type { Topics } from './topics.ts';

/** What is said of a field. */
export interface FieldWords {
  readonly error: string | undefined;
  /** The error is the server's, for the value that was sent. */
  readonly isServers: boolean;
  /** Not to be read out: several are told at once, and the focus goes to the first. */
  readonly isQuiet: boolean;
  readonly advice: string | undefined;
}

const SILENT: FieldWords = { error: undefined, isServers: false, isQuiet: false, advice: undefined };
const isSameWords = (one: FieldWords, other: FieldWords) =>
  one.error === other.error && one.isServers === other.isServers && one.isQuiet === other.isQuiet && one.advice === other.advice;

/** What is said of each field of a form, by address; only the controls of fields of which something else is said are woken. */
export class SaidOfFields {
  /** Verdicts on what was touched; once all was, on everything. */
  #errors: ReadonlyMap<FieldPath, string> = new Map();
  #serverErrors: ReadonlyMap<FieldPath, string> = new Map();
  readonly #advices = new Map<FieldPath, string>();
  readonly #told = new Map<FieldPath, FieldWords>();
  #isQuiet = false;
  readonly #topics: Topics;

  constructor(topics: Topics) {
    this.#topics = topics;
  }

  at(path: FieldPath): FieldWords {
    return this.#told.get(path) ?? SILENT;
  }

  /** The fields that were found wrong on this page. */
  wrong(): readonly FieldPath[] {
    return [...this.#errors.keys()];
  }

  isWrong(path: FieldPath): boolean {
    return this.#errors.has(path);
  }

  /** How many fields something is wrong with, by the page or by the server. */
  count(): number {
    return new Set([...this.#errors.keys(), ...this.#serverErrors.keys()]).size;
  }

  /** Says what was found of one field. */
  say(path: FieldPath, error: string | undefined, advice: string | undefined): void {
    this.#errors = changed(this.#errors, path, error);
    if (advice === undefined) this.#advices.delete(path);
    else this.#advices.set(path, advice);
    this.#tell(path);
  }

  /** Says what was found of all fields at once. */
  sayAll(errors: ReadonlyMap<FieldPath, string>): void {
    const before = this.#errors;
    this.#errors = errors;
    for (const path of new Set([...before.keys(), ...errors.keys()])) this.#tell(path);
  }

  /** Says what the server has found. */
  sayServers(errors: ReadonlyMap<FieldPath, string>): void {
    const before = this.#serverErrors;
    this.#serverErrors = errors;
    for (const path of new Set([...before.keys(), ...errors.keys()])) this.#tell(path);
  }

  /** What the server has found was about another value: of a place itself, and of the rows and groups that it is in. */
  dropServers(path: FieldPath): void {
    this.#dropServersOf((place) => isPartOf(path, place));
  }

  /** The same of all that lies in a place, too. */
  dropServersIn(place: FieldPath): void {
    this.#dropServersOf((path) => isPartOf(path, place) || isPartOf(place, path));
  }

  #dropServersOf(isMeant: (place: FieldPath) => boolean): void {
    for (const place of this.#serverErrors.keys()) {
      if (!isMeant(place)) continue;
      this.#serverErrors = changed(this.#serverErrors, place, undefined);
      this.#tell(place);
    }
  }

  /** Whether the next words are read out, one thing at a time. */
  beQuiet(isQuiet: boolean): void {
    this.#isQuiet = isQuiet;
  }

  /** From now on one thing is said at a time. Lines that were told together may be read out again before the next words come to them. */
  speakUp(): void {
    if (!this.#isQuiet) return;
    this.#isQuiet = false;
    for (const path of this.#told.keys()) this.#tell(path);
  }

  /** Forgets what is said of all that lies in a place that goes. */
  forget(place: FieldPath): void {
    const isLeft = ([path]: readonly [FieldPath, string]) => !isPartOf(path, place);
    this.#errors = new Map([...this.#errors].filter(isLeft));
    this.#serverErrors = new Map([...this.#serverErrors].filter(isLeft));
    for (const known of [this.#advices, this.#told]) for (const path of known.keys()) if (isPartOf(path, place)) known.delete(path);
  }

  /** Says of places what was said of the addresses that they had until now, which nobody has been shown. */
  readdress(addresses: ReadonlyMap<FieldPath, FieldPath>): void {
    const now = <Words>([path, words]: readonly [FieldPath, Words]): [FieldPath, Words] => [readdressed(path, addresses), words];
    this.#errors = new Map([...this.#errors].map(now));
    this.#serverErrors = new Map([...this.#serverErrors].map(now));
    const told = [...this.#told].map(now);
    this.#told.clear();
    for (const [path, words] of told) this.#told.set(path, words);
  }

  /** Says nothing any more. */
  clear(): void {
    this.#errors = new Map();
    this.#serverErrors = new Map();
    this.#advices.clear();
    for (const path of this.#told.keys()) this.#tell(path);
  }

  /** Wakes the controls of a field if what is said of it has changed. */
  #tell(path: FieldPath): void {
    const servers = this.#serverErrors.get(path);
    const error = servers ?? this.#errors.get(path);
    const told: FieldWords = {
      error,
      isServers: servers !== undefined,
      isQuiet: this.#isQuiet,
      advice: error === undefined ? this.#advices.get(path) : undefined,
    };
    if (isSameWords(told, this.at(path))) return;
    this.#told.set(path, told);
    this.#topics.tell(`told ${path}`);
  }
}

/** With another error at a path, or with none. The very same where nothing changes, as with most fields that are left. */
function changed(errors: ReadonlyMap<FieldPath, string>, path: FieldPath, error: string | undefined): ReadonlyMap<FieldPath, string> {
  if (errors.get(path) === error) return errors;
  if (error !== undefined) return new Map([...errors, [path, error]]);
  return new Map([...errors].filter(([other]) => other !== path));
}
