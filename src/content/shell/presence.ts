import type { Country } from '#shared/blocks/countries.ts';

/** A country where the company is present (site.md §2). */
export interface PresenceCountry {
  readonly name: string;
  /** For the flag. */
  readonly country: Country;
}

export const presence: readonly PresenceCountry[] = [
  { name: 'USA', country: 'us' },
  { name: 'Cameroon', country: 'cm' },
  { name: 'Australia', country: 'au' },
  { name: 'Rwanda', country: 'rw' },
  { name: 'France', country: 'fr' },
  { name: 'Dubai', country: 'ae' },
  { name: 'UK', country: 'gb' },
  { name: 'South Africa', country: 'za' },
];
