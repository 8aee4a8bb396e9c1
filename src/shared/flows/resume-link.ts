/** Minutes for which a mailed link to an unfinished application works. */
export const RESUME_MINUTES = 30;

const FRAGMENT = '#resume=';

/** The part of a link that opens an unfinished application: a fragment, which browsers send to no server. */
export const resumeFragment = (token: string): string => FRAGMENT + token;

/** The token of a fragment; undefined for every other one. */
export function tokenIn(fragment: string): string | undefined {
  return fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;
}
