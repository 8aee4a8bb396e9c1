import type { HTMLAttributes } from 'react';
import { BEHAVIOR_BY_KIND, type FieldKind, type PlainSchema } from '../../index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { useWords, type Words } from '../use-words.ts';

/** Ids of what describes a field. */
export const hintId = (id: string): string => `${id}-hint`;
export const adviceId = (id: string): string => `${id}-advice`;
/** Of a group's title. */
export const legendId = (id: string): string => `${id}-legend`;
export const errorId = (id: string): string => `${id}-error`;

/** Ids of all that may describe a field. */
export const describingIds = (id: string): readonly string[] => [hintId(id), adviceId(id), errorId(id)];

export type DescribedControl = Pick<ControlWidgetProps, 'id' | 'name' | 'required' | 'options' | 'schema' | 'kind' | 'messages'>;

interface ControlProps extends HTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | 'decimal';
}

/** The first of a field's examples, where somebody has to write: a moment is filled into the browser's own parts. */
function exampleOf({ examples, format = '' }: PlainSchema, kind: FieldKind, words: Words): string | undefined {
  const [example] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  const isSingle = typeof example === 'string' || typeof example === 'number';
  const isWritten = BEHAVIOR_BY_KIND[kind].isTyped && !/date|time/.test(format);
  return isWritten && isSingle ? words('example', { example }) : undefined;
}

/** A field's hint, where it has one: `ui:help`, else the schema's description; and an example. */
export function hintOf(
  options: { help?: unknown; description?: unknown },
  schema: PlainSchema,
  kind: FieldKind,
  words: Words,
): string | undefined {
  const hint = options.help ?? options.description ?? schema.description;
  const told = [hint, exampleOf(schema, kind, words)].filter((one) => typeof one === 'string' && one !== '') as string[];
  return told.length === 0 ? undefined : told.join(/[.!?:]$/.test(told[0] ?? '') ? ' ' : '. ');
}

/** What ties a control to its field: its path as name, the hint and, once shown, advice or error. */
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
    // The browser's own attribute: where no script runs, nothing else can put the focus on the first error. Of several it takes the first on the page.
    ...(isAutoFocused(name) && { autoFocus: true }),
  };
}

/** The same for a single control, with its id and what helps typing. */
export function useControlProps(props: DescribedControl): ControlProps {
  const { autocomplete, inputmode } = props.options as { autocomplete?: string; inputmode?: ControlProps['inputMode'] };
  return {
    ...useDescription(props),
    id: props.id,
    ...(autocomplete && { autoComplete: autocomplete }),
    ...(inputmode && { inputMode: inputmode }),
  };
}
