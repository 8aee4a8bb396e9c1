/** The header with the version of the form on the page; in lower case, like Node's headers. */
export const VERSION_HEADER = 'form-version';

/** The query parameter with the same, for submits without scripts. */
export const VERSION_QUERY = 'version';
