import type { Outcome, Outcomes, SubmitSpec } from '#shared/forms/types.ts';

/**
 * The outcome for a status. No response (0), and 500 and above, are a failure. A status that the form does not list is `other`.
 *
 * @param updating a saved record was updated: its outcomes may differ
 */
export function outcomeOf(status: number, { outcomes, update }: SubmitSpec, updating: boolean): Outcome {
  const all: Outcomes = { ...outcomes, ...(updating && update?.outcomes) };
  if (status === 0 || status >= 500) return all.failure;
  return all[String(status)] ?? all.other;
}
