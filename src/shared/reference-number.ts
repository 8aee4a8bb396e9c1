/** The short number of a lead for people: the start of its id. */
export const referenceNumber = (id: string): string => id.slice(0, 8).toUpperCase();
