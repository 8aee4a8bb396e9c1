import { useEffect, useLayoutEffect, useRef } from 'react';
import { choicesOf, optionWithText, optionWithValue, type Option } from '../../fields/options.ts';
import type { Messages } from '../../locale/en.ts';
import type { PlainSchema } from '../../model/field-model.ts';
import { useFormContext } from '../form-context.ts';
import { controlStyles } from '../styles/index.ts';
import type { ControlWidgetProps } from '../registry.ts';
import { useControlProps } from './control-props.ts';
import { formerOption, canBeShownAsText, useOptionWithSameText } from './former-options.ts';

/** The text of a value in HTML, also of a value that is not offered any more. */
function textOf(field: PlainSchema, value: unknown): string {
  return optionWithValue(field, value)?.text ?? (canBeShownAsText(field, value) ? String(value) : '');
}

/** The choices to show, followed by the selected value if it is not offered any more. */
function shownChoices(
  field: PlainSchema,
  text: string,
  uiChoices: readonly string[] | undefined,
  messages: Messages,
): readonly Pick<Option, 'text' | 'label'>[] {
  const offered =
    uiChoices?.map((choice) => ({ text: choice, label: optionWithText(field, choice)?.label ?? choice })) ?? choicesOf(field, messages);
  return text === '' || offered.some((choice) => choice.text === text) ? offered : [...offered, formerOption(text, messages)];
}

/**
 * A select with the placeholder first. Its options are those of the schema, or `ui:options.choices`, which may list a value twice.
 *
 * It is uncontrolled, because React would move the selection to the first of two equal options.
 */
export function SelectWidget(props: ControlWidgetProps) {
  const { schema, value, placeholder, disabled, options, onChange, onBlur } = props;
  const { messages } = useFormContext().store.form;
  const ref = useRef<HTMLSelectElement>(null);
  const field = schema;
  const text = textOf(field, value);
  const uiChoices = options['choices'] as readonly string[] | undefined;
  const choices = shownChoices(field, text, uiChoices, messages);

  function commit(): void {
    const chosen = ref.current?.value ?? '';
    const option = optionWithText(field, chosen);
    if (chosen !== text) onChange(option ? option.value : chosen || undefined);
  }

  useOptionWithSameText(field, value, onChange);
  const latest = useRef(commit);
  // An option may have been selected before hydration.
  useEffect(() => latest.current(), [latest]);
  // Updates the selection after a change from outside, such as a reset, and when the options change.
  const shown = useRef({ text, field, uiChoices });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { text, field, uiChoices };
    const isChanged = before.text !== text || before.field !== field || before.uiChoices !== uiChoices;
    if (isChanged && ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text, field, uiChoices, ref, shown]);

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
