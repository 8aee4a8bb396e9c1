/** A field that no person sees: only a program that fills in all it finds has something in it. */
export const HONEYPOT = 'homepage_url';

/** The field in which a form that is sent without scripts says when its page was served; the server writes and signs it. */
export const SERVED_AT = 'page_served_at';

/** Stands in a built page for the time at which it is served. */
export const SERVED_AT_MARK = '%page-served-at%';

/** The fields of a page's form that are no answers. No form may have a field of such a name. */
export const SPAM_FIELDS: readonly string[] = [HONEYPOT, SERVED_AT];

/** The header by which a page proves that its browser has worked for it: base64 of JSON, a challenge and its solution. */
export const PROOF_HEADER = 'proof-of-work';

/** Ms after it was opened before which no person has filled a form in. A page that somebody's browser fills in by itself waits for as long. */
export const MIN_FILL_MS = 1500;

/** Path under the API's base of a form's challenges. */
export const challengePath = (form: string): string => `/challenges/${form}`;

/** Name in the query of what an earlier challenge said of when the form was opened. */
export const SINCE_QUERY = 'since';
