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

/** Each text once in every field; the brief run has fewer. */
const ROUNDS = rounds(INJECTION_TEXTS.length, 8);
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Control characters except line ends, and characters that change the direction of text. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]|[\u2028\u2029]|\p{Bidi_Control}/u;
/** Line ends of any program. */
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

describe('texts with markup, formulas or control characters', () => {
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
    // One mail for each record, and another for each completed application.
    const ends = targets.filter(({ route }) => route.definition.submit.belongsTo?.completes === true);
    const mails = stored.leads.filter(({ parent_id }) => parent_id === null).length + ROUNDS * ends.length;
    await vi.waitUntil(() => staffMails().length === mails, { timeout: 200_000, interval: 100 });
    await server.stop();
    return () => smtp.close();
  });

  it('start no formula in exported CSV', async ({ task }) => {
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

  it('keep exported JSON complete, and free of control characters', async ({ task }) => {
    const output = await leads('export', '--reveal', '--format', 'json');
    expect(CONTROL_CHARACTERS.exec(output)).toBeNull();
    const records = JSON.parse(output) as Record<string, unknown>[];
    expect(records).toHaveLength(stored.leads.length);
    const sent = new Set(stored.leads.map(({ payload }) => payload['message']).filter((text) => text !== undefined));
    expect(new Set(records.map(({ message: text }) => text).filter((text) => text !== undefined))).toEqual(sent);
    task.meta.figures = { records: records.length };
  });

  it('are listed and shown without control characters', async ({ task }) => {
    const list = await leads('list');
    expect(list.trimEnd().split('\n')).toHaveLength(stored.leads.length + 1);
    expect(CONTROL_CHARACTERS.exec(list)).toBeNull();
    // The brief run shows every tenth, as each call opens the database again.
    const shown = stored.leads.filter((_lead, i) => i % rounds(1, 10) === 0);
    for (const { id } of shown) expect([id, CONTROL_CHARACTERS.exec(await leads('show', '--reveal', id))?.[0]]).toEqual([id, undefined]);
    task.meta.figures = { shown: shown.length };
  });

  it('start no line of their own on a terminal, whatever character ends a line', async () => {
    const line = 'Bcc: victim@example.org';
    const quoted = stored.leads.filter(({ payload }) => JSON.stringify(payload).includes(`\u2028${line}`)).slice(0, 5);
    expect(quoted.length).toBeGreaterThan(0);
    for (const { id } of quoted) expect((await leads('show', '--reveal', id)).split(EVERY_LINE)).not.toContain(line);
  });

  it('add no header and no second mail to the mail to staff', ({ task }) => {
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
