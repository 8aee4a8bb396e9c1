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

/** What is known of one kind of field, for whoever handles its values: page, API, export, mail, tools. */
export interface Kind {
  /** What such a field is, for whoever gave one a widget that shows another kind. */
  readonly is: string;
  readonly fits: (field: FieldSchema) => boolean;
  /** The `ui:widget` names that show it. */
  readonly widgets: readonly string[];
  /** The one that a field gets which names none. */
  readonly widget: (field: FieldSchema) => string;
  /** Its text is typed: the control holds it until it is left. */
  readonly isTyped: boolean;
  /** Several values travel under its name. */
  readonly isList: boolean;
  /** The value of a text from outside, from browsers and APIs alike; undefined when there is none. */
  readonly read: (text: string, field: FieldSchema) => unknown;
  /** The value of what a browser's own form holds of it: its filled controls' values, at least one. */
  readonly chosen: (filled: readonly FormDataEntryValue[]) => unknown;
  /** A stored value as people read it. */
  readonly inWords: (value: Json, widget?: string) => string;
  /** The columns of an export. */
  readonly columns: (name: string) => readonly AnswerColumn[];
  /** A stored value with each of its texts masked. */
  readonly mask: (value: Json, masked: (text: string) => string) => Json;
}

/** What of one kind of field is tried out: by `forms check` on each form, and where samples are made up. */
export interface KindTrials {
  /** Keywords that are the smallest and the largest that is taken. */
  readonly least: readonly ('minLength' | 'minItems' | 'minFileSize')[];
  readonly most: readonly ('maxLength' | 'maxItems' | 'maxFileSize')[];
  /** Keywords that are either there or not. */
  readonly switches: readonly ('type' | 'format' | 'pattern' | 'enum' | 'uniqueItems' | 'fileTypes')[];
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

/** One column, the value as it is stored. */
export const ownColumn = (name: string): readonly AnswerColumn[] => [{ name, read: ({ payload }) => payload[name] }];
