import { useEffect, useLayoutEffect, useRef } from 'react';
import { choicesOf, optionWithText, optionWithValue, type Messages, type Option, type PlainSchema } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { formerOption, standsForItself, useSpelled } from './former-options.ts';

/** What stands for a value in HTML, be it one that is offered no more. */
function textOf(field: PlainSchema, value: unknown): string {
  return optionWithValue(field, value)?.text ?? (standsForItself(field, value) ? String(value) : '');
}

/** What shows, and behind it what is chosen and offered no more. */
function shownChoices(
  field: PlainSchema,
  text: string,
  written: readonly string[] | undefined,
  messages: Messages,
): readonly Pick<Option, 'text' | 'label'>[] {
  const offered =
    written?.map((choice) => ({ text: choice, label: optionWithText(field, choice)?.label ?? choice })) ?? choicesOf(field, messages);
  return text === '' || offered.some((choice) => choice.text === text) ? offered : [...offered, formerOption(text, messages)];
}

/**
 * One of several, the placeholder first. The options are the schema's values, or `ui:options.choices` where the page shows
 * more of them than there are values (one listed twice: both can be chosen and send the same).
 *
 * The browser keeps the selection, because React would move it to the first of two equal options.
 */
export function SelectWidget(props: ControlWidgetProps) {
  const { schema, value, placeholder, disabled, options, onChange, onBlur } = props;
  const { messages } = useFormContext().store.form;
  const ref = useRef<HTMLSelectElement>(null);
  const field = schema;
  const text = textOf(field, value);
  const written = options['choices'] as readonly string[] | undefined;
  const choices = shownChoices(field, text, written, messages);

  function commit(): void {
    const chosen = ref.current?.value ?? '';
    const option = optionWithText(field, chosen);
    if (chosen !== text) onChange(option ? option.value : chosen || undefined);
  }

  useSpelled(field, value, onChange);
  const latest = useRef(commit);
  // What was chosen before hydration.
  useEffect(() => latest.current(), [latest]);
  // A value that was not chosen here, as by a reset; or other options, of which the browser keeps the one at the same place.
  const shown = useRef({ text, field, written });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { text, field, written };
    const isOther = before.text !== text || before.field !== field || before.written !== written;
    if (isOther && ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text, field, written, ref, shown]);

  return (
    <select
      {...useControlProps(props)}
      ref={ref}
      defaultValue={text}
      onChange={commit}
      onBlur={() => onBlur()}
      disabled={disabled}
      className={controlStyles.select}
    >
      <option value="">{placeholder || messages.select}</option>
      {choices.map((choice, index) => (
        <option key={index} value={choice.text}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
