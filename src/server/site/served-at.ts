import { SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';

/** Writes into a page's forms when it is served, which browsers without scripts send along. */
export const writeServedAt = (html: string, servedAt: string): string => html.replaceAll(SERVED_AT_MARK, () => servedAt);
