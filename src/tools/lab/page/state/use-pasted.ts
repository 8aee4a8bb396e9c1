import { useMemo, useState } from 'react';
import type { ExplainedPayload, Written } from '../../protocol/calls.ts';
import { useAnswer } from './use-answer.ts';

/** A payload that was pasted or generated, and the answer of the API. */
export interface PastedPayload {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Why it cannot be checked. */
  readonly problem: string | undefined;
  /** The checked payload; the same object until it changes. Undefined if there is none, or it is not JSON. */
  readonly asked: (Written & { readonly payload: unknown }) | undefined;
  readonly explained: ExplainedPayload | undefined;
}

type Read = { readonly body: unknown } | { readonly problem: string };

function read(text: string): Read | undefined {
  if (text.trim() === '') return undefined;
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    return { problem: `This is not JSON: ${(error as Error).message}` };
  }
}

const NO_FORM = 'The files are not a valid form at the moment. Correct what is marked.';

/** The payload in the tab «Paste or generate a payload». */
export function usePasted(parts: Written | undefined): PastedPayload {
  const [text, setText] = useState('');
  const given = useMemo(() => read(text), [text]);
  const asked = useMemo(() => (given && 'body' in given && parts ? { ...parts, payload: given.body } : undefined), [given, parts]);
  const { answer, problem } = useAnswer('explain', asked);
  const wrong = given && 'problem' in given ? given.problem : asked && (problem ?? (answer === null ? NO_FORM : undefined));
  return { text, setText, problem: wrong, asked, explained: (asked && answer) ?? undefined };
}
