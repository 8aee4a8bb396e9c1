/** How often what shows, begins or stands in may follow from one another, as each decides what else does. No form's go on for longer. */
export const MOST_ROUNDS = 8;
