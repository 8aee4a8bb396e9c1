import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import submitOfContact from '#schemas/forms/contact/submit.json' with { type: 'json' };
import type { AppOptions } from '#server/app.ts';
import { loadTables } from '#server/definitions/load.ts';
import { openStorage } from '#server/storage/open.ts';
import { brand } from '#shared/brand.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { csvCell } from '#server/leads/export/csv.ts';
import { runLeads } from '#tools/leads/run.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../server/support/database/databases.ts';
import { PDF } from '../../server/support/documents.ts';
import { startSmtp } from '../../server/support/services/smtp.ts';
import type { Fields } from '../../support/server/multipart-body.ts';
import { callOf, documentsIn, partsOf, sampleOf, type SentStep, stepsOf } from '../../support/forms/site-forms.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';

const contact = sampleOf('contact', { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'One\nTwo, "three"' });
const quote = partsOf('quote', {
  name: 'Ravi',
  email: 'ravi@example.com',
  phone: '1112223334',
  file: { name: '=brief.pdf', content: PDF },
});
const ADD = callOf('company-details');

const mobile = { type: 'string', title: 'Phone', maxLength: 15, spelling: 'phone' } as const;
/** A form in which a visitor names other people; the forms of the site may stop asking for that. */
const REFERRED: FormSource = {
  name: 'referred',
  schema: {
    $id: 'referred',
    type: 'object',
    title: 'Referred',
    properties: {
      phone: mobile,
      referees: { type: 'array', title: 'Referees', items: { type: 'object', title: 'Referee', properties: { phone: mobile } } },
    },
  },
  ui: {},
  submit: { purpose: 'We call them.', keepFor: { received: 'P1Y' }, outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } } },
};

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['one\r\ntwo', '"one\ntwo"'],
    ['one\u2028two\u2029three\u0085four', '"one\ntwo\nthree\nfour"'],
    ['\u2028=1', `"'\n=1"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+919876543210', "'+919876543210"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\n=1"`],
    ['\u0000=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\u202E=1', "'=1"],
    ['cod\u2066\u202Efdp.exe\u2069', 'codfdp.exe'],
    ['a=b', 'a=b'],
    [' x ', '" x "'],
    ['\u001b[31mred\u009b', '[31mred'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

const shipped = await loadTables();
const referred = [REFERRED.name, resolveDefinition(REFERRED, {}, DEFAULTS)] as const;
const tables = { ...shipped, definitions: new Map([...shipped.definitions, referred]) };

const missingNote = (steps: readonly SentStep[]) => `missing: ${steps.map(({ label }) => label).join(', ')}`;

onEachDatabase('npm run leads', (newPlace) => {
  /** Stores a message, a quote, and an application of two steps. */
  async function fill(mail?: AppOptions['mail']) {
    const place = await newPlace();
    const app = await testApp(place, mail ? { mail, confirmations: new Map() } : {});
    const visitor = new Visitor(app);
    await visitor.json(callOf('contact'), contact);
    await visitor.multipart(callOf('quote'), quote);
    const values = {
      name_of_organisation: 'Acme',
      contact_no: '919876543210',
      proprietor_email: 'ASHA@example.com',
      gst_no_text: '27ABCDE1234F1Z5',
      gst_no: { name: 'gst.pdf', content: PDF },
    };
    const company = partsOf('company-details', values);
    const { body } = await visitor.multipart(ADD, company, { 'idempotency-key': 'company-key-1' });
    await visitor.json(
      `${callOf('company-services')}?id=${body.data.id}`,
      sampleOf('company-services', { cms_service: ['Drupal', 'Shopify'] }),
    );
    return { place, app, visitor, company, id: body.data.id };
  }

  const today = () => new Date().toLocaleDateString('en-CA', { timeZone: brand.timeZone });
  const firstDay = today();
  /** The leads of `fill`, for tests that only read. */
  let filled: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    filled = await fill();
  });

  async function run(place: TestPlace, ...args: string[]) {
    let output = '';
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
    const code = await runLeads(args, env, (text) => (output += text), tables);
    return { code, output, lines: output.trimEnd().split(/\r?\n/) };
  }

  it('list prints all leads, or those of a form and of days', async () => {
    const { place } = filled;
    const all = await run(place, 'list');
    expect([all.code, all.lines.length, all.lines.at(-1)]).toEqual([0, 5, '4 leads.']);
    expect(all.lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}contact +Asha Rao +asha@example.com +9876543210 +[0-9a-f-]{36}$/);
    expect((await run(place, 'list', '--form', 'quote')).lines).toHaveLength(2);
    expect((await run(place, 'list', '--from', firstDay, '--to', today())).lines.at(-1)).toBe('4 leads.');
    expect((await run(place, 'list', '--to', '2001-01-01')).output).toBe('No leads.\n');
    expect((await run(place, 'list', '--from', '2999-01-01')).output).toBe('No leads.\n');
  });

  it('show prints a lead with its steps, masked, and how to reveal it', async () => {
    const { place, id } = filled;
    const { code, output, lines } = await run(place, 'show', id);
    expect(code).toBe(0);
    for (const part of [
      'Name of the Organization: Acme',
      'GST No.: XXXXF1Z5',
      'Upload GST Document: XXXX.pdf (73 bytes, stored as ',
      'CMS Development: Drupal, Shopify',
      `Belongs to: ${id}`,
      `\nApplication: complete, ${missingNote(stepsOf('company', 'company-services'))}\n`,
    ]) {
      expect(output).toContain(part);
    }
    expect(output).not.toMatch(/27ABCDE|gst\.pdf/);
    expect(lines.at(-1)).toBe(`To see masked values and file names: npm run leads -- show ${id} --reveal`);
    expect((await run(place, 'show', 'none')).code).toBe(1);
  });

  it('list, show and export name the missing steps of an application', async () => {
    const { place, visitor, id } = await fill();
    const missingIn = async () => {
      const listed = (await run(place, 'list', '--form', 'company-details')).lines[0]?.split(id)[1];
      const [head = '', row = ''] = (await run(place, 'export', '--form', 'company-details')).lines;
      const [lead] = JSON.parse((await run(place, 'export', '--form', 'company-details', '--format', 'json')).output) as {
        missing_steps: string[];
      }[];
      return { listed, column: row.split(',')[head.split(',').indexOf('missing_steps')], json: lead?.missing_steps };
    };
    const steps = stepsOf('company', 'company-services');
    for (const [sent, { form, call }] of steps.entries()) {
      const missing = steps.slice(sent);
      const forms = missing.map((step) => step.form);
      expect(await missingIn()).toEqual({ listed: `  complete, ${missingNote(missing)}`, column: forms.join('; '), json: forms });
      const path = `${call.path}?id=${id}`;
      await (call.encoding === 'json' ? visitor.json(path, sampleOf(form)) : visitor.multipart(path, partsOf(form)));
    }
    expect(await missingIn()).toEqual({ listed: '  complete', column: '', json: [] });
    expect((await run(place, 'show', id)).output).toContain('\nApplication: complete\n');

    const open = (await visitor.multipart(callOf('individual-details'), partsOf('individual-details'))).body.data.id;
    expect((await run(place, 'list')).lines.find((line) => line.includes(open))?.split(open)[1]).toBe(
      `  open, ${missingNote(stepsOf('individual'))}`,
    );
    expect((await run(place, 'export', '--form', 'contact')).lines[0]).not.toContain('missing_steps');
  });

  it('show --reveal prints all values', async () => {
    const { place, id } = filled;
    const { output } = await run(place, 'show', id, '--reveal');
    for (const part of ['GST No.: 27ABCDE1234F1Z5', 'Upload GST Document: gst.pdf (73 bytes, stored as ']) expect(output).toContain(part);
    expect(output).not.toContain('--reveal');
  });

  it.each([['csv', '--form', 'company-details'], ['json']])(
    'export as %s masks sensitive values, except with --reveal',
    async (format, ...options) => {
      const { place } = filled;
      const masked = (await run(place, 'export', '--format', format, ...options)).output;
      expect(masked).toContain('XXXXF1Z5');
      expect(masked).toContain('XXXX.pdf');
      expect(masked).not.toMatch(/27ABCDE|gst\.pdf|brief/);
      const revealed = (await run(place, 'export', '--format', format, ...options, '--reveal')).output;
      expect(revealed).toContain('27ABCDE1234F1Z5');
      expect(revealed).toContain('gst.pdf');
      expect(revealed).not.toContain('XXXX');
    },
  );

  it('export writes CSV with the columns of the schema', async () => {
    const { place } = filled;
    const { output } = await run(place, 'export', '--form', 'contact');
    const [head, row] = output.split('\r\n');
    expect(head).toMatch(/^\uFEFFid,form,received,changed,status,belongs_to,notice,/);
    const fields = head?.split(',').slice(7) ?? [];
    expect(fields).toEqual(expect.arrayContaining(Object.keys(contact)));
    const local = submitOfContact.local.filter((field) => fields.includes(field));
    expect(local, 'local fields').toEqual([]);
    const cells = fields.map((field) => csvCell([(contact[field] ?? '') as string | readonly string[]].flat().join('; ')));
    expect(cells).toEqual(expect.arrayContaining(['Asha Rao', 'asha@example.com', '9876543210', '"One\nTwo, ""three"""']));
    expect(row).toMatch(/^[0-9a-f-]{36},contact,[^,]+,[^,]+,received,,[0-9a-f]{12},/);
    expect(row?.endsWith(`,${cells.join(',')}`)).toBe(true);
    const quotes = await run(place, 'export', '--form', 'quote', '--reveal');
    expect(quotes.lines[0]).toMatch(/,file,file_original_name(,|$)/);
    expect(quotes.lines[1]).toMatch(/,[0-9a-f-]{36}\.pdf,'=brief\.pdf(,|$)/);
    expect((await run(place, 'export', '--form', 'company-services')).output).toContain('Drupal; Shopify');
    expect((await run(place, 'export', '--form', 'company-details')).lines[0]).not.toMatch(/_new|,id,/);
  });

  it('export writes JSON', async () => {
    const { place, id } = filled;
    const all = JSON.parse((await run(place, 'export', '--format', 'json')).output) as Record<string, unknown>[];
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({ form: 'contact', ...contact });
    expect(all[3]).toMatchObject({ form: 'company-services', belongs_to: id, cms_service: ['Drupal', 'Shopify'] });
    expect(JSON.parse((await run(place, 'export', '--format', 'json', '--form', 'partner')).output)).toEqual([]);
  });

  describe('erase', () => {
    const empty = { leads: 0, files: 0, unique_keys: 0, idempotency: 0, outbox: 0, visitor_tokens: 0 };

    async function counts(place: TestPlace) {
      const storage = await openStorage(place);
      const names = Object.keys(empty) as (keyof typeof empty)[];
      const entries = await Promise.all(
        names.map(async (table) => [
          table,
          (
            await storage.db
              .selectFrom(table)
              .select((e) => e.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        ]),
      );
      await storage.close();
      return Object.fromEntries(entries) as typeof empty;
    }
    const files = (parts: Fields) => (documentsIn(parts) === 1 ? '1 file' : `${documentsIn(parts)} files`);
    const uploads = ({ dataDir }: TestPlace) => readdirSync(join(dataDir, 'uploads')).filter((name) => name !== 'staging');

    it('lists the leads of a person and removes nothing without --yes', async () => {
      const { place, company } = filled;
      const before = await counts(place);
      const { code, lines } = await run(place, 'erase', '--email', 'asha@EXAMPLE.com');
      expect([code, lines.length]).toEqual([0, 5]);
      expect(lines.at(-1)).toBe(`Nothing was removed. To remove 3 leads and ${files(company)} for good, repeat the command with --yes.`);
      expect(await counts(place)).toEqual(before);
    });

    it.each([
      ['--email', 'asha@example.com'],
      ['--phone', '+91 98765-43210'],
    ])('removes by %s the leads of a person with their files, keys, messages and tokens', async (option, value) => {
      const smtp = await startSmtp();
      smtp.failure = 'refuse';
      const { place, app, company } = await fill({ server: smtp.server, to: 'leads@example.com' });
      expect((await counts(place)).outbox).toBe(4);
      expect((await run(place, 'erase', option, value, '--yes')).output).toContain(`Removed 3 leads and ${files(company)}.`);
      const remaining = { leads: 1, files: documentsIn(quote), unique_keys: 0, idempotency: 0, outbox: 1, visitor_tokens: 1 };
      expect(await counts(place)).toMatchObject(remaining);
      expect(uploads(place)).toHaveLength(remaining.files);
      expect((await new Visitor(app).multipart(ADD, company)).status).toBe(200);
      await run(place, 'erase', '--email', 'ravi@example.com', '--yes');
      await run(place, 'erase', option, value, '--yes');
      expect(await counts(place)).toEqual(empty);
      expect(uploads(place)).toEqual([]);
      expect((await run(place, 'erase', option, value)).output).toBe('Nothing is stored about this person.\n');
      await app.close();
      await smtp.close();
    });

    it('finds a person in unmarked fields, texts, removed forms and rows about others, and says so', async () => {
      const place = await newPlace();
      const storage = await openStorage(place);
      const lead = (id: string, form: string, payload: object) => ({
        id,
        form,
        parent_id: null,
        visitor_id: id,
        payload: JSON.stringify(payload),
        status: 'received' as const,
        created_at: '2030-01-01T00:00:00.000Z',
        updated_at: '2030-01-01T00:00:00.000Z',
      });
      await storage.db
        .insertInto('leads')
        .values([
          lead('1-marked', 'newsletter', { email: 'asha@example.com' }),
          lead('2-unmarked', 'contact', { email: 'ravi@example.com', former_mail: 'Asha@example.com', former_office: '+91 98765 43210' }),
          lead('3-gone', 'webinar', { guests: [{ mail: 'asha@example.com' }] }),
          lead('4-other', 'contact', { email: 'ravi@example.com', message: 'I know asha@example.com' }),
          lead('5-referee', 'referred', { phone: '9000000001', referees: [{ phone: '+91 90000 00002' }] }),
          lead('6-both', 'referred', { phone: '9000000002', referees: [{ phone: '9000000002' }] }),
        ])
        .execute();
      await storage.close();
      const byMail = (await run(place, 'erase', '--email', 'asha@example.com')).lines;
      expect(byMail.map((line) => /\d-\w+$/.exec(line)?.[0] ?? line.trim())).toEqual([
        '1-marked',
        '2-unmarked',
        'former_mail: found here, although it is not marked as an e-mail address',
        '3-gone',
        'guests/0/mail: found here, although it is not marked as an e-mail address',
        '4-other',
        'message: found in this text: I know asha@example.com',
        'Nothing was removed. To remove 4 leads and 0 files for good, repeat the command with --yes.',
      ]);
      expect((await run(place, 'erase', '--phone', '9876543210')).output).toContain(
        '    former_office: found here, although it is not marked as a phone number\n',
      );
      const byPhone = (await run(place, 'erase', '--phone', '9000000002')).lines;
      expect(byPhone.map((line) => /\d-\w+$/.exec(line)?.[0] ?? line.trim())).toEqual([
        '5-referee',
        'referees/0/phone: named here by the sender, who is another person; the whole lead is erased',
        '6-both',
        'Nothing was removed. To remove 2 leads and 0 files for good, repeat the command with --yes.',
      ]);
    });

    it('needs the whole id of a lead, and reports an unknown one', async () => {
      const { place } = filled;
      const before = await counts(place);
      await expect(run(place, 'erase', '--id', 'b4098476-464a', '--yes')).rejects.toThrow('Give the whole id of the lead');
      const unknown = await run(place, 'erase', '--id', 'b4098476-464a-4f5e-9c1d-0123456789ab');
      expect([unknown.code, unknown.output]).toEqual([1, 'There is no lead b4098476-464a-4f5e-9c1d-0123456789ab.\n']);
      expect(await counts(place)).toEqual(before);
    });

    it('removes a lead by id, with its steps', async () => {
      const { place, id } = await fill();
      expect((await run(place, 'erase', '--id', id, '--yes')).output).toContain('Removed 2 leads and 1 file.');
      expect((await counts(place)).leads).toBe(2);
    });
  });

  it.each([
    [['list', '--form', 'none'], /There is no form "none"\. The forms are: .*contact/],
    [['list', '--from', 'tomorrow'], /--from must be a day like 2030-01-31, today or yesterday, not "tomorrow"/],
    [['list', '--to', '2030-02-30'], /--to must be a day like 2030-01-31, today or yesterday, not "2030-02-30"/],
    [['list', '--from', 'today', '--since', 'today'], /--since is the same as --from/],
    [['list', '--email', ' '], /Name the address or number/],
    [['find'], /Name the words to find/],
    [['export', '--all', '--form', 'contact'], /--all exports the leads of every form/],
    [['export', '--all', '--rows', 'references'], /A list belongs to one form/],
    [['file', 'id'], /Name a lead and a field of it/],
    [['list', '--reveal'], /"leads list" has no option --reveal/],
    [['list', '--yes'], /"leads list" has no option --yes/],
    [['list', 'more'], /"leads list" does not expect "more"/],
    [['list', '--colour'], /Unknown option '--colour'/],
    [['show'], /Name one lead/],
    [['export'], /Name the leads: --form <form>, --all, or --format json/],
    [['export', '--format', 'xml'], /--format must be csv or json, not "xml"/],
    [['erase'], /one of --email <address>, --phone <number> or --id <lead>/],
    [['erase', '--email', ''], /one of --email/],
    [['erase', '--email', 'a@b.cd', '--id', 'x'], /one of --email/],
    [['drop'], /There is no command "drop"/],
  ])('refuses the arguments %j', async (args, message) => {
    await expect(run(filled.place, ...args)).rejects.toThrow(message);
  });
});
