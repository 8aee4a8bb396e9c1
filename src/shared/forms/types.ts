// The types of a form definition, as resolved from `schemas/forms/<form>/*.json`.
import type { Messages } from '#engine/index.ts';
import type { NormalizedSchema } from '#engine/normalized-schema/index.ts';

/** All but the last `keep` characters of a text is replaced by `as`. */
export interface Mask {
  readonly keep: number;
  readonly as: string;
}

/** A kind of number that people write in several ways, and that is stored in one (`spelling` of a field). */
export type Spelling = 'phone' | 'digits' | 'code';

/** Which data of a person a field contains. */
export type PersonKind = 'name' | 'email' | 'phone';

/** How a private value is stored and shown. */
export interface PrivacyRule {
  /** Stored encrypted, and shown masked to staff unless they open it. `false`: its name sounds like an identity number, but it is none. */
  readonly sensitive?: boolean;
  /** How staff see a sensitive value; by default its last four characters. */
  readonly show?: Mask;
  /** Stored masked: the whole value is lost. */
  readonly mask?: Mask;
  /** Never stored in the browser. */
  readonly notInBrowser?: boolean;
}

/** A hint about a valid text that looks like a mistake. */
interface Advice {
  /** Regular expression that an expected value matches. */
  readonly unlike: string;
  readonly text: string;
}

/** The resolved schema of a field, or of a field in it. Its errors are reported in the order of its keys. */
export interface FieldSchema extends NormalizedSchema {
  /** Text field: a hint under it while its value does not look as expected. It does not make the value invalid. */
  readonly advice?: Advice;
  /** File field: the field whose stored file this one replaces (`gst_no_new` → `gst_no`). Added when a form with an `update` is resolved. */
  readonly replaces?: string;
  /** Text field: which data of a person it contains. `false`: an e-mail address or phone number that is nobody's. */
  readonly person?: PersonKind | false;
  readonly privacy?: PrivacyRule;
}

/** schema.json after resolving. */
export interface FormSchema extends Omit<FieldSchema, 'errorMessage' | 'type'> {
  readonly $id: string;
  readonly type: 'object';
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** The targets of references. */
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
  readonly errorMessage?: {
    readonly required?: Readonly<Record<string, string>>;
    readonly additionalProperties?: string;
    readonly type?: string;
  };
  /** Messages instead of the engine's (`schemas/defaults/messages.json`). */
  readonly messages?: Partial<Messages>;
}

/** ui.json, in the format of rjsf. It does not influence validation. */
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

/** What happens to the form when an outcome's dialog opens. */
export interface Then {
  readonly reset?: boolean;
  /** Close the modal around the form. */
  readonly close?: boolean;
  /** Empty these fields. */
  readonly clear?: readonly string[];
}

export interface Outcome {
  readonly dialog: DialogSpec;
  readonly then?: Then;
}

/** Outcomes by HTTP status; `other`: all other statuses; `failure`: no response, or 500 and above; `captcha`: wrong captcha, nothing was sent. */
export type Outcomes = Readonly<Record<string, Outcome>> & Readonly<Record<'other' | 'failure' | 'captcha', Outcome>>;

export interface CallSpec {
  readonly method: 'POST';
  /** Path under the API's base URL, such as `/post-contact-us`. */
  readonly path: string;
  readonly encoding: 'json' | 'multipart';
}

export interface UpdateSpec {
  readonly path: string;
  /** Outcomes that differ from those of the first save. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Where a new file is sent: in its `replacement` field (`gst_no_new`) or in the `field` itself (`cv`). Absent: no files. */
  readonly newFileIn?: 'replacement' | 'field';
  /** Text fields that tell whether a file has changed, by the file field: "true" or "false", always sent on update. */
  readonly changed?: Readonly<Record<string, string>>;
}

/** The record of another form that this form's record belongs to. Its id is sent as `?id=`. */
export interface BelongsTo {
  readonly form: string;
  /** Status if that record is unknown or its id is missing. */
  readonly missing: number;
  /** Saving this form completes the application. */
  readonly completes?: boolean;
}

export interface UniqueRule {
  /** Its path, with `*` for every row of a list: `email`, `partners/*\/pan`. */
  readonly field: string;
  /** Status if another record already has the value. */
  readonly status: number;
}

/** The state of a saved form: `received`, or for a form with steps `unfinished` until the last step makes it `complete`. */
export type KeepState = 'received' | 'unfinished' | 'complete';

/** Retention: an ISO 8601 duration by state, from the last change or the completion. */
export type KeepFor = Readonly<Partial<Record<KeepState, string>>>;

/** submit.json after resolving. */
export interface SubmitSpec {
  /** The call that sends the form. Without it, `instead` defines what submitting does. */
  readonly call?: CallSpec;
  /** For a form without a call: `show` lists the payload in a dialog, `log` logs it. */
  readonly instead?: 'show' | 'log';
  /** One sentence: what the data is for. */
  readonly purpose?: string;
  /** The retention; that of a step is the retention of the record it belongs to. Empty for a form without a call. */
  readonly keepFor: KeepFor;
  /** The text beside the form about purpose and retention. Every form with a call has one. */
  readonly notice?: string;
  /** Fields that never leave the browser (captcha, consent). */
  readonly local: readonly string[];
  readonly wait: WaitSpec;
  readonly outcomes: Outcomes;
  readonly update?: UpdateSpec;
  readonly belongsTo?: BelongsTo;
  readonly unique: readonly UniqueRule[];
  /** The server checks payloads for spam, and the page sends a proof of work. */
  readonly spamCheck?: true;
}

/** A resolved form, for page, API and tools. */
export interface FormDefinition {
  readonly name: string;
  /** A fingerprint of its rules. Pages contain it, so that they need not compute it. */
  readonly version?: string;
  readonly schema: FormSchema;
  readonly ui: UiSchema;
  readonly submit: SubmitSpec;
}

/** Submitted values by field. A file is a browser `File`, a stored-file record or the name of a stored file. */
export type Payload = Record<string, unknown>;

/** An error of one field, as in `errors` of a 422 response. The page shows the message under the field. */
export interface ApiFieldError {
  /** Path of the field. */
  readonly field: string;
  readonly message: string;
}
