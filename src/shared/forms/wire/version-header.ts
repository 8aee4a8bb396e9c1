/** The header by which a page names the version of the form that it was made of; lower case, as Node reads it. */
export const VERSION_HEADER = 'form-version';

/** The same in the address that a form is sent to without scripts. */
export const VERSION_QUERY = 'version';
