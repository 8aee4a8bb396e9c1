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

/** Milliseconds without a change after which samples and mutants are run. */
const IDLE_MS = 300;

/** All that is known of a form as it is being written. */
export interface LiveForm {
  /** The last that its files could be made. */
  readonly definition: FormDefinition | undefined;
  /** What it may end with; stable as long as it is the same. */
  readonly outcomes: readonly string[];
  /** Whether they are no form at present. */
  readonly isStale: boolean;
  readonly issues: readonly Issue[];
  readonly checked: Checked | undefined;
  /** Whether that is of the files as they are now, and not of an older text. */
  readonly isChecked: boolean;
  readonly held: Held | undefined;
  /** What the API says to what the form holds. */
  readonly explained: ExplainedPayload | undefined;
  /** Of what the form was filled in with: values that it does not show. */
  readonly notShown: readonly HiddenValue[];
  /** What the dev server or the engine could not do. */
  readonly problem: string | undefined;
  readonly parts: Written | undefined;
  readonly restart: () => void;
  /** Brings a field of the form into view as soon as it is there. */
  readonly seek: (field: string) => void;
}

/** What an address fills the form in with; what is no object fills in nothing. */
function payloadIn(text: string | undefined): Payload | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Follows a form's files with all that comes of them. */
export function useForm(
  written: Written | undefined,
  { sample, state, language, payload: givenText }: Pick<Address, 'sample' | 'state' | 'language' | 'payload'>,
  frame: RefObject<HTMLIFrameElement | null>,
  onSent?: () => void,
): LiveForm {
  const parts = useParts(written);
  const tried = useAnswer('try', parts);
  const { answer: found, asked: checkedOf } = useAnswer('check', written, IDLE_MS);

  const [last, setLast] = useState<FormDefinition>();
  const made = useStable(tried.answer?.definition);
  if (made && made !== last) setLast(made);
  const definition = made ?? last;
  const isStale = tried.answer !== undefined && tried.answer.definition === undefined;

  // What is no form has no samples: those of the last one stay.
  const [ran, setRan] = useState<Checked['samples']>();
  if (found && found.samples.length > 0 && found.samples !== ran) setRan(found.samples);
  // Of an older text only what the quick look found of the present one counts.
  const isChecked = checkedOf === written;
  const isNoForm = isStale || !isChecked;
  const checked = useMemo(
    () => found && { ...found, samples: isNoForm && found.samples.length === 0 ? (ran ?? []) : found.samples },
    [found, isNoForm, ran],
  );

  const samples = useSamples(written);
  const given = useMemo(() => payloadIn(givenText), [givenText]);
  const wanted = given ? undefined : (sample ?? (state === 'stored' ? 'complete' : undefined));
  const asked = useMemo(() => (samples && wanted !== undefined ? { ...samples, sample: wanted } : undefined), [samples, wanted]);
  const filledIn = useAnswer('sample', asked);
  const chosen = given ?? (wanted === undefined ? undefined : filledIn.answer?.payload);
  const chosenInput = useStable(parts && chosen ? { ...parts, payload: chosen } : undefined);
  const chosenExplained = useAnswer('explain', chosenInput);
  const isAwaited = wanted !== undefined && filledIn.asked?.sample !== wanted;
  const wrong = useAnswer('wrong', useStable(state === 'errors' && parts && !isAwaited ? { ...parts, payload: chosen ?? {} } : undefined));
  const isWrong = state === 'errors' && wrong.answer !== null;
  const filled: Payload = (state === 'stored' ? chosenExplained.answer?.outcome?.record : isWrong ? wrong.answer?.payload : chosen) ?? {};
  const { held, problem, restart, seek } = usePreview(frame, {
    definition,
    payload: isAwaited || (isWrong && !wrong.answer) ? undefined : filled,
    sample: given ? givenText : sample,
    state,
    language,
    onSent,
  });

  const sent = useStable(held?.sent);
  const payload = useMemo(() => (parts && sent && !isStale ? { ...parts, payload: sent } : undefined), [parts, sent, isStale]);
  const explained = useAnswer('explain', payload);

  // What was hidden at first may show by now.
  const hidden = chosenInput && chosenExplained.asked === chosenInput ? (chosenExplained.answer?.hidden ?? []) : [];
  const notShown = hidden.filter(({ path }) => valueAt(sent, path) === undefined);
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
