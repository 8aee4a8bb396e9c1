import type { FieldError, Payload } from '#shared/forms/types.ts';

/** What one field shows besides its value. A string is the server's message for the value that was sent. */
export type FieldMark = 'untouched' | 'touched' | { readonly serverError: string };

/** A control that holds its text itself while it is typed. */
export interface Buffer {
  readonly field: string;
  /** Hands its text to the form. */
  readonly commit: () => void;
  /** Its text, if it was not handed over yet. */
  readonly uncommitted: () => string | undefined;
}

/** What the visitor is told of a draft: it came back, it was cleared away; and the names of files that it has lost. */
export interface DraftNews {
  readonly state: 'kept' | 'cleared' | 'lost';
  readonly lost: readonly string[];
}

/**
 * The state of one form on the page that rjsf does not keep: what was touched, what the server said, values still in their
 * inputs, the page of a paged form, the captcha's code. Stable for the form's life; components subscribe to the part they show.
 */
export class FormStore {
  private readonly listeners = new Set<() => void>();
  private readonly buffers = new Set<Buffer>();
  private touched = new Set<string>();
  private waiting: (() => void)[] = [];
  private held = false;
  private allTouched = false;
  private serverErrors = new Map<string, { readonly serverError: string }>();
  private readonly advices = new Map<string, string>();

  /** How many fields need attention, once submitting has failed for it. */
  attention = 0;
  /** What the form says beside its button after an action that opens no dialog. */
  notice = '';
  /** Index of the shown page, and the one sliding out (paged forms). */
  page = 0;
  leaving: number | undefined;
  /** Errors are not to be read out as they come: several do at once, and the focus goes to the first. */
  isQuiet = false;
  captchaCode = '';
  /** The form is hydrated, and what was kept of it is in its controls: it answers to the visitor. */
  isReady = false;
  draft: DraftNews | undefined;
  /** What the form held when a failure emptied it, as long as it can be put back. */
  emptied: Payload | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes public parts and tells the subscribers. */
  set(
    change: Partial<Pick<FormStore, 'attention' | 'notice' | 'page' | 'leaving' | 'captchaCode' | 'isReady' | 'draft' | 'emptied'>>,
  ): void {
    Object.assign(this, change);
    this.emit();
  }

  markOf(field: string): FieldMark {
    return this.serverErrors.get(field) ?? (this.allTouched || this.touched.has(field) ? 'touched' : 'untouched');
  }

  touch(...fields: readonly string[]): void {
    this.afterPress(() => {
      this.isQuiet = fields.length > 1;
      for (const field of fields) this.touched.add(field);
      this.emit();
    });
  }

  /** Submitting touches everything, fields that appear later included. */
  touchAll(): void {
    this.allTouched = true;
    this.isQuiet = true;
    this.emit();
  }

  /**
   * While the pointer is down nothing new is said: a message appearing on blur would push what is being clicked away
   * from under it, and the click would be lost.
   */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    for (const say of this.waiting.splice(0)) say();
  }

  /** Does what may bring or take a message: at once, or when the pointer is up again. */
  afterPress(say: () => void): void {
    if (this.held) this.waiting.push(say);
    else say();
  }

  adviceOf(field: string): string | undefined {
    return this.advices.get(field);
  }

  /** What is said of a value that looks like a slip; undefined for one that does not. */
  advise(field: string, text: string | undefined): void {
    if (text === this.advices.get(field)) return;
    if (text === undefined) this.advices.delete(field);
    else this.advices.set(field, text);
    this.emit();
  }

  setServerErrors(errors: readonly FieldError[]): void {
    this.serverErrors = new Map(errors.map(({ field, message }) => [field, { serverError: message }]));
    this.emit();
  }

  /** The server's message holds for the value it saw only. */
  clearServerError(field: string): void {
    if (this.serverErrors.delete(field)) this.emit();
  }

  /** Registers a control that holds its text itself; returns what unregisters it. */
  addBuffer(buffer: Buffer): () => void {
    this.buffers.add(buffer);
    return () => this.buffers.delete(buffer);
  }

  /** Commits every value that is still only in its input. */
  flush(): void {
    for (const { commit } of this.buffers) commit();
  }

  /** The values that are still only in their inputs. */
  pending(): Payload {
    const texts = [...this.buffers].map(({ field, uncommitted }) => [field, uncommitted()] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
  }

  /** Forgets everything that was said about the values, which are new now. */
  reset(): void {
    this.touched = new Set();
    this.waiting = [];
    this.advices.clear();
    this.allTouched = false;
    this.serverErrors = new Map();
    this.set({ attention: 0, notice: '', page: 0, leaving: undefined });
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Holds the store's marks from each press of the pointer until its click is through; returns what ends that. */
export function holdWhilePressed(store: FormStore): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const release = () => setTimeout(() => store.release());
  window.addEventListener('pointerdown', () => store.hold(), options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', release, options);
  return () => end.abort();
}
