/** How often what shows, begins or stands in may follow from one another, as each decides what else does; what is still open then follows with the next change. */
export const MOST_ROUNDS = 8;
