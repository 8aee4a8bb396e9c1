import { useState } from 'react';
import { PARTS, type Written } from '../../protocol/calls.ts';

/** Returns the same object until its JSON changes. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState({ value });
  if (kept.value === value || JSON.stringify(kept.value) === JSON.stringify(value)) return kept.value;
  setKept({ value });
  return value;
}

/** The three files that make the form; the same object until one of them changes. */
export const useParts = (written: Written | undefined): Written | undefined =>
  useStable(written && { form: written.form, texts: Object.fromEntries(PARTS.map((path) => [path, written.texts[path] ?? ''])) });

const isSample = ([path]: readonly [string, string]) => path.startsWith('samples/');

/** The samples of the form; the same object until one of them changes. */
export const useSamples = (written: Written | undefined): Written | undefined =>
  useStable(written && { form: written.form, texts: Object.fromEntries(Object.entries(written.texts).filter(isSample)) });
