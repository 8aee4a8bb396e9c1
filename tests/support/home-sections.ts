/** The sections of the home page in order, with the number of items in each (site.md §1). The banner before them is part of the shell. */
export const HOME_SECTIONS = {
  intro: 0,
  highlights: 11,
  solutions: 6,
  services: 9,
  'design-development': 4,
  testimonials: 6,
  clients: 13,
  certifications: 8,
  'group-units': 4,
  'product-units': 5,
  newsletter: 0,
};
