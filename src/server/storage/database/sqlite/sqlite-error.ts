/** What SQLite calls its results; `node:sqlite` gives their numbers only, and one word for all. */
const NAMES: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
};

/** Beyond its lowest byte a result's number says in which way it came to that. */
const KIND = 0xff;

/** Does something to a database file. What SQLite throws has its own name as `code`, where logs and the outage's rule look for it. */
export function withErrorCodes<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { errcode } = error as { errcode?: unknown };
    const code = typeof errcode === 'number' ? NAMES[errcode & KIND] : undefined;
    throw code === undefined ? error : Object.assign(error as Error, { code });
  }
}
