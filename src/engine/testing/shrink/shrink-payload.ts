import { toPath, toKeys } from '../../schema/path.ts';
import { type PayloadIssue, issuesOf } from '../payload-issues.ts';
import type { PayloadRules } from '../payload-rules.ts';
import { type Shrunk, shrinkValue } from './shrink-value.ts';

/** The keyword and the path of an issue, with `*` for the position of each row. */
type Reason = string;

function anyRow(body: unknown, path: string): string {
  let value = body;
  const keys = toKeys(path).map((key) => {
    const shown = Array.isArray(value) ? '*' : key;
    value = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
    return shown;
  });
  return toPath(keys);
}

const reasonOf = (body: unknown, { path, keyword }: PayloadIssue): Reason => `${anyRow(body, path)} ${keyword}`;

/**
 * The smallest payload that has the same issue: the same keyword at the same path, in any row.
 *
 * @param isAlone whether it must have no issue that the whole payload does not have
 */
export function shrinkPayload(rules: PayloadRules, body: unknown, issue: PayloadIssue, isAlone: boolean): Shrunk {
  const searched = reasonOf(body, issue);
  const knownReasons = new Set(issuesOf(rules, body).map((payloadIssue) => reasonOf(body, payloadIssue)));
  return shrinkValue(body, (part) => {
    const reasons = issuesOf(rules, part).map((payloadIssue) => reasonOf(part, payloadIssue));
    return reasons.includes(searched) && (!isAlone || reasons.every((reason) => knownReasons.has(reason)));
  });
}
