import type { DraftPlace } from '#client/forms/drafts/draft-place.ts';
import type { FlowSpec } from '#shared/flows/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the draft of a flow's step lies: it lasts as long as the flow's records. */
export function draftPlace(name: string, flow: FlowSpec, form: string): DraftPlace {
  return { storage: 'local', key: `flow.${name}.draft.${form}`, mostMs: flow.expiresAfterDays * DAY_MS };
}
