import { useCallback, useRef, useState } from 'react';
import type { FormName } from 'virtual:forms';
import { loadForm } from '#client/forms/load-form.ts';
import type { StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { forgetDraft, keepDraft } from './drafts.ts';

export interface Drafting {
  /** The browser refused to keep what was typed or chosen. */
  readonly isRefused: boolean;
  readonly keep: (data: Payload) => void;
  /** The step was sent: nothing is left to keep. */
  readonly forget: () => void;
}

/** Keeps what is typed and chosen in a step, so that a reload or a closed browser loses nothing. */
export function useDraft({ name, step }: StepPlace): Drafting {
  const [isRefused, setRefused] = useState(false);
  const isSent = useRef(false);

  const keep = useCallback(
    (data: Payload) => {
      if (isSent.current) return;
      void loadForm(step.form as FormName)
        .loaded.then(({ form }) => keepDraft(name, step.form, data, form.definition.schema))
        .then((taken) => setRefused(!taken));
    },
    [name, step],
  );

  const forget = useCallback(() => {
    isSent.current = true;
    void forgetDraft(name, step.form);
  }, [name, step]);

  return { isRefused, keep, forget };
}
