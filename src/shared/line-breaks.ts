/** All characters that a program may treat as a line break (Unicode Standard Annex 14, classes BK, CR, LF and NL). */
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Replaces each kind of line break by a line feed. */
export const unifyLineBreaks = (text: string): string => text.replace(LINE_BREAKS, '\n');
