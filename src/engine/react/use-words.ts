import { useCallback } from 'react';
import { interpolate } from '../locale/interpolate.ts';
import type { MessageKey } from '../locale/en.ts';
import { useFormContext } from './form-context.ts';

export type Words = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a function for the texts of the form's catalogue, by key. */
export function useWords(): Words {
  const { messages } = useFormContext().store.form;
  return useCallback((key, values = {}) => interpolate(messages[key], values), [messages]);
}
