import type { WidgetProps } from '@rjsf/utils';
import type { HTMLAttributes } from 'react';
import { useEngine, useName, useTold } from '../form-context.ts';

/** Ids of what describes a field. */
export const hintId = (id: string): string => `${id}-hint`;
export const adviceId = (id: string): string => `${id}-advice`;
/** Of a group's title. */
export const legendId = (id: string): string => `${id}-legend`;
export const errorId = (id: string): string => `${id}-error`;

type Described = Pick<WidgetProps, 'id' | 'name' | 'required' | 'options' | 'schema'>;

interface ControlProps extends HTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url' | 'decimal';
}

/** Whether a field has a hint: `ui:help`, else the schema's description. */
export function hintOf(
  options: { help?: unknown; description?: unknown },
  schema: { description?: string | undefined },
): string | undefined {
  const hint = options.help ?? options.description ?? schema.description;
  return typeof hint === 'string' && hint !== '' ? hint : undefined;
}

/** What ties a control to its field: its path as name, the hint and, once shown, advice or error. */
export function useDescription({ id, name, required, options, schema }: Described): ControlProps {
  const { error: shown, advice: advised } = useTold(name);
  const described = [hintOf(options, schema) && hintId(id), advised && adviceId(id), shown && errorId(id)].filter(Boolean).join(' ');
  const { answered, store } = useEngine();
  return {
    name: useName(name),
    ...(described && { 'aria-describedby': described }),
    ...(shown && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
    // The browser's own attribute: where no script runs, nothing else can put the focus on the first error. Of several it takes the first on the page.
    ...(answered?.path && answered.errors.some(({ field }) => field === store.pathOf(name)) && { autoFocus: true }),
  };
}

/** The same for a single control, with its id and what helps typing. */
export function useControlProps(props: Described): ControlProps {
  const { autocomplete, inputmode } = props.options as { autocomplete?: string; inputmode?: ControlProps['inputMode'] };
  return {
    ...useDescription(props),
    id: props.id,
    ...(autocomplete && { autoComplete: autocomplete }),
    ...(inputmode && { inputMode: inputmode }),
  };
}
