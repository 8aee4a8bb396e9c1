import type { ScrubObstacle } from '#server/storage/database/scrub/scrub.ts';

/** Why erased data may still be readable in the database, and what to do. */
export const REMAINS: Readonly<Record<ScrubObstacle, string>> = {
  locked: 'another process kept the database locked, so it could not be rewritten. Run the same command again.',
  read: 'another process, such as a backup, still reads the old data. Stop it or wait for its end, then run the same command again.',
  full: 'there is no room to rewrite it, which needs twice its size. Make room, then run the same command again.',
  'not-owner': 'this user does not own the tables, so PostgreSQL did not clean them. Run the same command as their owner.',
  large: 'a table is too large to be rewritten while the site runs. Run "vacuum full" on it when nobody sends forms.',
};
