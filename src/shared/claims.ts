import { brand } from './brand.ts';

/**
 * The company's claims in figures, derived from the brand so that all pages agree. The wording is that of site.md §2 and §9. `COUNTING`
 * explains the figures.
 */
export const claims = {
  founded: String(brand.founded),
  /** The last year that the figures include. */
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

/** Explains how years, projects of one year and ERP projects are counted, because they may seem to contradict each other. */
export const COUNTING =
  `How we count: a project is a system that went live; in the ${claims.years}\u00a0years from ${claims.founded} to ${claims.until} we delivered ${claims.projects}. ` +
  'The figure of a single year takes in every order, small ones too. ' +
  'An ERP goes live company by company and site by site, and each start is an ERP project: a group with six plants counts six times.';

/** The years of experience as one figure. */
export const yearsOfExperience = { value: `${claims.years} years`, label: 'of experience' } as const;
export const roundTheClock = { value: claims.support, label: 'support' } as const;

/** The three claims, as large figures. */
export const claimFigures = [{ value: claims.projects, label: 'projects delivered' }, yearsOfExperience, roundTheClock] as const;
