/** The labels of an opening's facts, by their keys in its front matter. */
export const openingLabels = { experience: 'Experience', knows: 'You know', place: 'Place' } as const;
