import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTables } from '#server/definitions/load.ts';
import { type InboxFilter, readInbox } from '#server/leads/inbox.ts';
import { openStorage } from '#server/storage/open.ts';
import { indexMissing } from '#server/storage/leads/search-index.ts';
import { folderWithKey } from '../../server/support/databases.ts';
import { startPostgres } from '../../server/support/postgres.ts';

/** How long the first page of the inbox and a search take at the server, with many leads. */
const LEADS = Number(process.env['BENCH_LEADS'] ?? 100_000);
const TURNS = 15;
const MARK_MS = 150;
const BATCH = 500;
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Li Wu', 'Noor Khan', 'Meera Iyer', 'John Smith', 'Fatima Sheikh', 'Arjun Patel'];
const WORDS = 'we need a portal for our dealers with orders stock and invoices please call in the morning about the budget and dates'.split(
  ' ',
);

const tables = await loadTables();

const FILTERS: readonly (readonly [string, InboxFilter])[] = [
  ['first page', {}],
  ['first page of a form', { form: 'contact' }],
  ['in the first state', { state: 'new' }],
  ['in a rare state', { state: 'answered' }],
  ['of one assignee', { assignee: 'asha@example.com' }],
  ['a whole e-mail address', { words: 'person54321@example.com' }],
  ['part of a rare word', { words: 'erson5432' }],
  ['a word that all have', { words: 'example' }],
  ['two words that many have', { words: 'asha budget' }],
  ['a name of two letters', { words: 'li' }],
  ['a phone number', { words: '+91 98 0005 4321' }],
  ['a word that none has', { words: 'zebra' }],
  ['a common word in a rare state', { words: 'example', state: 'answered' }],
];

async function measure(what: string, where: { readonly dataDir: string; readonly databaseUrl: string | undefined }): Promise<void> {
  const storage = await openStorage({ ...where, ...tables });
  const started = performance.now();
  for (let from = 0; from < LEADS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, LEADS - from) }, (_, at) => {
      const i = from + at;
      const message = Array.from({ length: 30 }, (__, word) => WORDS[(i * 7 + word * (1 + (i % 5))) % WORDS.length]).join(' ');
      const payload = {
        name: NAMES[i % NAMES.length],
        email: `person${i}@example.com`,
        phone: String(9_800_000_000 + i),
        subject: 'Portal',
        message,
      };
      const created_at = new Date(Date.UTC(2025, 0, 1) + i * 60_000).toISOString();
      const isRare = i % 10_000 === 77;
      return {
        id: crypto.randomUUID(),
        form: i % 3 === 0 ? 'quote' : 'contact',
        parent_id: null,
        visitor_id: 'v',
        payload: JSON.stringify(payload),
        status: 'received' as const,
        created_at,
        updated_at: created_at,
        state: isRare ? 'answered' : null,
        assignee: isRare ? 'asha@example.com' : null,
        revision: isRare ? 1 : 0,
      };
    });
    await storage.db.insertInto('leads').values(rows).execute();
  }
  const filled = performance.now();
  await indexMissing(storage.db, (form) => tables.definitions.get(form)?.schema);
  console.log(
    `${what}: ${LEADS} leads, filled in ${((filled - started) / 1000).toFixed(0)} s, indexed in ${((performance.now() - filled) / 1000).toFixed(0)} s`,
  );
  for (const [name, filter] of FILTERS) {
    const times: number[] = [];
    let count = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begun = performance.now();
      count = (await readInbox({ ...tables, storage }, filter, 50)).leads.length;
      times.push(performance.now() - begun);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median = 0, worst = 0] = [sorted[Math.floor(TURNS / 2)], sorted.at(-1)];
    const verdict = median < MARK_MS ? 'met' : 'MISSED';
    console.log(
      `  ${name.padEnd(32)}${String(count).padStart(4)} leads ${median.toFixed(1).padStart(8)} ms, worst ${worst.toFixed(1)} ms  under ${MARK_MS}: ${verdict}`,
    );
  }
  await storage.close();
}

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'inbox-bench-'));
await measure('SQLite', { dataDir: join(folder, 'data'), databaseUrl: undefined });
const postgres = await startPostgres({ durable: true });
await measure('PostgreSQL', { dataDir: await folderWithKey(folder), databaseUrl: await postgres.createDatabase() });
await postgres.stop();
rmSync(folder, { recursive: true });
