/** Names of SQLite's result codes: `node:sqlite` gives only numbers. */
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

/** The lowest byte of a result code; the others hold details. */
const KIND_MASK = 0xff;

/** Runs a function. An error of SQLite gets its name as `code`, which logs and `isOutage` read. */
export function withErrorCodes<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { errcode } = error as { errcode?: unknown };
    const code = typeof errcode === 'number' ? NAMES[errcode & KIND_MASK] : undefined;
    throw code === undefined ? error : Object.assign(error as Error, { code });
  }
}
