import { brand } from './brand.ts';

/**
 * What we say of ourselves in figures, derived from the brand's record so that no two pages differ. The words are those of
 * site.md §2, §9; `COUNTING` says on what they stand.
 */
export const claims = {
  founded: String(brand.founded),
  /** The last year that the figures take in. */
  until: String(brand.countedUntil),
  /** `500+` */
  projects: `${brand.projects}+`,
  /** `more than 500`, inside a sentence */
  moreThanProjects: `more than ${brand.projects}`,
  /** `9+` */
  years: `${brand.countedUntil - brand.founded}+`,
  erpProjects: `${brand.erpProjects}+`,
  moreThanErpProjects: `more than ${brand.erpProjects}`,
  support: '24*7',
} as const;

/** Years beside the founding, figures of one year beside the sum, ERP beside the whole: how each is counted. */
export const COUNTING =
  `How we count: a project is a system that went live; in the ${claims.years}\u00a0years from ${claims.founded} to ${claims.until} we delivered ${claims.projects}. ` +
  'The figure of a single year takes in every order, small ones too. ' +
  'An ERP goes live company by company and site by site, and each start is an ERP project: a group with six plants counts six times.';

/** The years as a figure by itself. */
export const yearsOfExperience = { value: `${claims.years} years`, label: 'of experience' } as const;
export const roundTheClock = { value: claims.support, label: 'support' } as const;

/** The three claims, as large figures. */
export const claimFigures = [{ value: claims.projects, label: 'projects delivered' }, yearsOfExperience, roundTheClock] as const;
