// The shapes of a form definition: what `schemas/forms/<form>/*.json` hold, and what they resolve to.
import type { Messages } from '#engine/index.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

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

/** What a keyword says that goes by another field: `{ "$data": "1/email" }`. */
export interface DataPointer {
  readonly $data: string;
}

/** What a value is called in `type`. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * The schema of one place in a form after resolving: a field, a row, a part of either. It is draft-07 in one spelling
 * (`schema/normalize-schema.ts`): a schema is always an object, `items` always one, a list of positions is `prefixItems`, and a `$ref`
 * leads to `definitions` of the form or to the form itself (`#`). The order of its keys is the order in which its errors are told.
 */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
  /** Whether null is taken beside what `type` says. */
  readonly nullable?: boolean;
  readonly title?: string;
  readonly description?: string;
  /** Allowed values. `[true]` on a boolean field: a box that must be ticked. */
  readonly enum?: readonly Json[];
  /** What the page calls each value of `enum`, in its order. */
  readonly enumNames?: readonly string[];
  /** The one value; or the one of another field. */
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** Earliest and latest date or time: one of the format, «today», or what another field says. */
  readonly formatMinimum?: string | DataPointer;
  readonly formatMaximum?: string | DataPointer;
  /** Limits of a number: one, or what another field says. */
  readonly minimum?: number | DataPointer;
  readonly maximum?: number | DataPointer;
  readonly exclusiveMinimum?: number | DataPointer;
  readonly exclusiveMaximum?: number | DataPointer;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  /** What each entry of a list is; of one with `prefixItems`, each further one. */
  readonly items?: FieldSchema;
  /** What the first entries of a list are, each by its position. */
  readonly prefixItems?: readonly FieldSchema[];
  readonly contains?: FieldSchema;
  /** Object: what is asked in it. */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  /** What may stand under names that nothing else speaks of. `false`: nothing. */
  readonly additionalProperties?: FieldSchema | false;
  readonly propertyNames?: FieldSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  /** Once the name is there: further names that must be, or what else the object must be. */
  readonly dependencies?: Readonly<Record<string, readonly string[] | FieldSchema>>;
  readonly allOf?: readonly FieldSchema[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly not?: FieldSchema;
  readonly if?: FieldSchema;
  readonly then?: FieldSchema;
  readonly else?: FieldSchema;
  readonly readOnly?: boolean;
  /** Upload: extensions (without dot) a file may have; its presence makes the field a file field. */
  readonly fileTypes?: readonly string[];
  /** Upload: smallest size in bytes (1 refuses an empty file). */
  readonly minFileSize?: number;
  /** Upload: largest size in bytes. */
  readonly maxFileSize?: number;
  /** Array field: option → fields that show while the option is ticked. */
  readonly reveals?: Readonly<Record<string, readonly string[]>>;
  /** Array or text field: other spellings the API takes → the value it stores. */
  readonly aliases?: Readonly<Record<string, string>>;
  /**
   * What the field was called before: a name beside its own, or, with a slash before it, a path from the form's root where it
   * stood elsewhere (`*` for every row: `/branches/*\/city`). What was stored, kept or sent under these is its.
   */
  readonly was?: readonly string[];
  /** Text field: how people write this number; it is stored in one form. */
  readonly spelling?: Spelling;
  /** Text field: said under it while its value is unlike what is expected; refuses nothing. */
  readonly advice?: Advice;
  /** File field: the one whose earlier upload this takes the place of (`gst_no_new` → `gst_no`). Added when a form with an `update` is resolved. */
  readonly replaces?: string;
  /** Text field: what of a person it names. `false`: it looks like an e-mail or phone field, but is nobody's. */
  readonly person?: PersonKind | false;
  readonly privacy?: PrivacyRule;
  /** Keyword → message. */
  readonly errorMessage?: Readonly<Record<string, string>>;
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
