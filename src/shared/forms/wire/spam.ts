/** The honeypot: a hidden field that only bots fill in. */
export const HONEYPOT = 'homepage_url';

/** The field with the signed time when the page was served, for forms that are submitted without scripts. */
export const SERVED_AT = 'page_served_at';

/** Placeholder in a built page that the server replaces by that time. */
export const SERVED_AT_MARK = '%page-served-at%';

/** Names that no field of a form may have. */
export const SPAM_FIELDS: readonly string[] = [HONEYPOT, SERVED_AT];

/** The header with the proof of work: a challenge and its solution, as JSON in base64. */
export const PROOF_HEADER = 'proof-of-work';

/** Minimum time to fill in a form, in ms: a faster submit counts as spam. The page waits that long if the browser autofills it. */
export const MIN_FILL_MS = 1500;

/** Path of a form's challenges under the API's base URL. */
export const challengePath = (form: string): string => `/challenges/${form}`;

/** Query parameter with the signed opening time of an earlier challenge. */
export const SINCE_QUERY = 'since';
