import type { FieldPath } from '../path.ts';
import type { FieldSchema, Json } from '../types.ts';

/** A lead's answers as they are stored, as far as columns of an export ask for them. */
export interface StoredAnswers {
  readonly payload: Readonly<Record<string, Json | undefined>>;
  readonly files: readonly { readonly field: string; readonly filename: string; readonly original_name: string }[];
}

/** A column of an export. */
export interface AnswerColumn {
  readonly name: string;
  readonly read: (stored: StoredAnswers) => Json | undefined;
}

/** What phones offer to type with (`inputmode`). */
export type Keyboard = 'numeric' | 'decimal' | 'url' | 'email';

/** What is known of one kind of field, for whoever handles its values: page, API, export, mail, tools. */
export interface Kind {
  /** What such a field is, for whoever gave one a widget that shows another kind. */
  readonly is: string;
  /** Asked of effective fields: what they refer to is laid under (`laidOver`). */
  readonly fits: (field: FieldSchema) => boolean;
  /** The `ui:widget` names that show it. */
  readonly widgets: readonly string[];
  /** The one that a field gets which names none. */
  readonly widget: (field: FieldSchema) => string;
  /** Its text is typed: the control holds it until it is left. */
  readonly isTyped: boolean;
  /** What its text is typed with, where ui.json does not say; undefined: any letters. */
  readonly keyboard: (field: FieldSchema) => Keyboard | undefined;
  /** Several values travel under its name. */
  readonly isList: boolean;
  /** The value of a text where outside only texts are known (controls, multipart, urlencoded); undefined when there is none. */
  readonly read: (text: string, field: FieldSchema) => unknown;
  /** The text by which a value is shown in its control: what `read` reads; '' where it is none. */
  readonly spell: (value: unknown, field: FieldSchema) => string;
  /** The value of what a browser's own form holds of it: its filled controls' values, at least one. */
  readonly chosen: (filled: readonly FormDataEntryValue[]) => unknown;
  /** A stored value as people read it. */
  readonly inWords: (value: Json, widget?: string) => string;
  /** The columns of an export of the field at a path. */
  readonly columns: (path: FieldPath) => readonly AnswerColumn[];
  /** A stored value with each of its texts masked. */
  readonly mask: (value: Json, masked: (text: string) => string) => Json;
}

/** What of one kind of field is tried out: by `forms check` on each form, and where samples are made up. */
export interface KindTrials {
  /** Keywords that are the smallest and the largest that is taken. */
  readonly least: readonly ('minLength' | 'minItems' | 'minFileSize' | 'minimum' | 'exclusiveMinimum' | 'minProperties')[];
  readonly most: readonly ('maxLength' | 'maxItems' | 'maxFileSize' | 'maximum' | 'exclusiveMaximum' | 'maxProperties')[];
  /** Keywords that are either there or not. */
  readonly switches: readonly (
    | 'type'
    | 'format'
    | 'formatMinimum'
    | 'formatMaximum'
    | 'pattern'
    | 'enum'
    | 'const'
    | 'uniqueItems'
    | 'contains'
    | 'fileTypes'
    | 'multipleOf'
  )[];
  /** Values that it may take, plainest first. */
  readonly plain: (field: FieldSchema) => readonly unknown[];
  /**
   * Values that may break a rule, likeliest first; none where that takes more than a value.
   *
   * @param limit what the rule says
   * @param present a value that keeps to it
   */
  readonly breaking: (keyword: string, limit: unknown, present: unknown, field: FieldSchema) => readonly unknown[];
  /** The same just within a rule. */
  readonly within: (keyword: string, limit: unknown, present: unknown, field: FieldSchema) => readonly unknown[];
}
