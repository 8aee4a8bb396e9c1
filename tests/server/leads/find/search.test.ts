import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { addNote, updateLead } from '#server/leads/update-lead.ts';
import { type InboxFilter, readInbox } from '#server/leads/inbox.ts';
import { openStorage, sqlitePath } from '#server/storage/open.ts';
import { NO_ASSIGNEE } from '#shared/staff.ts';
import { eraseLeads } from '#server/leads/erase-leads.ts';
import { indexMissing, rebuildIndex, searchTerms } from '#server/storage/leads/search-index.ts';
import { findBytes } from '../../../support/server/find-bytes.ts';
import { callOf, partsOf, sampleOf } from '../../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase } from '../../support/database/databases.ts';
import { onDisk } from '../../support/database/bytes-on-disk.ts';

const tables = await loadTables();
const schemaOf = (form: string) => tables.definitions.get(form)?.schema;

it('searchTerms matches three letters anywhere, and fewer at the start of a word', () => {
  expect(searchTerms('  Ásha  LI b ')).toEqual(['asha', ' li', ' b ']);
  expect(searchTerms('+91 (98765) 43-210')).toEqual(['9876543210']);
  expect(searchTerms('"; drop')).toEqual(['drop']);
  expect(searchTerms('()')).toEqual([]);
});

/** The terms of the SQLite index. Its file stores only the difference to the term before, so its bytes do not show them. */
function indexedTerms(dataDir: string): string[] {
  const database = new DatabaseSync(sqlitePath(dataDir));
  database.exec('create virtual table temp.terms using fts5vocab(main, search_words, row)');
  const terms = database.prepare('select term from temp.terms').all() as { term: string }[];
  database.close();
  return terms.map(({ term }) => term);
}

/** So many leads that PostgreSQL does not use the index for all of them. */
const MANY = 2500;

