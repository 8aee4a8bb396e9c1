import { useState } from 'react';
import { PARTS, type Written } from '../../protocol/calls.ts';

/** The same object as long as it spells the same. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState({ value });
  if (kept.value === value || JSON.stringify(kept.value) === JSON.stringify(value)) return kept.value;
  setKept({ value });
  return value;
}

/** Of a form's files those that make it, stable as long as none of them changes. */
export const useParts = (written: Written | undefined): Written | undefined =>
  useStable(written && { form: written.form, texts: Object.fromEntries(PARTS.map((path) => [path, written.texts[path] ?? ''])) });

const isSample = ([path]: readonly [string, string]) => path.startsWith('samples/');

/** Of a form's files its samples, stable as long as none of them changes. */
export const useSamples = (written: Written | undefined): Written | undefined =>
  useStable(written && { form: written.form, texts: Object.fromEntries(Object.entries(written.texts).filter(isSample)) });
