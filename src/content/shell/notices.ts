// The notices that the home page shows on load (site.md §2).

export interface MaintenanceNotice {
  readonly title: string;
  /** `{date}` becomes « on Sunday, 1 March 2026», the day of `until`. It is left out without `until`. */
  readonly text: string;
  /** When the notice ends, in ISO 8601 with time zone: `2026-03-01T23:00:00+05:30`. */
  readonly until?: string;
}

/** Null when no maintenance is planned. */
export const maintenance: MaintenanceNotice | null = {
  title: "We'll be back soon!",
  text: 'Scheduled maintenance takes about two hours, from 9:00 PM to 11:00 PM IST{date}. The site may not answer during that time; forms sent before or after it reach us as usual.',
};

export const unsupportedSafari = {
  title: 'Safari is too old',
  text: 'Your browser is NOT supported. Please upgrade to latest version of Safari.',
};