onEachDatabase('the search for leads', (newPlace, kind) => {
  async function fill(persons: readonly object[]) {
    const place = await newPlace();
    const app = await testApp(place);
    const ids: string[] = [];
    for (const person of persons) {
      const { status, body } = await new Visitor(app).json(callOf('contact'), { ...sampleOf('contact'), ...person });
      expect([status, body.errors]).toEqual([200, undefined]);
      ids.push(body.data.id);
    }
    const storage = await openStorage({ ...place, ...tables });
    const findInPages = async (filter: InboxFilter, size = 50, after?: string) => {
      const page = await readInbox({ ...tables, storage }, filter, size, after);
      return { ids: page.leads.map(({ lead }) => ids.indexOf(lead.id)), next: page.next };
    };
    return { place, app, ids, storage, found: findInPages, find: async (words: string) => (await findInPages({ words })).ids };
  }

  const PEOPLE = [
    { name: 'Asha Rao', email: 'asha.rao@example.com', phone: '9876543210', message: 'Café near Pune, call +91 90000-00002 please' },
    { name: 'Li Wu', email: 'li@example.org', phone: '9000000001', message: 'Hello from Delhi, we build 100%_sure things' },
    { name: 'Alina Roy', email: 'alina@example.net', phone: '9111111111', message: 'नमस्ते अवनीश' },
  ];

  it('finds parts of names, addresses, numbers, words and reference numbers', async () => {
    const { find, ids, storage } = await fill(PEOPLE);
    expect(await find('sha')).toEqual([0]);
    expect(await find('RAO cafe')).toEqual([0]);
    expect(await find('example')).toEqual([2, 1, 0]);
    expect(await find('ample.net')).toEqual([2]);
    expect(await find('98765 43210')).toEqual([0]);
    expect(await find('+91-98765-43210')).toEqual([0]);
    expect(await find('9000000002')).toEqual([0]);
    // Two letters match the start of a word only.
    expect(await find('li')).toEqual([1]);
    expect(await find('wu')).toEqual([1]);
    expect(await find('अवनीश')).toEqual([2]);
    expect(await find('100% sure')).toEqual([1]);
    expect(await find('asha roy')).toEqual([]);
    for (const symbols of ['()', '😀', '\\', '!!!']) expect([symbols, await find(symbols)]).toEqual([symbols, []]);
    expect(await find('  ')).toEqual([2, 1, 0]);
    expect(await find((ids[1] ?? '').slice(0, 8).toUpperCase())).toEqual([1]);
    for (const hostile of ['"', "' or 1=1 --", 'a" OR "b', 'NEAR(', '%', '_', '*', '\\'])
      expect(Array.isArray(await find(hostile))).toBe(true);
    await storage.close();
  });

  it('returns filtered leads page by page, newest first', async () => {
    const {
      found: findInPages,
      ids,
      storage,
    } = await fill(Array.from({ length: 7 }, (_, index) => ({ name: `Person ${'abcdefg'[index]}` })));
    // Leads of the same millisecond have no order.
    for (const [index, id] of ids.entries())
      await storage.db
        .updateTable('leads')
        .set({ created_at: `2026-05-17T10:00:0${index}.000Z` })
        .where('id', '=', id)
        .execute();
    const source = { ...tables, storage };
    await updateLead(source, 'a@desk', ids[2] ?? '', { state: 'answered', assignee: 'asha@example.com' });
    await updateLead(source, 'a@desk', ids[5] ?? '', { assignee: 'ravi@example.com' });
    for (const words of [undefined, 'person']) {
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const page = await findInPages({ words }, 3, after);
        seen.push(...page.ids);
        after = page.next;
      } while (after !== undefined);
      expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
      expect((await findInPages({ words, state: 'answered' })).ids).toEqual([2]);
      expect((await findInPages({ words, state: 'new' })).ids).toHaveLength(6);
      expect((await findInPages({ words, assignee: 'ravi@example.com' })).ids).toEqual([5]);
      expect((await findInPages({ words, assignee: NO_ASSIGNEE })).ids).toHaveLength(5);
      expect((await findInPages({ words, state: 'accepted' })).ids).toEqual([]);
      expect((await findInPages({ words, form: 'quote' })).ids).toEqual([]);
      expect((await findInPages({ words, before: '2000-01-01T00:00:00.000Z' })).ids).toEqual([]);
    }
    await storage.close();
  });

  it('finds words that most leads contain by page and day, and rare words among them', async () => {
    const { storage, found: findInPages } = await fill([]);
    const { db } = storage;
    const rowOf = (index: number) => {
      const created_at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
      const payload = JSON.stringify({ name: index % 1000 === 7 ? 'Li Wu' : 'Asha Rao', message: 'tea' });
      const times = { created_at, updated_at: created_at };
      return { id: `lead-${index}`, form: 'contact', visitor_id: 'v', payload, status: 'received', parent_id: null, ...times } as const;
    };
    for (let from = 0; from < MANY; from += 500)
      await db
        .insertInto('leads')
        .values(Array.from({ length: 500 }, (_, index) => rowOf(from + index)))
        .execute();
    await indexMissing(db, schemaOf);
    const idsOf = async (filter: InboxFilter, after?: string) => {
      const { leads, next } = await readInbox({ ...tables, storage }, filter, 3, after);
      return { ids: leads.map(({ lead }) => lead.id), next };
    };
    const first = await idsOf({ words: 'tea' });
    expect(first.ids).toEqual([2499, 2498, 2497].map((index) => `lead-${index}`));
    expect((await idsOf({ words: 'tea' }, first.next)).ids).toEqual([2496, 2495, 2494].map((index) => `lead-${index}`));
    expect((await idsOf({ words: 'tea li' })).ids).toEqual(['lead-2007', 'lead-1007', 'lead-7']);
    expect((await idsOf({ words: 'tea asha', form: 'contact', state: 'new' })).ids).toEqual(first.ids);
    expect((await idsOf({ words: 'tea', form: 'quote' })).ids).toEqual([]);
    const [from, before] = ['2025-01-01T00:01:00.000Z', '2025-01-01T00:03:00.000Z'];
    expect((await idsOf({ words: 'tea', from, before })).ids).toEqual(['lead-2', 'lead-1']);
    expect((await findInPages({ words: 'zebra' })).ids).toEqual([]);
    await storage.close();
  }, 60_000);

  it('finds an application by all its steps, without sensitive values, and follows changes', async () => {
    const { app, ids, storage, find } = await fill([]);
    const visitor = new Visitor(app);
    const head = (await visitor.multipart(callOf('individual-details'), partsOf('individual-details'))).body.data.id;
    ids.push(head);
    const bank = sampleOf('individual-bank');
    const step = await visitor.json(`${callOf('individual-bank')}?id=${head}`, { ...bank, bank_name: 'Deccan Bank' });
    expect(step.status).toBe(200);
    expect(await find('deccan')).toEqual([0]);
    await visitor.json(`${callOf('individual-bank')}?id=${head}`, { ...bank, bank_name: 'Ganga Bank' });
    expect([await find('deccan'), await find('ganga')]).toEqual([[], [0]]);
    const { words } = await storage.db.selectFrom('search').select('words').executeTakeFirstOrThrow();
    const sensitive = Object.entries(bank).filter(([name]) => schemaOf('individual-bank')?.properties[name]?.privacy?.sensitive === true);
    expect(sensitive.length).toBeGreaterThan(0);
    for (const [, value] of sensitive) expect(words).not.toContain(String(value).toLowerCase());
    await storage.close();
  });

  it('is rebuilt for leads from before the index', async () => {
    const { find, storage } = await fill(PEOPLE);
    await storage.db.deleteFrom('search').execute();
    expect(await find('asha')).toEqual([]);
    expect(await indexMissing(storage.db, schemaOf)).toBe(3);
    expect(await find('asha')).toEqual([0]);
    expect(await rebuildIndex(storage.db, schemaOf)).toBe(3);
    expect(await find('example')).toEqual([2, 1, 0]);
    await storage.close();
  });

  it('contains no byte of an erased lead, nor does the history', async () => {
    const { find, ids, storage, place, app } = await fill([{ name: 'Qzxwvb Kjqzw', email: 'kjqzw@example.com' }, ...PEOPLE]);
    expect(await find('qzxwvb')).toEqual([0]);
    expect(await addNote({ ...tables, storage }, 'asha@desk', ids[0] ?? '', 'Jvkqzx called')).toBe(true);
    await app.close();
    expect(await eraseLeads(storage, { remove: async () => undefined }, [ids[0] ?? ''], 'asha@desk')).toEqual({
      files: 0,
      rows: undefined,
    });
    expect([await find('qzxwvb'), await find('asha')]).toEqual([[], [1]]);
    const terms = kind === 'sqlite' ? indexedTerms(place.dataDir) : [];
    expect(terms.filter((term) => ['zxw', 'jqz', 'kjq'].includes(term))).toEqual([]);
    expect([...findBytes(await onDisk(place, storage), ['zxwvb', 'Zxwvb', 'jqzw', 'qzx', 'xwv', 'kjq', 'vkqzx'])]).toEqual([]);
    await storage.close();
  });
});
