// Ids and ARIA attributes of a control and its hint, advice and error.
import type { HTMLAttributes } from 'react';
import { BEHAVIOR_BY_KIND } from '../../fields/behavior-by-kind.ts';
import type { FieldKind } from '../../fields/field-kind.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { useWords, type Words } from '../use-words.ts';

export const hintId = (id: string): string => `${id}-hint`;
export const adviceId = (id: string): string => `${id}-advice`;
/** The id of a group's title. */
export const legendId = (id: string): string => `${id}-legend`;
export const errorId = (id: string): string => `${id}-error`;

/** The ids of all elements that may describe a field. */
export const describingIds = (id: string): readonly string[] => [hintId(id), adviceId(id), errorId(id)];

export type DescribedControl = Pick<ControlWidgetProps, 'id' | 'name' | 'required' | 'options' | 'schema' | 'kind' | 'messages'>;

interface ControlProps extends HTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | 'decimal';
}

/** A hint with the first example of a field, if the visitor types its text. Dates and times are entered in the browser's pickers. */
function exampleOf({ examples, format = '' }: PlainSchema, kind: FieldKind, words: Words): string | undefined {
  const [example] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  const isSingle = typeof example === 'string' || typeof example === 'number';
  const isWritten = BEHAVIOR_BY_KIND[kind].isTyped && !/date|time/.test(format);
  return isWritten && isSingle ? words('example', { example }) : undefined;
}

/** The hint of a field: `ui:help`, else the schema's description, and an example. Undefined if it has none of these. */
export function hintOf(
  options: { help?: unknown; description?: unknown },
  schema: PlainSchema,
  kind: FieldKind,
  words: Words,
): string | undefined {
  const hint = options.help ?? options.description ?? schema.description;
  const sentences = [hint, exampleOf(schema, kind, words)].filter(
    (sentence) => typeof sentence === 'string' && sentence !== '',
  ) as string[];
  return sentences.length === 0 ? undefined : sentences.join(/[.!?:]$/.test(sentences[0] ?? '') ? ' ' : '. ');
}

/** The name of a control, and its ARIA attributes: the ids of its visible hint, advice and error. */
export function useDescription({
  id,
  name,
  required,
  options,
  schema,
  kind,
  messages: { error: shown, advice: advised },
}: DescribedControl): ControlProps {
  const words = useWords();
  const described = [hintOf(options, schema, kind, words) && hintId(id), advised && adviceId(id), shown && errorId(id)]
    .filter(Boolean)
    .join(' ');
  const { isAutoFocused } = useFormContext();
  return {
    name,
    ...(described && { 'aria-describedby': described }),
    ...(shown && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
    // Without scripts, only this attribute can focus the first error. Browsers focus the first element that has it.
    ...(isAutoFocused(name) && { autoFocus: true }),
  };
}

/** The same for a single control, with its id, `autocomplete` and `inputmode`. */
export function useControlProps(props: DescribedControl): ControlProps {
  const { autocomplete, inputmode } = props.options as { autocomplete?: string; inputmode?: ControlProps['inputMode'] };
  return {
    ...useDescription(props),
    id: props.id,
    ...(autocomplete && { autoComplete: autocomplete }),
    ...(inputmode && { inputMode: inputmode }),
  };
}
