// The shapes of a form definition: what `schemas/forms/<form>/*.json` hold, and what they resolve to.
import type { Messages } from '#engine/index.ts';
import type { NormalizedSchema } from '#engine/normalized-schema/index.ts';

/** All but the last `keep` characters of a text is replaced by `as`. */
export interface Mask {
  readonly keep: number;
  readonly as: string;
}

/** How a number is written by people, and so in which one form it is stored (`spelling` of a field). */
export type Spelling = 'phone' | 'digits' | 'code';

/** What of a person a field names. */
export type PersonKind = 'name' | 'email' | 'phone';

/** How a sensitive value is treated: declared with the field, not in code. */
export interface PrivacyRule {
  /** Stored encrypted, and masked for staff who do not ask for the whole. `false`: its name speaks of an identity number, but it is none. */
  readonly sensitive?: boolean;
  /** How staff see a sensitive value; absent: its last four characters. */
  readonly show?: Mask;
  /** Stored and returned masked: nobody ever sees the whole again. */
  readonly mask?: Mask;
  /** `true`: never written to the browser's storage. */
  readonly notInBrowser?: boolean;
}

/** What is said of a text that is taken although it looks like a slip. */
interface Advice {
  /** Regular expression that an expected value matches. */
  readonly unlike: string;
  readonly text: string;
}

/**
 * The schema of one place in a form after resolving: a field, a row, a part of either. The order of its keys is the order in which its errors
 * are reported.
 */
export interface FieldSchema extends NormalizedSchema {
  /** Text field: said under it while its value is unlike what is expected; refuses nothing. */
  readonly advice?: Advice;
  /** File field: the one whose earlier upload this takes the place of (`gst_no_new` → `gst_no`). Added when a form with an `update` is resolved. */
  readonly replaces?: string;
  /** Text field: what of a person it names. `false`: it looks like an e-mail or phone field, but is nobody's. */
  readonly person?: PersonKind | false;
  readonly privacy?: PrivacyRule;
}

/** schema.json after resolving. */
export interface FormSchema extends Omit<FieldSchema, 'errorMessage' | 'type'> {
  readonly $id: string;
  readonly type: 'object';
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** What references lead to. */
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
  readonly errorMessage?: {
    readonly required?: Readonly<Record<string, string>>;
    readonly additionalProperties?: string;
    readonly type?: string;
  };
  /** Sentences that take the place of the engine's (`schemas/defaults/messages.json`). */
  readonly messages?: Partial<Messages>;
}

/** ui.json: rjsf's own spelling, and nothing that decides validity. */
export type UiSchema = Readonly<Record<string, unknown>>;

export interface DialogSpec {
  readonly icon: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly text?: string;
  readonly confirm?: string;
}

export interface WaitSpec {
  readonly title: string;
  readonly text: string;
  /** Milliseconds until the wait dialog closes by itself. */
  readonly timer: number;
}

/** What happens on the page once the dialog of an outcome is open. */
export interface Then {
  readonly reset?: boolean;
  /** Close the modal the form stands in. */
  readonly close?: boolean;
  /** Empty these fields only. */
  readonly clear?: readonly string[];
}

export interface Outcome {
  readonly dialog: DialogSpec;
  readonly then?: Then;
}

/**
 * Outcome per HTTP status; `other`: any status not listed; `failure`: no answer, or 500 and above; `captcha`: nothing was
 * sent, because the captcha was typed wrongly.
 */
export type Outcomes = Readonly<Record<string, Outcome>> & Readonly<Record<'other' | 'failure' | 'captcha', Outcome>>;

export interface CallSpec {
  readonly method: 'POST';
  /** Under the API's base, e.g. `/post-contact-us`. */
  readonly path: string;
  readonly encoding: 'json' | 'multipart';
}

export interface UpdateSpec {
  readonly path: string;
  /** Outcomes that differ from those of the first save. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Where a replaced file travels: in its `replacement` field (`gst_no_new`) or in the `field` itself (`cv`). Absent: no files. */
  readonly newFileIn?: 'replacement' | 'field';
  /** Always sent on update: text field → file field; "true" when that file was replaced, else "false". */
  readonly changed?: Readonly<Record<string, string>>;
}

/** The record of another form that this one is part of; its id travels as `?id=`. */
export interface BelongsTo {
  readonly form: string;
  /** Status of the answer when that record is unknown or not named (404 unless the spec says otherwise). */
  readonly missing: number;
  /** `true`: this form's save completes the application. */
  readonly completes?: boolean;
}

export interface UniqueRule {
  /** Its path, with `*` for every row of a list: `email`, `partners/*\/pan`. */
  readonly field: string;
  /** Status of the answer when another record already has the value. */
  readonly status: number;
}

/**
 * What a saved form can be: `received` once, or the first of several steps, `unfinished` until the last of them makes the
 * application `complete`.
 */
export type KeepState = 'received' | 'unfinished' | 'complete';

/** ISO 8601 duration by state. Time runs from the last change, of a complete application from its completion. */
export type KeepFor = Readonly<Partial<Record<KeepState, string>>>;

/** submit.json after resolving. */
export interface SubmitSpec {
  /** The call that sends the form. Without it `instead` says what submitting does. */
  readonly call?: CallSpec;
  /** For a form that makes no call: `show` what it would have sent in a pop-up, or `log` it. */
  readonly instead?: 'show' | 'log';
  /** One sentence: what the data is for. */
  readonly purpose?: string;
  /** How long the form is kept; a step as long as the record it belongs to. Empty for a form that makes no call. */
  readonly keepFor: KeepFor;
  /** What the page says beside the form: its purpose and how long it is kept. Every form with a call has one. */
  readonly notice?: string;
  /** Fields that never leave the browser (captcha, consent). */
  readonly local: readonly string[];
  readonly wait: WaitSpec;
  readonly outcomes: Outcomes;
  readonly update?: UpdateSpec;
  readonly belongsTo?: BelongsTo;
  readonly unique: readonly UniqueRule[];
  /** What is sent is held against the signals of spam, and the page proves that a browser has worked for it. */
  readonly spamCheck?: true;
}

/** A form, whole: what the engine renders, the API checks and stores, and the tools lint. */
export interface FormDefinition {
  readonly name: string;
  /** What it asks, in 16 digits (`versions/fingerprint.ts`): pages carry it, so as not to work it out. */
  readonly version?: string;
  readonly schema: FormSchema;
  readonly ui: UiSchema;
  readonly submit: SubmitSpec;
}

/** What a visitor or client sent, by field. A file is a browser `File`, a stored-file record or a stored file's name. */
export type Payload = Record<string, unknown>;

/** An error of one field, as the `errors` of an API's 422 body list it. The page shows the message under the field. */
export interface ApiFieldError {
  /** Its path (`path.ts`). */
  readonly field: string;
  readonly message: string;
}
