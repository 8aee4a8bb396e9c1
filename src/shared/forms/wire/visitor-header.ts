/** The header with a token that the browser has made, for the first step of an application; in lower case, like Node's headers. */
export const VISITOR_HEADER = 'visitor-token';

/** The length of the token, as random as the cookie's. */
export const VISITOR_TOKEN_BYTES = 32;

/** The token in hexadecimal digits. */
export const VISITOR_TOKEN = /^[0-9a-f]{64}$/;
