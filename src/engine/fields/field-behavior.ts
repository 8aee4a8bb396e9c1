import type { AssertionContext } from '../evaluation/assertions.ts';
import type { Messages } from '../locale/en.ts';
import type { Keywords } from '../schema/subschema.ts';
import type { MergedKeywords } from './field-kind.ts';

/** Functions by the name that the keyword `spelling` gives. Each turns a text as people write it into the text to store. */
export type Normalizers = Readonly<Record<string, (text: string, keywords: Keywords) => string>>;

/** Settings of the form that fields need beside their own keywords. */
export interface FieldContext extends AssertionContext {
  readonly normalizers: Normalizers;
  /** IANA time zone in which times are typed and shown. */
  readonly timeZone: string;
  /** BCP 47 tag of the language in which values are described. */
  readonly locale: string;
  /** Texts for values that the schema gives no title: yes, no, an option without a readable label. */
  readonly messages: Messages;
}

/** The keyboard that phones show (`inputmode`). */
export type InputMode = 'numeric' | 'decimal' | 'url' | 'email';

/** How fields of one kind behave: which widgets show them, and how their values are parsed and formatted. */
export interface FieldBehavior {
  /** The kind in words, for messages about an unsuitable widget. */
  readonly description: string;
  /** The `ui:widget` names that can show such a field. */
  readonly widgets: readonly string[];
  /** The widget of a field whose uiSchema names none. For containers, the name of the template. */
  readonly defaultWidget: (keywords: MergedKeywords) => string;
  /** Whether the visitor types text. The control then holds that text until it loses the focus. */
  readonly isTyped: boolean;
  /** Undefined for the usual keyboard. */
  readonly inputMode: (keywords: MergedKeywords) => InputMode | undefined;
  /** Whether a form submits several values under the field's name. */
  readonly hasSeveralValues: boolean;
  /** The value of a text from a control, or from a multipart or urlencoded body. Undefined where the text holds no value. */
  readonly parse: (text: string, keywords: MergedKeywords, context: FieldContext) => unknown;
  /** The text that shows a value in its control, so that `parse` gives the value again. '' where there is no value. */
  readonly format: (value: unknown, keywords: MergedKeywords, context: FieldContext) => string;
  /** The value of a field that a browser submits without scripts: made of the values of its filled controls, at least one. */
  readonly fromFormData: (filled: readonly FormDataEntryValue[]) => unknown;
}
