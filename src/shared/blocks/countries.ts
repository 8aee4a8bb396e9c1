/** The countries that have a flag on the site, by ISO 3166-1 code. */
export const COUNTRIES = ['ae', 'au', 'cm', 'fr', 'gb', 'in', 'rw', 'us', 'za'] as const;

export type Country = (typeof COUNTRIES)[number];
