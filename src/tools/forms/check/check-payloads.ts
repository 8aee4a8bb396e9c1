import { type PayloadRules, type PayloadIssue, issuesOf } from '#engine/testing/index.ts';
import type { GivenPayload } from '../payloads/read-payloads.ts';

/** A payload and its issues. */
export interface CheckedPayload {
  readonly form: string;
  /** The file of the payload, followed by `:line` if the file has several; `-` for standard input. */
  readonly sample: string;
  readonly issues: readonly PayloadIssue[];
  /** Why it could not be validated; then there are no issues. */
  readonly problem?: string;
}

/** Whether a payload was rejected. */
export const isRefused = ({ issues }: CheckedPayload): boolean => issues.length > 0;

/** Validates payloads by the rules of one form, in their order. */
export async function checkPayloads(form: string, rules: PayloadRules, payloads: AsyncIterable<GivenPayload>): Promise<CheckedPayload[]> {
  const checked: CheckedPayload[] = [];
  for await (const given of payloads) {
    const { sample } = given;
    checked.push(
      'problem' in given ? { form, sample, issues: [], problem: given.problem } : { form, sample, issues: issuesOf(rules, given.body) },
    );
  }
  return checked;
}

/** The exit code: 2 if a payload could not be validated, 1 if one was rejected, else 0. */
export function exitCodeOf(checked: readonly CheckedPayload[]): 0 | 1 | 2 {
  if (checked.some(({ problem }) => problem !== undefined)) return 2;
  return checked.some(isRefused) ? 1 : 0;
}
