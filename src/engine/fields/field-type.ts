import type { AssertionContext } from '../evaluation/assertions.ts';
import type { Messages } from '../messages/en.ts';
import type { Keywords } from '../schema/subschema.ts';
import type { MergedKeywords } from './field-kind.ts';

/** Turns a text as people write it into the text that is stored, by the name given in the keyword `spelling`. */
export type Normalizers = Readonly<Record<string, (text: string, keywords: Keywords) => string>>;

/** What fields know beside their own keywords. */
export interface FieldContext extends AssertionContext {
  readonly normalizers: Normalizers;
  /** IANA time zone of clocks and calendars. */
  readonly timeZone: string;
  /** BCP 47 tag of the language in which values are described. */
  readonly locale: string;
  /** The words of values that have none of their own: yes and no, an option in which nothing can be read. */
  readonly messages: Messages;
}

/** The keyboard that phones show (`inputmode`). */
export type InputMode = 'numeric' | 'decimal' | 'url' | 'email';

/** One kind of field: how its values are shown, typed and read. */
export interface FieldType {
  /** What such a field is in a schema, for messages about a widget that does not fit. */
  readonly description: string;
  /** The `ui:widget` names that can show it. */
  readonly widgets: readonly string[];
  /** The one that shows it where ui.json names none. */
  readonly defaultWidget: (keywords: MergedKeywords) => string;
  /** Whether its text is typed, so that the control holds it until it is left. */
  readonly isTyped: boolean;
  /** Undefined: any letters. */
  readonly inputMode: (keywords: MergedKeywords) => InputMode | undefined;
  /** Whether several values travel under its name. */
  readonly isList: boolean;
  /** The value of a text, where outside there are only texts: in controls, in multipart and urlencoded bodies. Undefined where there is none. */
  readonly parse: (text: string, keywords: MergedKeywords, context: FieldContext) => unknown;
  /** The text that shows a value in its control, and that `parse` reads; '' where there is none. */
  readonly format: (value: unknown, keywords: MergedKeywords, context: FieldContext) => string;
  /** The value of what a browser's own form submits for it: the values of its filled controls, at least one. */
  readonly fromFormData: (filled: readonly FormDataEntryValue[]) => unknown;
}
