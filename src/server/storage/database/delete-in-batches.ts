import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** Deleting this many rows blocks the process for about ten milliseconds, with the embedded database. */
const BATCH_SIZE = 500;

/**
 * Deletes all rows that meet a condition, in batches. Requests are answered between the batches.
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
      await sql`delete from ${name} where ${column} in (select ${column} from ${name} where ${condition} limit ${BATCH_SIZE})`.execute(db);
    if (numAffectedRows < BATCH_SIZE) return;
    await setImmediate();
  }
}
