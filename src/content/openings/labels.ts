/** What stands before the facts under each opening, by their keys in its head. */
export const openingLabels = { experience: 'Experience', knows: 'You know', place: 'Place' } as const;
