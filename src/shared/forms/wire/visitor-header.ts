/** The header with a token that the browser has made, for the first step of an application; in lower case, like Node's headers. */
export const VISITOR_HEADER = 'visitor-token';
