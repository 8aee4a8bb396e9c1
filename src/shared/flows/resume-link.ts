/** Minutes for which a mailed link to an unfinished application is valid. */
export const RESUME_MINUTES = 30;

const PREFIX = '#resume=';

/** The fragment of a link to an unfinished application. Browsers send fragments to no server. */
export const resumeFragment = (token: string): string => PREFIX + token;

/** The token in a fragment. Returns undefined for other fragments. */
export function tokenIn(fragment: string): string | undefined {
  return fragment.startsWith(PREFIX) ? fragment.slice(PREFIX.length) : undefined;
}
