import { useEffect } from 'react';
import {
  choicesOf,
  interpolate,
  mainType,
  optionWithText,
  optionWithValue,
  type Messages,
  type Option,
  type PlainSchema,
} from '../../index.ts';

/** A value that the form offered once, so that who answered it sees what they are asked to change. */
export const formerOption = (value: string | number, messages: Messages): Option => ({
  value,
  text: String(value),
  label: interpolate(messages.formerOption, { title: value }),
});

/** Whether a value is a text that stands for itself where it is offered no more. None stands for yes or no. */
export const standsForItself = (field: PlainSchema, value: unknown): value is string | number =>
  mainType(field) !== 'boolean' && (typeof value === 'number' || (typeof value === 'string' && value !== ''));

/** What another branch has as a text shows as the number that it spells, or the other way about: it becomes that. */
export function useSpelled(field: PlainSchema, value: unknown, onChange: (value: unknown) => void): void {
  useEffect(() => {
    const isSpelled = standsForItself(field, value) && !optionWithValue(field, value);
    const option = isSpelled && optionWithText(field, String(value));
    if (option) onChange(option.value);
  }, [field, value, onChange]);
}

/** What is chosen in a field and cannot be any more. */
export function formerOptions(field: PlainSchema, chosen: readonly unknown[], messages: Messages): readonly Option[] {
  const options = choicesOf(field, messages);
  const gone = chosen.filter((value) => standsForItself(field, value)).filter((value) => !options.some((option) => option.value === value));
  return gone.map((value) => formerOption(value, messages));
}

/** What can be chosen in a field, and behind it what is chosen and cannot be any more. */
export function optionsWithFormer(field: PlainSchema, chosen: readonly unknown[], messages: Messages): readonly Option[] {
  const options = choicesOf(field, messages);
  const former = formerOptions(field, chosen, messages);
  return former.length === 0 ? options : [...options, ...former];
}
