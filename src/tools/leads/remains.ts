import type { Remains } from '#server/storage/scrub.ts';

/** Why bytes may still be read in the database, and what to do. */
export const REMAINS: Readonly<Record<Remains, string>> = {
  locked: 'another process kept the database locked, so it could not be written anew. Run the same command again.',
  read: 'another process is reading what was there before, a backup for example. End it or wait for its end, and run the same command again.',
  full: 'there is no room to write it anew, which takes twice its size. Make room, and run the same command again.',
  'not-owner': 'this user does not own the tables, so PostgreSQL did not clean them. Run the same command as their owner.',
  large: 'a table is too large to be written anew while the site runs. Run "vacuum full" on it when nobody sends forms.',
};
