import { useEffect } from 'react';
import { choicesOf, optionWithText, optionWithValue, type Option } from '../../fields/options.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { mainType } from '../../fields/field-kind.ts';
import type { Messages } from '../../locale/en.ts';
import type { PlainSchema } from '../../model/field-model.ts';

/** An option for a value that the form does not offer any more, so that the visitor sees the value to change. */
export const formerOption = (value: string | number, messages: Messages): Option => ({
  value,
  text: String(value),
  label: interpolate(messages.formerOption, { title: value }),
});

/** Whether a value that is not offered any more can be shown as its own text. A text in a boolean field cannot: its options are Yes and No. */
export const canBeShownAsText = (field: PlainSchema, value: unknown): value is string | number =>
  mainType(field) !== 'boolean' && (typeof value === 'number' || (typeof value === 'string' && value !== ''));

/** Replaces a value by the option with the same text, such as '1' from another branch by 1. */
export function useOptionWithSameText(field: PlainSchema, value: unknown, onChange: (value: unknown) => void): void {
  useEffect(() => {
    const isNotOffered = canBeShownAsText(field, value) && !optionWithValue(field, value);
    const option = isNotOffered && optionWithText(field, String(value));
    if (option) onChange(option.value);
  }, [field, value, onChange]);
}

/** Options for the selected values that the field does not offer any more. */
export function formerOptions(field: PlainSchema, chosen: readonly unknown[], messages: Messages): readonly Option[] {
  const options = choicesOf(field, messages);
  const former = chosen
    .filter((value) => canBeShownAsText(field, value))
    .filter((value) => !options.some((option) => option.value === value));
  return former.map((value) => formerOption(value, messages));
}

/** The options of a field, followed by those for selected values that it does not offer any more. */
export function optionsWithFormer(field: PlainSchema, chosen: readonly unknown[], messages: Messages): readonly Option[] {
  const options = choicesOf(field, messages);
  const former = formerOptions(field, chosen, messages);
  return former.length === 0 ? options : [...options, ...former];
}
