import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** The embedded database deletes this many rows in about ten milliseconds, and blocks meanwhile. */
const BATCH = 500;

/**
 * Deletes all rows that meet a condition, in batches between which requests are answered.
 *
 * @param key primary key of the table
 */
export async function deleteInBatches<T extends keyof Tables>(
  db: Database,
  table: T,
  key: keyof Tables[T] & string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const [name, column] = [sql.table(table), sql.ref(key)];
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${name} where ${column} in (select ${column} from ${name} where ${condition} limit ${BATCH})`.execute(db);
    if (numAffectedRows < BATCH) return;
    await setImmediate();
  }
}
