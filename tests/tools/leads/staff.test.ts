import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { boundsOfDay, clockTime } from '#shared/days.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { fileCommand } from '#tools/leads/file-command.ts';
import { runLeads } from '#tools/leads/run.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';
import { testApp } from '../../server/support/app.ts';
import { onEachDatabase, temporaryFolder, type TestPlace } from '../../server/support/database/databases.ts';
import { PDF } from '../../server/support/documents.ts';
import { startS3 } from '../../server/support/services/s3.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, maxLength: 500, ...more });
const secret = { privacy: { sensitive: true } };
const person = {
  name: text('Name', { person: 'name' }),
  email: text('E-mail', { format: 'email' }),
  phone: text('Phone', { spelling: 'phone' }),
};
const document = { title: 'Document', fileTypes: ['pdf'], maxFileSize: 100_000 };

const formOf = (name: string, properties: object): FormDefinition =>
  resolveDefinition(
    {
      name,
      schema: { $id: name, type: 'object', title: name, additionalProperties: false, properties },
      ui: {},
      submit: {
        call: { method: 'POST', path: `/post-${name}`, encoding: 'multipart' },
        purpose: 'We read it.',
        keepFor: { received: 'P1Y' },
        outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
      },
    } as unknown as FormSource,
    {},
    DEFAULTS,
  );

const FAIR = formOf('fair', { ...person, message: text('Message'), pan: text('PAN', secret) });
const JOB = formOf('job', {
  ...person,
  cv: document,
  references: {
    title: 'References',
    type: 'array',
    maxItems: 3,
    items: { title: 'Reference', type: 'object', properties: { name: text('Name'), document } },
  },
});
const TABLES = { definitions: new Map([FAIR, JOB].map((form) => [form.name, form])), flows: {}, leadStates: NO_LEAD_STATES };
const FILE = { name: 'paper.pdf', content: PDF };

const asha: Fields = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'Café near Pune', pan: 'ABCDE1234F' };
const ravi: Fields = {
  name: 'Ravi',
  email: 'ravi@example.com',
  phone: '9000000001',
  cv: FILE,
  'references/0/name': 'Noor',
  'references/0/document': FILE,
};

