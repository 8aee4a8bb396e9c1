/** The number by which people name a lead: the start of its id. */
export const referenceNumber = (id: string): string => id.slice(0, 8).toUpperCase();
