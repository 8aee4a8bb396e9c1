// Measures the first page of the inbox and searches with many leads.
import type { loadTables } from '#server/definitions/load.ts';
import { type InboxFilter, readInbox } from '#server/leads/inbox.ts';
import { openStorage } from '#server/storage/open.ts';
import { indexMissing } from '#server/storage/leads/search-index.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { inMilliseconds, percentile } from './percentile.ts';

const LEADS = Number(process.env['BENCH_LEADS'] ?? 100_000);
const TURNS = 40;
const MAX_P95_MS = 150;
const BATCH = 500;
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Li Wu', 'Noor Khan', 'Meera Iyer', 'John Smith', 'Fatima Sheikh', 'Arjun Patel'];
const WORDS = 'we need a portal for our dealers with orders stock and invoices please call in the morning about the budget and dates'.split(
  ' ',
);

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
  ['a word of old leads', { words: 'diwali' }],
  ['a common word in a rare state', { words: 'example', state: 'answered' }],
  ['a common word in the first state', { words: 'example', state: 'new' }],
  ['a common word on an old day', { words: 'example', from: '2025-01-01T00:00:00.000Z', before: '2025-01-02T00:00:00.000Z' }],
];

/** Fills a database with leads, and measures the first page of the inbox and searches. @returns whether all are fast enough */
export async function measureInbox(place: TestPlace, tables: Awaited<ReturnType<typeof loadTables>>): Promise<boolean> {
  const storage = await openStorage({ ...place, ...tables });
  const started = performance.now();
  for (let from = 0; from < LEADS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, LEADS - from) }, (_, offset) => {
      const i = from + offset;
      const message = Array.from({ length: 30 }, (__, word) => WORDS[(i * 7 + word * (1 + (i % 5))) % WORDS.length]).join(' ');
      const payload = {
        name: NAMES[i % NAMES.length],
        email: `person${i}@example.com`,
        phone: String(9_800_000_000 + i),
        subject: i < LEADS / 3 ? 'Portal for Diwali' : 'Portal',
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
    `${LEADS} leads, filled in ${((filled - started) / 1000).toFixed(0)} s, indexed in ${((performance.now() - filled) / 1000).toFixed(0)} s`,
  );
  let isMet = true;
  for (const [name, filter] of FILTERS) {
    const times: number[] = [];
    let count = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const begun = performance.now();
      count = (await readInbox({ ...tables, storage }, filter, 50)).leads.length;
      times.push(performance.now() - begun);
    }
    const p95 = percentile(times, 95);
    isMet &&= p95 < MAX_P95_MS;
    const figures = `${String(count).padStart(4)} leads, median ${inMilliseconds(percentile(times, 50))}, p95 ${inMilliseconds(p95)}`;
    console.log(`  ${name.padEnd(34)}${figures}  under ${MAX_P95_MS}: ${p95 < MAX_P95_MS ? 'met' : 'MISSED'}`);
  }
  await storage.close();
  return isMet;
}
