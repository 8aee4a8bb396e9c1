import type { DraftPlace } from '#client/forms/drafts/storage/draft-lifetime.ts';
import { removeDraft } from '#client/forms/drafts/storage/draft-storage.ts';
import { markRemoved } from '#client/forms/drafts/history/last-use.ts';
import type { FlowSpec } from '#shared/flows/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The storage of a step's draft, which lasts as long as the flow's records. All steps but the last are shown again after they were sent. */
export function draftPlace(name: string, flow: FlowSpec, form: string): DraftPlace {
  return {
    storage: 'local',
    key: `flow.${name}.draft.${form}`,
    maxAgeMs: flow.expiresAfterDays * DAY_MS,
    isShownAgain: flow.steps.at(-1)?.form !== form,
  };
}

/** Removes the drafts of all forms of a flow, except one. */
export async function forgetDrafts(name: string, flow: FlowSpec, exceptForm?: string): Promise<void> {
  const forms = flow.steps.map(({ form }) => form).filter((form) => form !== exceptForm);
  markRemoved(forms);
  await Promise.all(forms.map((form) => removeDraft(draftPlace(name, flow, form))));
}
