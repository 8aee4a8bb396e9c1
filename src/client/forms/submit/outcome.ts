import type { Outcome, Outcomes, SubmitSpec } from '#shared/forms/types.ts';

/**
 * What an answer's status leads to. No answer (0) and 500 and above are a failure; a status that the form does not list
 * is `other`.
 *
 * @param updating whether a stored record was changed, which may have outcomes of its own
 */
export function outcomeOf(status: number, { outcomes, update }: SubmitSpec, updating: boolean): Outcome {
  const all: Outcomes = { ...outcomes, ...(updating && update?.outcomes) };
  if (status === 0 || status >= 500) return all.failure;
  return all[String(status)] ?? all.other;
}
