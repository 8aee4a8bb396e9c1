import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** So many rows the embedded database deletes in some ten milliseconds, during which it answers nobody else. */
const BATCH = 500;

/**
 * Deletes every row of a table that meets a condition, some at a time: requests are answered in between.
 *
 * @param key column that names a row
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
