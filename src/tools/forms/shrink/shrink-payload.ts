import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { type PayloadIssue, issuesOf } from '../payloads/issue.ts';
import type { Rules } from '../verdict.ts';
import { type Shrunk, shrinkValue } from './shrink-value.ts';

/** Why a payload is refused: which rule is broken where, in whichever row. */
type Reason = string;

/** An issue's path with `*` for the number of each row. */
function anyRow(body: unknown, path: string): string {
  let at = body;
  const keys = keysAlong(path).map((key) => {
    const shown = Array.isArray(at) ? '*' : key;
    at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
    return shown;
  });
  return fieldPath(keys);
}

const reasonOf = (body: unknown, { path, keyword }: PayloadIssue): Reason => `${anyRow(body, path)} ${keyword}`;

/**
 * The smallest payload that is refused for the reason of an issue: the same keyword at the same path, in whichever row.
 *
 * @param isAlone whether it may be refused for nothing but what the whole payload was refused for
 */
export function shrinkPayload(rules: Rules, body: unknown, issue: PayloadIssue, isAlone: boolean): Shrunk {
  const wanted = reasonOf(body, issue);
  const known = new Set(issuesOf(rules, body).map((one) => reasonOf(body, one)));
  return shrinkValue(body, (part) => {
    const reasons = issuesOf(rules, part).map((one) => reasonOf(part, one));
    return reasons.includes(wanted) && (!isAlone || reasons.every((reason) => known.has(reason)));
  });
}
