/** A text that both databases store: PostgreSQL takes no NUL, and no half of a surrogate pair. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
