import { toPath, toKeys } from '../../schema/path.ts';
import { type PayloadIssue, issuesOf } from '../payload-issues.ts';
import type { PayloadRules } from '../payload-rules.ts';
import { type Shrunk, shrinkValue } from './shrink-value.ts';

/** The keyword and the path of an issue, with `*` for the position of each row. */
type Reason = string;

function anyRow(body: unknown, path: string): string {
  let at = body;
  const keys = toKeys(path).map((key) => {
    const shown = Array.isArray(at) ? '*' : key;
    at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
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
  const wanted = reasonOf(body, issue);
  const known = new Set(issuesOf(rules, body).map((one) => reasonOf(body, one)));
  return shrinkValue(body, (part) => {
    const reasons = issuesOf(rules, part).map((one) => reasonOf(part, one));
    return reasons.includes(wanted) && (!isAlone || reasons.every((reason) => known.has(reason)));
  });
}
