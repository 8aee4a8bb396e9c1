import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runLeads } from '#tools/leads/run.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { mailsTo } from '../../server/support/services/mails.ts';
import { startSmtp, type TestSmtp } from '../../server/support/services/smtp.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { csvRows } from '../../support/server/csv-rows.ts';
import { newPlace } from '../support/databases.ts';
import { INJECTION_TEXTS, poison } from './injection-texts.ts';
import { readStored, startApi, type Stored } from '../support/server.ts';
import { headOf, targets } from '../support/targets.ts';
import { HttpVisitor, saveHeads } from '../support/visitor.ts';

/** Each text once in every field; briefly, in some. */
const ROUNDS = rounds(INJECTION_TEXTS.length, 8);
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Control characters but line ends, and those that turn the direction of what follows. */
const ACTS = /[^\P{Cc}\n]|[\u2028\u2029]|\p{Bidi_Control}/u;
/** Where one program or another ends a line. */
const EVERY_LINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const MAIL_HEADERS = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

describe('texts that act', () => {
  let place: TestPlace;
  let smtp: TestSmtp;
  let stored: Stored;
  let fields = 0;
  const staffMails = () => mailsTo(smtp, 'staff@example.com');

  async function leads(...args: string[]): Promise<string> {
    let output = '';
    await runLeads(args, { DATA_DIR: place.dataDir }, (text) => (output += text));
    return output;
  }

  beforeAll(async () => {
    place = newPlace();
    smtp = await startSmtp();
    const server = await startApi(place, { SMTP_URL: smtp.url, LEADS_TO: 'staff@example.com' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const visitor = new HttpVisitor(server.url);
      const heads = await saveHeads(visitor);
      for (const target of targets) {
        const head = headOf(target);
        fields += await poison(server.url, target, round, head && heads.get(head), head && visitor.cookie);
      }
    }
    stored = await readStored(place);
    // One of each record, and another one where an application comes to its end.
    const ends = targets.filter(({ route }) => route.definition.submit.belongsTo?.completes === true);
    const mails = stored.leads.filter(({ parent_id }) => parent_id === null).length + ROUNDS * ends.length;
    await vi.waitUntil(() => staffMails().length === mails, { timeout: 200_000, interval: 100 });
    await server.stop();
    return () => smtp.close();
  });

  it('start no formula in an exported spreadsheet', async ({ task }) => {
    const forms = [...new Set(stored.leads.map(({ form }) => form))];
    let cells = 0;
    for (const form of forms) {
      const [head = [], ...rows] = csvRows(await leads('export', '--reveal', '--form', form));
      expect([form, rows.length]).toEqual([form, stored.leads.filter((lead) => lead.form === form).length]);
      for (const row of rows) {
        expect(row).toHaveLength(head.length);
        expect(
          row.filter((cell) => FORMULA.test(cell) || /[^\P{Cc}\n\r\t]|[\u2028\u2029]/u.test(cell)),
          form,
        ).toEqual([]);
        cells += row.length;
      }
    }
    task.meta.figures = { texts: INJECTION_TEXTS.length, 'fields that took one': fields, forms: forms.length, cells };
  });

  it('leave exported JSON whole and harmless on a terminal', async ({ task }) => {
    const output = await leads('export', '--reveal', '--format', 'json');
    expect(ACTS.exec(output)).toBeNull();
    const records = JSON.parse(output) as Record<string, unknown>[];
    expect(records).toHaveLength(stored.leads.length);
    const sent = new Set(stored.leads.map(({ payload }) => payload['message']).filter((text) => text !== undefined));
    expect(new Set(records.map(({ message: text }) => text).filter((text) => text !== undefined))).toEqual(sent);
    task.meta.figures = { records: records.length };
  });

  it('do nothing on a terminal that lists and shows them', async ({ task }) => {
    const list = await leads('list');
    expect(list.trimEnd().split('\n')).toHaveLength(stored.leads.length + 1);
    expect(ACTS.exec(list)).toBeNull();
    // Each opens the database anew.
    const shown = stored.leads.filter((_lead, i) => i % rounds(1, 10) === 0);
    for (const { id } of shown) expect([id, ACTS.exec(await leads('show', '--reveal', id))?.[0]]).toEqual([id, undefined]);
    task.meta.figures = { shown: shown.length };
  });

  it('begin no line of their own on a terminal, whatever ends it', async () => {
    const line = 'Bcc: victim@example.org';
    const quoted = stored.leads.filter(({ payload }) => JSON.stringify(payload).includes(`\u2028${line}`)).slice(0, 5);
    expect(quoted.length).toBeGreaterThan(0);
    for (const { id } of quoted) expect((await leads('show', '--reveal', id)).split(EVERY_LINE)).not.toContain(line);
  });

  it('make no other mail of the mail to staff', ({ task }) => {
    for (const mail of staffMails()) {
      const end = mail.indexOf('\r\n\r\n');
      const headers = mail
        .slice(0, end)
        .replaceAll(/\r\n[ \t]/g, ' ')
        .split('\r\n');
      const names = headers.map((line) => /^([\w-]+): /.exec(line)?.[1]?.toLowerCase() ?? line).sort();
      expect(names.filter((name) => name !== 'reply-to')).toEqual(MAIL_HEADERS.filter((name) => name !== 'reply-to'));
      expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
      expect(headers).toContain('To: staff@example.com');
      expect(mail.slice(0, end)).not.toMatch(/[^\P{Cc}\r\n\t]/u);
      expect(mail.slice(end)).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
    }
    task.meta.figures = { mails: staffMails().length };
  });
});
