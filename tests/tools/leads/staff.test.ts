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

const text = (title: string, keywords: object = {}) => ({ type: 'string', title, maxLength: 500, ...keywords });
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

onEachDatabase('npm run leads, with two small forms', (newPlace) => {
  async function store(
    forms: readonly (readonly [name: string, fields: Fields])[],
    uploadsUrl?: string,
  ): Promise<TestPlace & { readonly ids: string[]; readonly uploadsUrl: string | undefined }> {
    const place = await newPlace();
    const app = await testApp(place, { ...TABLES, uploadsUrl, examples: new Map() });
    const ids: string[] = [];
    for (const [name, fields] of forms) {
      const { payload, headers } = multipartBody(fields);
      const response = await app.inject({ method: 'POST', url: `/api/post-${name}`, payload, headers });
      expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
      ids.push(response.json<{ data: { id: string } }>().data.id);
    }
    await app.close();
    return { ...place, ids, uploadsUrl };
  }

  async function run(
    place: TestPlace & { readonly uploadsUrl?: string | undefined },
    args: readonly string[],
    { tables = TABLES, isTTY = false, currentFolder = '/' } = {},
  ) {
    const stdout = Object.assign(new PassThrough(), { isTTY });
    const bytes = buffer(stdout);
    let output = '';
    const env = {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      UPLOADS_URL: place.uploadsUrl,
      SUDO_USER: 'meera',
      INIT_CWD: currentFolder,
    };
    try {
      const code = await runLeads(args, env, (words) => (output += words), tables, stdout);
      return { code, output, lines: output.trimEnd().split(/\r?\n/), bytes: () => bytes };
    } finally {
      stdout.end();
    }
  }

  it('reindex rebuilds the search index of all leads', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
    ]);
    const storage = await openStorage(place);
    // As an earlier version could have indexed every lead.
    await storage.db.updateTable('search').set({ words: ' old ' }).execute();
    await storage.close();
    expect((await run(place, ['find', 'Asha'])).output).not.toContain('Asha Rao');
    expect(await run(place, ['reindex'])).toMatchObject({ code: 0, output: '2 leads are in the search index.\n' });
    expect((await run(place, ['find', 'Asha'])).output).toContain('Asha Rao');
    expect((await run(place, ['find', 'old'])).output).not.toContain('Asha Rao');
  });

  describe('file', () => {
    it.each(['a folder', 'object storage'])('reads a document in %s by the command that "show" prints', async (storage) => {
      const s3 = storage === 'a folder' ? undefined : await startS3();
      process.env['AWS_ACCESS_KEY_ID'] ??= 'key';
      process.env['AWS_SECRET_ACCESS_KEY'] ??= 'secret';
      const place = await store([['job', ravi]], s3?.url);
      const { lines } = await run(place, ['show', place.ids[0] ?? '']);
      const commands = lines.flatMap((line) => /Open a document: npm run leads -- (.*)$/.exec(line)?.[1]?.split(' ') ?? []);
      expect(commands).toEqual([
        'file',
        place.ids[0],
        'cv',
        '--out',
        'cv.pdf',
        'file',
        place.ids[0],
        'references/0/document',
        '--out',
        'document.pdf',
      ]);
      const out = join(temporaryFolder(), 'document.pdf');
      const { code, output } = await run(place, [...commands.slice(5, 9), out]);
      expect([code, output]).toEqual([0, `Wrote ${out} (73 bytes). Only you can read it; delete it when you no longer need it.\n`]);
      expect([readFileSync(out), statSync(out).mode & 0o777]).toEqual([Buffer.from(PDF), 0o600]);
      const folder = temporaryFolder();
      await run(place, ['file', place.ids[0] ?? '', 'cv', '--out', 'cv.pdf'], { currentFolder: folder });
      expect(readFileSync(join(folder, 'cv.pdf'))).toEqual(Buffer.from(PDF));
      const piped = await run(place, ['file', place.ids[0] ?? '', 'cv']);
      expect([piped.code, piped.output, await piped.bytes()]).toEqual([0, '', Buffer.from(PDF)]);
      await s3?.close();
    });

    it('does not overwrite a file without --force, and does not print to a terminal', async () => {
      const place = await store([['job', ravi]]);
      const [id = ''] = place.ids;
      const out = join(temporaryFolder(), 'cv.pdf');
      writeFileSync(out, 'mine', { mode: 0o644 });
      await expect(run(place, ['file', id, 'cv', '--out', out])).rejects.toThrow(
        `${out} already exists. Name another file, or use --force to replace it.`,
      );
      expect(readFileSync(out, 'utf8')).toBe('mine');
      await run(place, ['file', id, 'cv', '--out', out, '--force']);
      expect([readFileSync(out), statSync(out).mode & 0o777]).toEqual([Buffer.from(PDF), 0o600]);
      await expect(run(place, ['file', id, 'cv', '--out', join(out, 'none')])).rejects.toThrow('is no folder');
      await expect(run(place, ['file', id, 'cv', '--out', join(temporaryFolder(), 'none', 'cv.pdf')])).rejects.toThrow('is no folder');
      await expect(run(place, ['file', id, 'cv'], { isTTY: true })).rejects.toThrow('Name a file to write it to: --out <file>');
      const noDocument = await run(place, ['file', id, 'name', '--out', `${out}.2`]);
      expect([noDocument.code, noDocument.lines]).toEqual([
        1,
        [
          'This lead has no document in "name". It has:',
          `  npm run leads -- file ${id} cv --out cv.pdf`,
          `  npm run leads -- file ${id} references/0/document --out document.pdf`,
        ],
      ]);
      expect((await run(place, ['file', 'none', 'cv', '--out', `${out}.2`])).code).toBe(1);
    });

    it('has a suggested command that is safe whatever names a visitor chose', () => {
      const commandFor = (field: string) => fileCommand('id', { field, filename: 'a1.pdf' });
      expect(commandFor("papers/it's $(rm -rf)")).toBe(`npm run leads -- file id 'papers/it'\\''s $(rm -rf)' --out it_s_rm_-rf_.pdf`);
      expect(
        ['papers/\u001b[31m', 'papers/a\nb', 'papers/\u202Ea'].every((field) =>
          commandFor(field).startsWith('npm run leads -- file id a1.pdf --out '),
        ),
      ).toBe(true);
    });
  });

  it('find searches all texts except sensitive values and file names', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
      ['fair', { name: 'अवनीश', message: 'Call me on +91 90000\u201100002, near pune' }],
    ]);
    const find = async (...words: string[]) => (await run(place, ['find', ...words])).lines;
    const [first = '', ...details] = await find('cafe', 'RAO');
    expect(first).toContain(place.ids[0]);
    expect(details).toEqual(['    message: cafe near pune', '    name: asha rao', '1 lead.']);
    expect((await find('pune')).at(-1)).toBe('2 leads.');
    expect((await find('pune', 'ravi')).at(-1)).toBe('No leads.');
    expect((await find('अवनीश')).at(-1)).toBe('1 lead.');
    expect((await find('+91 90000 00002'))[1]).toContain('message: call me on +91 90000');
    expect((await find('98765', '43210')).at(-1)).toBe('1 lead.');
    for (const hidden of ['ABCDE1234F', 'ABCDE', '234F', 'paper.pdf']) expect(await find(hidden)).toEqual(['No leads.']);
    expect((await run(place, ['find', 'pune', '--form', 'job'])).lines).toEqual(['No leads.']);
  });

  it('list and find print column heads on a terminal only', async () => {
    const place = await store([['fair', asha]]);
    for (const args of [['list'], ['find', 'asha']]) {
      const [head = '', lead = ''] = (await run(place, args, { isTTY: true })).lines;
      expect(head).toMatch(/^Received +Form +Name +E-mail +Phone +Id +State$/);
      expect(lead.indexOf(place.ids[0] ?? '?')).toBe(head.indexOf('Id'));
      expect((await run(place, args)).lines[0]).toBe(lead);
    }
  });

  it('list finds leads by address, number and day', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
      ['fair', { name: 'Noor', message: 'Ask asha@example.com or 98765\u201143210.' }],
    ]);
    const listed = async (...args: string[]) => (await run(place, ['list', ...args])).lines.at(-1);
    expect(await listed('--email', 'ASHA@example.com')).toBe('2 leads.');
    expect(await listed('--phone', '+91 98765 43210')).toBe('2 leads.');
    expect(await listed('--email', 'asha@example.com', '--form', 'job')).toBe('No leads.');
    const storage = await openStorage(place);
    // In India the day begins five and a half hours earlier.
    const [yesterday, today] = [boundsOfDay('yesterday', 'Asia/Kolkata'), boundsOfDay('today', 'Asia/Kolkata')];
    const setCreated = (id: string | undefined, time: string | undefined) =>
      storage.db
        .updateTable('leads')
        .set({ created_at: time ?? '' })
        .where('id', '=', id ?? '')
        .execute();
    await setCreated(place.ids[0], yesterday?.start);
    await setCreated(place.ids[1], new Date(Date.parse(yesterday?.start ?? '') - 1).toISOString());
    await setCreated(place.ids[2], today?.start);
    await storage.close();
    expect([await listed('--since', 'yesterday'), await listed('--since', 'today'), await listed('--to', 'yesterday')]).toEqual([
      '2 leads.',
      '1 lead.',
      '2 leads.',
    ]);
    expect(await listed('--from', 'yesterday', '--to', 'yesterday')).toBe('1 lead.');
  });

  it('list, export and show print leads of removed forms', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
    ]);
    const storage = await openStorage(place);
    const at = '2020-01-01T00:00:00.000Z';
    const payload = JSON.stringify({ full_name: 'Mira', contacts: { mail: 'mira@example.com', call: '+91 90000 00009' } });
    await storage.db
      .insertInto('leads')
      .values({ id: 'old', form: 'older', parent_id: null, visitor_id: 'v', payload, status: 'received', created_at: at, updated_at: at })
      .execute();
    await storage.close();
    const tables = { ...TABLES, definitions: new Map([[JOB.name, JOB]]) };
    const { lines } = await run(place, ['list'], { tables });
    expect(lines[1]).toMatch(/fair +Asha Rao +asha@example\.com +9876543210 /);
    expect(lines[0]).toMatch(/older +Mira +mira@example\.com +\+91 90000 00009 +old$/);
    const csv = async (form: string) =>
      (await run(place, ['export', '--form', form, '--no-bom'], { tables })).lines.map((line) => line.split(',').slice(7).filter(Boolean));
    expect(await csv('fair')).toEqual([
      ['name', 'email', 'phone', 'message', 'pan'],
      ['Asha Rao', 'asha@example.com', '9876543210', 'Café near Pune', 'XXXX234F'],
    ]);
    const [head, row] = await csv('older');
    expect([head, row]).toEqual([
      ['full_name (former)', 'contacts/mail (former)', 'contacts/call (former)'],
      ['Mira', 'mira@example.com', "'+91 90000 00009"],
    ]);
    expect((await run(place, ['show', place.ids[0] ?? ''], { tables })).output).toContain('PAN: XXXX234F');
    await expect(run(place, ['list', '--form', 'none'], { tables })).rejects.toThrow(
      'There is no form "none". The forms are: job, fair, older.',
    );
  });

  it('export --all writes one CSV table, or JSON with the same columns before the answers', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
    ]);
    const { output } = await run(place, ['export', '--all']);
    expect(output.startsWith('\uFEFFid,form,received,')).toBe(true);
    const [head = '', first = '', second = ''] = output.slice(1).split('\r\n');
    const leadColumns = [
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
      ...leadColumns,
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
    expect(cells(first)).toMatchObject({ id: place.ids[0], form: 'fair', name: 'Asha Rao', message: 'Café near Pune', cv: '' });
    expect(cells(second)).toMatchObject({
      id: place.ids[1],
      form: 'job',
      name: 'Ravi',
      message: '',
      'references/0/name': 'Noor',
      cv_original_name: 'XXXX.pdf',
    });
    for (const args of [['--form', 'fair'], ['--all']])
      expect((await run(place, ['export', ...args, '--no-bom'])).output.startsWith('id,')).toBe(true);
    const entries = JSON.parse((await run(place, ['export', '--all', '--format', 'json'])).output) as Record<string, unknown>[];
    expect(entries.map((entry) => Object.keys(entry).slice(0, 7))).toEqual(
      Array.from({ length: 2 }, () => leadColumns.filter((name) => !['missing_steps', 'confirmed_at', 'unsubscribe_link'].includes(name))),
    );
    expect(entries[1]).toMatchObject({ id: place.ids[1], form: 'job', references: [{ name: 'Noor' }] });
  });

  it('erase lists and removes leads that name a person in a text', async () => {
    const victim = 'victim@example.com';
    const mentions = [
      `call me at ${victim}.`,
      `mailto:VICTIM@Example.com?subject=x`,
      `see https://x.example/?to=victim%40example.com`,
      `${victim.replace('@', '\u200B@')} wrote`,
    ];
    const others = [`not${victim}`, `${victim}.au`, `a.${victim}`, 'victim@example.community', 'victim at example.com'];
    const place = await store([...mentions, ...others].map((message) => ['fair', { name: 'Noor', message }] as const));
    const { lines } = await run(place, ['erase', '--email', victim]);
    expect(lines.filter((line) => line.startsWith('    message: found in this text: '))).toHaveLength(mentions.length);
    expect(lines[1]).toBe(`    message: found in this text: ${mentions[0]}`);
    expect(lines.at(-1)).toContain(`To remove ${mentions.length} leads`);
    const erased = await run(place, ['erase', '--email', victim, '--yes']);
    expect([erased.lines[1], erased.code]).toEqual([lines[1], 0]);
    expect((await run(place, ['list'])).lines.at(-1)).toBe(`${others.length} leads.`);

    const written = ['98765\u201143210', 'ring (+91) 98765-43210!', '0091 98765 432 10', '9198765.43210', 'wide ９８７６５４３２１０'];
    const otherNumbers = ['98765432101234567', '1987654321', 'order 9876, 543210 pieces', '98765'];
    const phones = await store([...written, ...otherNumbers].map((message) => ['fair', { name: 'Noor', message }] as const));
    expect((await run(phones, ['erase', '--phone', '+91 98765 43210'])).lines.at(-1)).toContain(`To remove ${written.length} leads`);
    const papers = await store([['job', { name: 'Noor', cv: { name: `CV of ${victim}.pdf`, content: PDF } }]]);
    const byName = (await run(papers, ['erase', '--email', victim])).output;
    expect(byName).toContain('    cv: found in the name of this document\n');
    expect(byName).not.toContain(victim);
    // Of a sensitive value, only the field is reported.
    const sealed = await store([['fair', { name: 'Noor', pan: `of ${victim}, ZZZ` }]]);
    expect((await run(sealed, ['erase', '--email', victim])).lines[1]).toBe('    pan: found in this text');
  });

  it('log lists what staff did, without any value that a visitor sent', async () => {
    const place = await store([
      ['fair', asha],
      ['job', ravi],
    ]);
    const [first = '', second = ''] = place.ids;
    const out = join(temporaryFolder(), 'cv.pdf');
    await run(place, ['list', '--email', 'asha@example.com']);
    await run(place, ['show', first]);
    await run(place, ['erase', '--email', 'asha@example.com']);
    expect((await run(place, ['log'])).output).toBe('No events.\n');
    await run(place, ['find', 'asha']);
    await run(place, ['show', first, '--reveal']);
    await run(place, ['file', second, 'references/0/document', '--out', out]);
    await run(place, ['export', '--form', 'fair', '--reveal']);
    await run(place, ['export', '--all']);
    await run(place, ['erase', '--email', 'asha@example.com', '--yes']);
    const { lines, output } = await run(place, ['log', '--since', 'today']);
    // The log keeps only the beginning of an id, so that nothing of an erased lead remains.
    const short = (id: string) => id.slice(0, 13);
    expect(lines.map((line) => line.split('  ').slice(2))).toEqual([
      ['find', 'all forms'],
      ['file', short(second), 'references/*/document'],
      ['export', 'fair, revealed'],
      ['export', 'all forms'],
      // Events of the erased lead were erased with it.
      ['erase', short(first)],
    ]);
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}meera@\S+ {2}find/);
    expect(output).not.toMatch(/asha|Rao|98765/i);
  });
});

it('boundsOfDay and clockTime follow the time zone', () => {
  const now = '2030-03-30T20:00:00.000Z';
  expect(boundsOfDay('today', 'Asia/Kolkata', now)).toEqual({ start: '2030-03-30T18:30:00.000Z', end: '2030-03-31T18:30:00.000Z' });
  expect(boundsOfDay('yesterday', 'Asia/Kolkata', now)?.start).toBe('2030-03-29T18:30:00.000Z');
  // Clocks go forward in Berlin: the day has 23 hours.
  expect(boundsOfDay('2030-03-31', 'Europe/Berlin', now)).toEqual({ start: '2030-03-30T23:00:00.000Z', end: '2030-03-31T22:00:00.000Z' });
  for (const invalid of ['tomorrow', '2030-02-30', '2030-1-1', '']) expect(boundsOfDay(invalid, 'Asia/Kolkata', now)).toBeUndefined();
  expect(clockTime('2030-03-30T20:04:59.999Z', 'Asia/Kolkata')).toBe('2030-03-31 01:34');
});
