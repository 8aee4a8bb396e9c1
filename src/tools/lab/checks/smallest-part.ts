import { issuesOf, type PayloadIssue, shrinkPayload, type PayloadRules } from '#engine/testing/index.ts';
import type { ShrunkPayload } from '../protocol/calls.ts';

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** The path of an error in the smallest part: rows may have other positions there. */
const reasonIn = (rules: PayloadRules, part: unknown, { keyword, message }: PayloadIssue) =>
  issuesOf(rules, part).find((one) => one.keyword === keyword && one.message === message);

/**
 * The smallest part of a payload that is refused for the reason of one of its errors, as `forms shrink` finds it.
 *
 * @param path of that error
 * @returns null where nothing is wrong there
 */
export function smallestPart(rules: PayloadRules, body: unknown, path: string): ShrunkPayload | null {
  const issue = issuesOf(rules, body).find((one) => one.path === path);
  if (!issue) return null;
  const { value, isEnded } = shrinkPayload(rules, body, issue, false);
  const { path: field } = reasonIn(rules, value, issue) ?? issue;
  const { keyword, message } = issue;
  return { payload: value, field, keyword, message, before: lengthOf(body), after: lengthOf(value), isLeast: !isEnded };
}
