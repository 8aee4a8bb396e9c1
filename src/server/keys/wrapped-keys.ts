// Counts which data keys are wrapped by which master key.
import { sql } from 'kysely';
import type { Context } from '../crypto/aead.ts';
import { unwrapKey, wrapKey } from '../crypto/envelope.ts';
import { type Keyring, openKeyring } from '../crypto/keyring.ts';
import { ID_LENGTH, type MasterKey } from '../crypto/master-key.ts';
import { answerContext, fileContext, leadContext } from '../storage/encryption/encrypted-rows.ts';
import type { Database, Trx } from '../storage/database/tables.ts';
import { transact } from '../storage/database/transact.ts';
import { INDEX_CONTEXT } from '../storage/encryption/envelope-encryption.ts';

/** A row with a wrapped key. */
type Row = Readonly<Record<string, string>>;

/** A column with wrapped keys. */
interface KeyColumn {
  readonly table: 'leads' | 'files' | 'idempotency' | 'keys';
  readonly id: string;
  readonly column: 'data_key' | 'wrapped';
  /** Further columns that belong to the encryption context. */
  readonly contextColumns: readonly string[];
  readonly contextOf: (row: Row) => Context;
}

const text = (row: Row, column: string) => row[column] ?? '';

const KEY_COLUMNS: readonly KeyColumn[] = [
  { table: 'keys', id: 'name', column: 'wrapped', contextColumns: [], contextOf: () => INDEX_CONTEXT },
  {
    table: 'leads',
    id: 'id',
    column: 'data_key',
    contextColumns: ['form'],
    contextOf: (row) => leadContext({ id: text(row, 'id'), form: text(row, 'form') }),
  },
  {
    table: 'files',
    id: 'filename',
    column: 'data_key',
    contextColumns: ['lead_id'],
    contextOf: (row) => fileContext({ filename: text(row, 'filename'), lead_id: text(row, 'lead_id') }),
  },
  {
    table: 'idempotency',
    id: 'key_hash',
    column: 'data_key',
    contextColumns: [],
    contextOf: (row) => answerContext(text(row, 'key_hash')),
  },
];

const BATCH = 200;

/** How many keys each master key wraps, by table and the master key's id. */
export async function countWrapped(db: Database | Trx): Promise<Map<KeyColumn['table'], Map<string, number>>> {
  const counts = new Map<KeyColumn['table'], Map<string, number>>();
  for (const { table, column } of KEY_COLUMNS) {
    const { rows } = await sql<{ id: string; n: number }>`
      select substr(${sql.ref(column)}, 1, ${sql.lit(ID_LENGTH)}) as id, count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1 order by 1`.execute(db);
    counts.set(table, new Map(rows.map(({ id, n }) => [id, n])));
  }
  return counts;
}

/** How many keys are wrapped by other master keys than this one. */
export async function countWrappedByOthers(db: Database | Trx, masterId: string): Promise<number> {
  const counts = await countWrapped(db);
  return [...counts.values()].flatMap((byId) => [...byId].filter(([id]) => id !== masterId)).reduce((sum, [, n]) => sum + n, 0);
}

/** The ids of all master keys that wrap anything. */
export async function usedKeys(db: Database | Trx): Promise<Set<string>> {
  return new Set([...(await countWrapped(db)).values()].flatMap((byId) => [...byId.keys()]));
}

/** How many keys a master key wrapped but cannot unwrap: they were modified, or moved to another row. */
export async function countUnreadable(db: Database, master: MasterKey): Promise<number> {
  const keyring = openKeyring({ kind: 'given', keys: [master] });
  let unreadable = 0;
  for (const { table, id, column, contextColumns, contextOf } of KEY_COLUMNS) {
    const columns = sql.join([id, column, ...contextColumns].map((name) => sql.ref(name)));
    for (let after: string | undefined = ''; after !== undefined;) {
      const { rows }: { readonly rows: readonly Row[] } = await sql<Row>`
        select ${columns} from ${sql.table(table)}
        where ${sql.ref(column)} like ${`${master.id}.%`} and ${sql.ref(id)} > ${after}
        order by ${sql.ref(id)} limit ${sql.lit(BATCH)}`.execute(db);
      for (const row of rows) {
        try {
          unwrapKey(keyring, text(row, column), contextOf(row));
        } catch {
          unreadable += 1;
        }
      }
      after = rows.length === 0 ? undefined : text(rows.at(-1) ?? {}, id);
    }
  }
  return unreadable;
}

/** Rewraps a batch of keys. @returns the last row, after which the next batch begins */
async function rewrapBatch(
  trx: Trx,
  keyring: Keyring,
  keyColumn: KeyColumn,
  after: string,
): Promise<{ last: string | undefined; done: number }> {
  const { table, id, column, contextColumns, contextOf } = keyColumn;
  const { id: current } = keyring.current();
  const columns = sql.join([id, column, ...contextColumns].map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${current}.%`} and ${sql.ref(id)} > ${after}
    order by ${sql.ref(id)} limit ${sql.lit(BATCH)}`.execute(trx);
  let done = 0;
  for (const row of rows) {
    const [key, old] = [text(row, id), text(row, column)];
    const context = contextOf(row);
    let wrapped: string;
    try {
      wrapped = wrapKey(keyring, unwrapKey(keyring, old, context), context);
    } catch {
      // A key that cannot be unwrapped stays unchanged, and is counted at the end.
      continue;
    }
    // The condition skips a row that a server has saved meanwhile.
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${wrapped} where ${sql.ref(id)} = ${key} and ${sql.ref(column)} = ${old}`.execute(
        trx,
      );
    done += Number(numAffectedRows ?? 0n);
  }
  return { last: rows.length === 0 ? undefined : text(rows.at(-1) ?? {}, id), done };
}

/** Rewraps every key with the current master key, in batches, and returns how many it rewrapped. */
export async function rewrapAll(db: Database, keyring: Keyring): Promise<number> {
  let total = 0;
  for (const keyColumn of KEY_COLUMNS) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      const { last, done } = await transact(db, (trx) => rewrapBatch(trx, keyring, keyColumn, from));
      total += done;
      after = last;
    }
  }
  return total;
}