onEachDatabase('what staff do with leads', (place) => {
  async function sent(
    forms: readonly (readonly [name: string, fields: Fields])[],
    uploadsUrl?: string,
  ): Promise<TestPlace & { readonly ids: string[]; readonly uploadsUrl: string | undefined }> {
    const where = await place();
    const app = await testApp(where, { ...TABLES, uploadsUrl, examples: new Map() });
    const ids: string[] = [];
    for (const [name, fields] of forms) {
      const { payload, headers } = multipartBody(fields);
      const response = await app.inject({ method: 'POST', url: `/api/post-${name}`, payload, headers });
      expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
      ids.push(response.json<{ data: { id: string } }>().data.id);
    }
    await app.close();
    return { ...where, ids, uploadsUrl };
  }

  async function run(
    where: TestPlace & { readonly uploadsUrl?: string | undefined },
    args: readonly string[],
    { tables = TABLES, isTTY = false, here = '/' } = {},
  ) {
    const stdout = Object.assign(new PassThrough(), { isTTY });
    const bytes = buffer(stdout);
    let output = '';
    const env = {
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl,
      UPLOADS_URL: where.uploadsUrl,
      SUDO_USER: 'meera',
      INIT_CWD: here,
    };
    try {
      const code = await runLeads(args, env, (words) => (output += words), tables, stdout);
      return { code, output, lines: output.trimEnd().split(/\r?\n/), bytes: () => bytes };
    } finally {
      stdout.end();
    }
  }

  it('build the search index anew, so that find meets the words of all leads again', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
    ]);
    const storage = await openStorage(where);
    // A word that an earlier version had noted for every lead.
    await storage.db.updateTable('search').set({ words: ' old ' }).execute();
    await storage.close();
    expect((await run(where, ['find', 'Asha'])).output).not.toContain('Asha Rao');
    expect(await run(where, ['reindex'])).toMatchObject({ code: 0, output: '2 leads are in the search index.\n' });
    expect((await run(where, ['find', 'Asha'])).output).toContain('Asha Rao');
    expect((await run(where, ['find', 'old'])).output).not.toContain('Asha Rao');
  });

  describe('open a document', () => {
    it.each(['a folder', 'object storage'])('kept in %s, by the command that "show" prints', async (how) => {
      const s3 = how === 'a folder' ? undefined : await startS3();
      process.env['AWS_ACCESS_KEY_ID'] ??= 'key';
      process.env['AWS_SECRET_ACCESS_KEY'] ??= 'secret';
      const where = await sent([['job', ravi]], s3?.url);
      const { lines } = await run(where, ['show', where.ids[0] ?? '']);
      const commands = lines.flatMap((line) => /Open a document: npm run leads -- (.*)$/.exec(line)?.[1]?.split(' ') ?? []);
      expect(commands).toEqual([
        'file',
        where.ids[0],
        'cv',
        '--out',
        'cv.pdf',
        'file',
        where.ids[0],
        'references/0/document',
        '--out',
        'document.pdf',
      ]);
      const out = join(temporaryFolder(), 'document.pdf');
      const { code, output } = await run(where, [...commands.slice(5, 9), out]);
      expect([code, output]).toEqual([0, `Wrote ${out} (73 bytes). Only you can read it; delete it when you no longer need it.\n`]);
      expect([readFileSync(out), statSync(out).mode & 0o777]).toEqual([Buffer.from(PDF), 0o600]);
      const folder = temporaryFolder();
      await run(where, ['file', where.ids[0] ?? '', 'cv', '--out', 'cv.pdf'], { here: folder });
      expect(readFileSync(join(folder, 'cv.pdf'))).toEqual(Buffer.from(PDF));
      const piped = await run(where, ['file', where.ids[0] ?? '', 'cv']);
      expect([piped.code, piped.output, await piped.bytes()]).toEqual([0, '', Buffer.from(PDF)]);
      await s3?.close();
    });

    it('never over a file, and never to a terminal, unless that is said', async () => {
      const where = await sent([['job', ravi]]);
      const [id = ''] = where.ids;
      const out = join(temporaryFolder(), 'cv.pdf');
      writeFileSync(out, 'mine', { mode: 0o644 });
      await expect(run(where, ['file', id, 'cv', '--out', out])).rejects.toThrow(
        `${out} already exists. Name another file, or use --force to replace it.`,
      );
      expect(readFileSync(out, 'utf8')).toBe('mine');
      await run(where, ['file', id, 'cv', '--out', out, '--force']);
      expect([readFileSync(out), statSync(out).mode & 0o777]).toEqual([Buffer.from(PDF), 0o600]);
      await expect(run(where, ['file', id, 'cv', '--out', join(out, 'none')])).rejects.toThrow('is no folder');
      await expect(run(where, ['file', id, 'cv', '--out', join(temporaryFolder(), 'none', 'cv.pdf')])).rejects.toThrow('is no folder');
      await expect(run(where, ['file', id, 'cv'], { isTTY: true })).rejects.toThrow('Name a file to write it to: --out <file>');
      const other = await run(where, ['file', id, 'name', '--out', `${out}.2`]);
      expect([other.code, other.lines]).toEqual([
        1,
        [
          'This lead has no document in "name". It has:',
          `  npm run leads -- file ${id} cv --out cv.pdf`,
          `  npm run leads -- file ${id} references/0/document --out document.pdf`,
        ],
      ]);
      expect((await run(where, ['file', 'none', 'cv', '--out', `${out}.2`])).code).toBe(1);
    });

    it('by a command in which no name of a visitor’s does anything', () => {
      const of = (field: string) => fileCommand('id', { field, filename: 'a1.pdf' });
      expect(of("papers/it's $(rm -rf)")).toBe(`npm run leads -- file id 'papers/it'\\''s $(rm -rf)' --out it_s_rm_-rf_.pdf`);
      expect(
        [of('papers/\u001b[31m'), of('papers/a\nb'), of('papers/\u202Ea')].every((one) =>
          one.startsWith('npm run leads -- file id a1.pdf --out '),
        ),
      ).toBe(true);
    });
  });

  it('find them by words in any text, but never by what is sensitive', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
      ['fair', { name: 'अवनीश', message: 'Call me on +91 90000\u201100002, near pune' }],
    ]);
    const found = async (...words: string[]) => (await run(where, ['find', ...words])).lines;
    const [first = '', ...more] = await found('cafe', 'RAO');
    expect(first).toContain(where.ids[0]);
    expect(more).toEqual(['    message: cafe near pune', '    name: asha rao', '1 lead.']);
    expect((await found('pune')).at(-1)).toBe('2 leads.');
    expect((await found('pune', 'ravi')).at(-1)).toBe('No leads.');
    expect((await found('अवनीश')).at(-1)).toBe('1 lead.');
    expect((await found('+91 90000 00002'))[1]).toContain('message: call me on +91 90000');
    expect((await found('98765', '43210')).at(-1)).toBe('1 lead.');
    for (const hidden of ['ABCDE1234F', 'ABCDE', '234F', 'paper.pdf']) expect(await found(hidden)).toEqual(['No leads.']);
    expect((await run(where, ['find', 'pune', '--form', 'job'])).lines).toEqual(['No leads.']);
  });

  it('head the columns for people on a terminal, and for no other program', async () => {
    const where = await sent([['fair', asha]]);
    for (const args of [['list'], ['find', 'asha']]) {
      const [head = '', lead = ''] = (await run(where, args, { isTTY: true })).lines;
      expect(head).toMatch(/^Received +Form +Name +E-mail +Phone +Id +State$/);
      expect(lead.indexOf(where.ids[0] ?? '?')).toBe(head.indexOf('Id'));
      expect((await run(where, args)).lines[0]).toBe(lead);
    }
  });

  it('list those of an address, a number and a day', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
      ['fair', { name: 'Noor', message: 'Ask asha@example.com or 98765\u201143210.' }],
    ]);
    const listed = async (...args: string[]) => (await run(where, ['list', ...args])).lines.at(-1);
    expect(await listed('--email', 'ASHA@example.com')).toBe('2 leads.');
    expect(await listed('--phone', '+91 98765 43210')).toBe('2 leads.');
    expect(await listed('--email', 'asha@example.com', '--form', 'job')).toBe('No leads.');
    const storage = await openStorage(where);
    // In India the day begins five and a half hours earlier.
    const [yesterday, before] = [boundsOfDay('yesterday', 'Asia/Kolkata'), boundsOfDay('today', 'Asia/Kolkata')];
    const at = (id: string | undefined, time: string | undefined) =>
      storage.db
        .updateTable('leads')
        .set({ created_at: time ?? '' })
        .where('id', '=', id ?? '')
        .execute();
    await at(where.ids[0], yesterday?.start);
    await at(where.ids[1], new Date(Date.parse(yesterday?.start ?? '') - 1).toISOString());
    await at(where.ids[2], before?.start);
    await storage.close();
    expect([await listed('--since', 'yesterday'), await listed('--since', 'today'), await listed('--to', 'yesterday')]).toEqual([
      '2 leads.',
      '1 lead.',
      '2 leads.',
    ]);
    expect(await listed('--from', 'yesterday', '--to', 'yesterday')).toBe('1 lead.');
  });

  it('list and export leads whose form is gone', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
    ]);
    const storage = await openStorage(where);
    const at = '2020-01-01T00:00:00.000Z';
    const payload = JSON.stringify({ full_name: 'Mira', contacts: { mail: 'mira@example.com', call: '+91 90000 00009' } });
    await storage.db
      .insertInto('leads')
      .values({ id: 'old', form: 'older', parent_id: null, visitor_id: 'v', payload, status: 'received', created_at: at, updated_at: at })
      .execute();
    await storage.close();
    const tables = { ...TABLES, definitions: new Map([[JOB.name, JOB]]) };
    const { lines } = await run(where, ['list'], { tables });
    expect(lines[1]).toMatch(/fair +Asha Rao +asha@example\.com +9876543210 /);
    expect(lines[0]).toMatch(/older +Mira +mira@example\.com +\+91 90000 00009 +old$/);
    const csv = async (form: string) =>
      (await run(where, ['export', '--form', form, '--no-bom'], { tables })).lines.map((line) => line.split(',').slice(7).filter(Boolean));
    expect(await csv('fair')).toEqual([
      ['name', 'email', 'phone', 'message', 'pan'],
      ['Asha Rao', 'asha@example.com', '9876543210', 'Café near Pune', 'XXXX234F'],
    ]);
    const [head, row] = await csv('older');
    expect([head, row]).toEqual([
      ['full_name (former)', 'contacts/mail (former)', 'contacts/call (former)'],
      ['Mira', 'mira@example.com', "'+91 90000 00009"],
    ]);
    expect((await run(where, ['show', where.ids[0] ?? ''], { tables })).output).toContain('PAN: XXXX234F');
    await expect(run(where, ['list', '--form', 'none'], { tables })).rejects.toThrow(
      'There is no form "none". The forms are: job, fair, older.',
    );
  });

  it('export all of them as one table, and as JSON with the same columns before the answers', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
    ]);
    const { output } = await run(where, ['export', '--all']);
    expect(output.startsWith('\uFEFFid,form,received,')).toBe(true);
    const [head = '', one = '', two = ''] = output.slice(1).split('\r\n');
    const own = [
      'id',
      'form',
      'received',
      'changed',
      'status',
      'belongs_to',
      'missing_steps',
      'notice',
      'confirmed_at',
      'unsubscribe_link',
    ];
    expect(head.split(',')).toEqual([
      ...own,
      'name',
      'email',
      'phone',
      'message',
      'pan',
      'cv',
      'cv_original_name',
      'references/0/name',
      'references/0/document',
      'references/0/document_original_name',
    ]);
    const cells = (line: string) => Object.fromEntries(line.split(',').map((cell, index) => [head.split(',')[index], cell]));
    expect(cells(one)).toMatchObject({ id: where.ids[0], form: 'fair', name: 'Asha Rao', message: 'Café near Pune', cv: '' });
    expect(cells(two)).toMatchObject({
      id: where.ids[1],
      form: 'job',
      name: 'Ravi',
      message: '',
      'references/0/name': 'Noor',
      cv_original_name: 'XXXX.pdf',
    });
    for (const args of [['--form', 'fair'], ['--all']])
      expect((await run(where, ['export', ...args, '--no-bom'])).output.startsWith('id,')).toBe(true);
    const entries = JSON.parse((await run(where, ['export', '--all', '--format', 'json'])).output) as Record<string, unknown>[];
    expect(entries.map((entry) => Object.keys(entry).slice(0, 7))).toEqual(
      Array.from({ length: 2 }, () => own.filter((name) => !['missing_steps', 'confirmed_at', 'unsubscribe_link'].includes(name))),
    );
    expect(entries[1]).toMatchObject({ id: where.ids[1], form: 'job', references: [{ name: 'Noor' }] });
  });

  it('erase people whom others name in a text, and list what was found first', async () => {
    const victim = 'victim@example.com';
    const mentions = [
      `call me at ${victim}.`,
      `mailto:VICTIM@Example.com?subject=x`,
      `see https://x.example/?to=victim%40example.com`,
      `${victim.replace('@', '\u200B@')} wrote`,
    ];
    const others = [`not${victim}`, `${victim}.au`, `a.${victim}`, 'victim@example.community', 'victim at example.com'];
    const where = await sent([...mentions, ...others].map((message) => ['fair', { name: 'Noor', message }] as const));
    const { lines } = await run(where, ['erase', '--email', victim]);
    expect(lines.filter((line) => line.startsWith('    message: found in this text: '))).toHaveLength(mentions.length);
    expect(lines[1]).toBe(`    message: found in this text: ${mentions[0]}`);
    expect(lines.at(-1)).toContain(`To remove ${mentions.length} leads`);
    const erased = await run(where, ['erase', '--email', victim, '--yes']);
    expect([erased.lines[1], erased.code]).toEqual([lines[1], 0]);
    expect((await run(where, ['list'])).lines.at(-1)).toBe(`${others.length} leads.`);

    const written = ['98765\u201143210', 'ring (+91) 98765-43210!', '0091 98765 432 10', '9198765.43210', 'wide ９８７６５４３２１０'];
    const notHis = ['98765432101234567', '1987654321', 'order 9876, 543210 pieces', '98765'];
    const phones = await sent([...written, ...notHis].map((message) => ['fair', { name: 'Noor', message }] as const));
    expect((await run(phones, ['erase', '--phone', '+91 98765 43210'])).lines.at(-1)).toContain(`To remove ${written.length} leads`);
    const papers = await sent([['job', { name: 'Noor', cv: { name: `CV of ${victim}.pdf`, content: PDF } }]]);
    const byName = (await run(papers, ['erase', '--email', victim])).output;
    expect(byName).toContain('    cv: found in the name of this document\n');
    expect(byName).not.toContain(victim);
    // Of what is sensitive its place is reported, and nothing of it.
    const sealed = await sent([['fair', { name: 'Noor', pan: `of ${victim}, ZZZ` }]]);
    expect((await run(sealed, ['erase', '--email', victim])).lines[1]).toBe('    pan: found in this text');
  });

  it('leave a line for each event, without anything that a visitor sent', async () => {
    const where = await sent([
      ['fair', asha],
      ['job', ravi],
    ]);
    const [first = '', second = ''] = where.ids;
    const out = join(temporaryFolder(), 'cv.pdf');
    await run(where, ['list', '--email', 'asha@example.com']);
    await run(where, ['show', first]);
    await run(where, ['erase', '--email', 'asha@example.com']);
    expect((await run(where, ['log'])).output).toBe('No events.\n');
    await run(where, ['find', 'asha']);
    await run(where, ['show', first, '--reveal']);
    await run(where, ['file', second, 'references/0/document', '--out', out]);
    await run(where, ['export', '--form', 'fair', '--reveal']);
    await run(where, ['export', '--all']);
    await run(where, ['erase', '--email', 'asha@example.com', '--yes']);
    const { lines, output } = await run(where, ['log', '--since', 'today']);
    // Of a lead that is erased, not even its whole id is left.
    const short = (id: string) => id.slice(0, 13);
    expect(lines.map((line) => line.split('  ').slice(2))).toEqual([
      ['find', 'all forms'],
      ['file', short(second), 'references/*/document'],
      ['export', 'fair, revealed'],
      ['export', 'all forms'],
      // What was done with the erased lead went with it.
      ['erase', short(first)],
    ]);
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}meera@\S+ {2}find/);
    expect(output).not.toMatch(/asha|Rao|98765/i);
  });
});

it('a day begins and ends where its clocks say', () => {
  const now = '2030-03-30T20:00:00.000Z';
  expect(boundsOfDay('today', 'Asia/Kolkata', now)).toEqual({ start: '2030-03-30T18:30:00.000Z', end: '2030-03-31T18:30:00.000Z' });
  expect(boundsOfDay('yesterday', 'Asia/Kolkata', now)?.start).toBe('2030-03-29T18:30:00.000Z');
  // Clocks go forward in Berlin: the day has 23 hours.
  expect(boundsOfDay('2030-03-31', 'Europe/Berlin', now)).toEqual({ start: '2030-03-30T23:00:00.000Z', end: '2030-03-31T22:00:00.000Z' });
  for (const none of ['tomorrow', '2030-02-30', '2030-1-1', '']) expect(boundsOfDay(none, 'Asia/Kolkata', now)).toBeUndefined();
  expect(clockTime('2030-03-30T20:04:59.999Z', 'Asia/Kolkata')).toBe('2030-03-31 01:34');
});
