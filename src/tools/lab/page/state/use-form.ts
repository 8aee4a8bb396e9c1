// React hook that derives form, checks and samples from the edited files.
import { useMemo, useState, type RefObject } from 'react';
import { valueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { Checked, HiddenValue, Issue, ExplainedPayload, Written } from '../../protocol/calls.ts';
import type { Address } from '../address.ts';
import type { Held } from '../preview/messages.ts';
import { useAnswer } from './use-answer.ts';
import { useParts, useSamples, useStable } from './use-parts.ts';
import { usePreview } from './use-preview.ts';

/** The time without a change after which samples are run, in ms. */
const IDLE_MS = 300;

/** The state of an edited form. */
export interface LiveForm {
  /** The last valid definition. */
  readonly definition: FormDefinition | undefined;
  /** The keys of its outcomes; the same array until they change. */
  readonly outcomes: readonly string[];
  /** Whether the current files make no form, so that `definition` is an older one. */
  readonly isStale: boolean;
  readonly issues: readonly Issue[];
  readonly checked: Checked | undefined;
  /** Whether `checked` belongs to the current files. */
  readonly isChecked: boolean;
  /** The values in the form. */
  readonly held: Held | undefined;
  /** The API's answer to the values in the form. */
  readonly explained: ExplainedPayload | undefined;
  /** The values of the sample or payload that the form does not show. */
  readonly notShown: readonly HiddenValue[];
  /** An error of the dev server or the engine. */
  readonly problem: string | undefined;
  /** The three files of the form. */
  readonly parts: Written | undefined;
  readonly restart: () => void;
  /** Scrolls to a field as soon as the form has it. */
  readonly seek: (field: string) => void;
}

/** Parses the payload of an address; undefined if it is not an object. */
function payloadIn(text: string | undefined): Payload | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves, checks and previews a form while its files are edited. */
export function useForm(
  written: Written | undefined,
  { sample, state, language, payload: givenText }: Pick<Address, 'sample' | 'state' | 'language' | 'payload'>,
  frame: RefObject<HTMLIFrameElement | null>,
  onSent?: () => void,
): LiveForm {
  const parts = useParts(written);
  const tried = useAnswer('try', parts);
  const { answer: check, args: checkedFiles } = useAnswer('check', written, IDLE_MS);

  const [lastValid, setLastValid] = useState<FormDefinition>();
  const current = useStable(tried.answer?.definition);
  if (current && current !== lastValid) setLastValid(current);
  const definition = current ?? lastValid;
  const isStale = tried.answer !== undefined && tried.answer.definition === undefined;

  // While the files make no form, they have no samples, so the last ones stay.
  const [lastSamples, setLastSamples] = useState<Checked['samples']>();
  if (check && check.samples.length > 0 && check.samples !== lastSamples) setLastSamples(check.samples);
  const isChecked = checkedFiles === written;
  const keepsSamples = isStale || !isChecked;
  const checked = useMemo(
    () => check && { ...check, samples: keepsSamples && check.samples.length === 0 ? (lastSamples ?? []) : check.samples },
    [check, keepsSamples, lastSamples],
  );

  const samples = useSamples(written);
  const given = useMemo(() => payloadIn(givenText), [givenText]);
  const sampleId = given ? undefined : (sample ?? (state === 'stored' ? 'complete' : undefined));
  const sampleArgs = useMemo(() => (samples && sampleId !== undefined ? { ...samples, sample: sampleId } : undefined), [samples, sampleId]);
  const samplePayload = useAnswer('sample', sampleArgs);
  const chosen = given ?? (sampleId === undefined ? undefined : samplePayload.answer?.payload);
  const chosenInput = useStable(parts && chosen ? { ...parts, payload: chosen } : undefined);
  const chosenExplained = useAnswer('explain', chosenInput);
  const isLoading = sampleId !== undefined && samplePayload.args?.sample !== sampleId;
  const wrong = useAnswer('wrong', useStable(state === 'errors' && parts && !isLoading ? { ...parts, payload: chosen ?? {} } : undefined));
  const isWrong = state === 'errors' && wrong.answer !== null;
  const filled: Payload = (state === 'stored' ? chosenExplained.answer?.outcome?.record : isWrong ? wrong.answer?.payload : chosen) ?? {};
  const { held, problem, restart, seek } = usePreview(frame, {
    definition,
    payload: isLoading || (isWrong && !wrong.answer) ? undefined : filled,
    sample: given ? givenText : sample,
    state,
    language,
    onSent,
  });

  const sent = useStable(held?.sent);
  const payload = useMemo(() => (parts && sent && !isStale ? { ...parts, payload: sent } : undefined), [parts, sent, isStale]);
  const explained = useAnswer('explain', payload);

  // A value that was hidden at first may be shown by now.
  const hidden = chosenInput && chosenExplained.args === chosenInput ? (chosenExplained.answer?.hidden ?? []) : [];
  const notShown = hidden.filter(({ path }) => valueAt(sent, path) === undefined);
  // Until the slow check is done, the issues of the quick one are shown.
  const issues = (isChecked ? checked?.issues : tried.answer?.issues) ?? [];
  return {
    definition,
    outcomes: useStable(Object.keys({ ...definition?.submit.outcomes, ...definition?.submit.update?.outcomes })),
    isStale,
    issues: useStable(issues),
    checked,
    isChecked,
    held,
    explained: explained.answer ?? undefined,
    notShown,
    problem: problem ?? tried.problem,
    parts,
    restart,
    seek,
  };
}
