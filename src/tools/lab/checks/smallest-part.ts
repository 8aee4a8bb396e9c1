import { issuesOf, type PayloadIssue, shrinkPayload, type PayloadRules } from '#engine/testing/index.ts';
import type { ShrunkPayload } from '../protocol/calls.ts';

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** Finds an error in the smallest part, where its row may have another position. */
const findIssue = (rules: PayloadRules, part: unknown, { keyword, message }: PayloadIssue) =>
  issuesOf(rules, part).find((issue) => issue.keyword === keyword && issue.message === message);

/**
 * The smallest part of a payload that is still rejected with one of its errors, as `forms shrink` finds it.
 *
 * @param path of the error
 * @returns null if there is no error at the path
 */
export function smallestPart(rules: PayloadRules, body: unknown, path: string): ShrunkPayload | null {
  const issue = issuesOf(rules, body).find((candidate) => candidate.path === path);
  if (!issue) return null;
  const { value, isEnded } = shrinkPayload(rules, body, issue, false);
  const { path: field } = findIssue(rules, value, issue) ?? issue;
  const { keyword, message } = issue;
  return { payload: value, field, keyword, message, before: lengthOf(body), after: lengthOf(value), isLeast: !isEnded };
}
