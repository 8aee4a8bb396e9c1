import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCommand } from '#tools/forms/check/command.ts';
import type { JsonReport } from '#tools/forms/check/json-report.ts';
import { CAREER, CONTACT, makeOwnForms } from '../own-forms.ts';
import { makeTables } from '../tables.ts';
import { type CommandOptions, type CommandResult, runCommand } from '../run-command.ts';

const GOOD = CONTACT;
/** A value that no report may quote. */
const PRIVATE = 'asha.private.rao';
const BAD = { ...GOOD, email: PRIVATE, phone: '98765432101' };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payloads-'));
  await mkdir(join(folder, 'many/deeper'), { recursive: true });
  await writeFile(join(folder, 'good.json'), `\uFEFF${JSON.stringify(GOOD)}`);
  await writeFile(join(folder, 'bad.json'), JSON.stringify(BAD));
  await writeFile(join(folder, 'many/1.json'), JSON.stringify(GOOD));
  await writeFile(join(folder, 'many/2.ndjson'), `${JSON.stringify(GOOD)}\n\n${JSON.stringify(BAD)}\r\n`);
  await writeFile(join(folder, 'many/deeper/3.jsonl'), JSON.stringify(BAD));
  await writeFile(join(folder, 'many/readme.txt'), 'no payload');
  await writeFile(join(folder, 'broken.json'), `{ "name": "${PRIVATE}" "email" }`);
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (args: readonly string[], options: CommandOptions = {}) =>
  runCommand(checkCommand, args, { folder, schemas: options.schemas ?? (await makeOwnForms()), ...options });
const checkAsJson = async (args: readonly string[], options: CommandOptions = {}) => {
  const result = await check([...args, '--json'], options);
  return { ...result, report: JSON.parse(result.out) as JsonReport };
};

describe('check <form> <payload> …', () => {
  it('checks files, lines and folders, and reports the refused payloads', async () => {
    expect(await check(['contact', 'good.json', 'many'])).toEqual({
      code: 1,
      out: [
        '✗ contact refuses many/2.ndjson:3',
        '    email  Invalid email address',
        '    phone  Phone Number should not be more than 10 digits',
        '✗ contact refuses many/deeper/3.jsonl:1',
        '    email  Invalid email address',
        '    phone  Phone Number should not be more than 10 digits',
        'contact: 5 payloads, 2 refused',
      ].join('\n'),
      err: '',
    } satisfies CommandResult);
    expect(await check(['contact', 'good.json', 'many/1.json'])).toMatchObject({ code: 0, out: 'contact: 2 payloads, none refused' });
  });

  it.each([
    ['one payload over many lines', JSON.stringify(GOOD, undefined, 2), ['-']],
    ['one payload per line', `${JSON.stringify(BAD)}\n${JSON.stringify(GOOD)}\n`, ['-:1', '-:2']],
  ])('checks standard input: %s', async (_layout, text, samples) => {
    // Standard input arrives in pieces of any length.
    const { report } = await checkAsJson(['contact', '-'], { input: [text.slice(0, 9), Buffer.from(text.slice(9))] });
    expect(report.payloads).toBe(samples.length);
    expect(new Set(report.findings.map(({ sample }) => sample))).toEqual(new Set(samples.slice(0, samples.length - 1)));
  });

  it('continues after files that it cannot read, quotes nothing of them, and exits with 2', async () => {
    const { code, err, report } = await checkAsJson(['contact', 'broken.json', 'none.json', 'bad.json', '-'], { input: [] });
    expect(code).toBe(2);
    expect(report.unreadable).toEqual([
      { sample: 'broken.json', problem: `${join(folder, 'broken.json')} is not JSON: line 1, column 30: comma expected` },
      { sample: 'none.json', problem: `There is no file ${join(folder, 'none.json')}` },
      { sample: '-', problem: 'Standard input is empty: nothing was piped into this command' },
    ]);
    expect(err.split('\n')).toEqual(report.unreadable.map(({ problem }) => problem));
    expect(report).toMatchObject({ payloads: 1, refused: 1 });
    expect(await check(['contact', 'broken.json', 'bad.json'])).toMatchObject({
      code: 2,
      out: expect.stringContaining('contact: 1 payload, 1 refused, 1 not read') as string,
    });
  });

  it.each([
    ['deeply nested JSON without an end', '-', ['['.repeat(500_000)], /is not JSON: /],
    ['a $repeat with a negative count', '-', ['{ "name": { "$repeat": "ab", "count": -1 } }'], /has a "\$repeat" that cannot be expanded/],
    [
      'a $repeat with a too large count',
      '-',
      ['{ "name": { "$repeat": "ab", "count": 1e9 } }'],
      /has a "\$repeat" that cannot be expanded/,
    ],
  ])('says why it cannot read a payload: %s', async (_payload, name, input, words) => {
    const { code, out, err } = await check(['contact', name], { input });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });

  it.each(['lines.ndjson', 'none.jsonl', 'nothing.json'])('reports a file without payloads: %s', async (name) => {
    await writeFile(join(folder, name), '\n\n');
    const { code, report } = await checkAsJson(['contact', name]);
    expect(code).toBe(2);
    expect(report.unreadable).toEqual([{ sample: name, problem: `${join(folder, name)} is empty: there is no payload in it` }]);
  });

  it('reports a folder without payloads', async () => {
    await mkdir(join(folder, 'empty'), { recursive: true });
    expect(await check(['contact', 'empty'])).toMatchObject({ code: 2, err: expect.stringContaining('There is no payload in') as string });
  });

  it('counts blank rows in paths, as the API does', async () => {
    const references = [{ name: ' ' }, { name: 'Ravi', phone: '12', relation: 'Colleague' }];
    const { report } = await checkAsJson(['career', '-'], { input: [JSON.stringify({ ...CAREER, references })] });
    expect(report.findings.map(({ path, keyword, limit }) => [path, keyword, limit])).toEqual([['references/1/phone', 'minLength', 8]]);
  });

  it.each([
    [['contact', 'good.json', '--strict'], '--strict applies to forms: leave out the payloads or the option'],
    [['contact', 'good.json', '--fix'], '--fix applies to forms'],
    [['kontact', 'good.json'], 'There is no form "kontact". Did you mean "contact"? The forms are:\n  career\n'],
    [['carer'], 'There is no form "carer". Did you mean "career"?'],
    [['zzzzzzzz'], 'There is no form "zzzzzzzz". The forms are:'],
    [['contact', 'good.json', '--jsn'], "Unknown option '--jsn'"],
  ])('refuses the arguments %j and says what is possible', async (args, words) => {
    await expect(check(args)).rejects.toThrow(words);
  });
});

describe('check --json', () => {
  it('reports form, sample, path, keyword, limit, kind of value and message of each issue, but never the value', async () => {
    const body = { ...BAD, name: 5, subject: ' ', message: undefined, more: [PRIVATE] };
    const { code, out, report } = await checkAsJson(['contact', '-'], { input: [JSON.stringify(body)] });
    expect(code).toBe(1);
    expect(out).not.toContain(PRIVATE);
    const source = { form: 'contact', sample: '-' };
    expect(report.findings).toEqual([
      { ...source, path: 'name', keyword: 'type', limit: 'string', valueKind: 'number', message: 'Name has the wrong type' },
      { ...source, path: 'email', keyword: 'format', limit: 'email', valueKind: 'string', message: 'Invalid email address' },
      {
        ...source,
        path: 'phone',
        keyword: 'maxLength',
        limit: 10,
        valueKind: 'string',
        message: 'Phone Number should not be more than 10 digits',
      },
      { ...source, path: 'subject', keyword: 'required', limit: null, valueKind: 'absent', message: 'Subject is required' },
      { ...source, path: 'message', keyword: 'required', limit: null, valueKind: 'absent', message: 'Message is required' },
      {
        ...source,
        path: 'more',
        keyword: 'additionalProperties',
        limit: false,
        valueKind: 'array',
        message: 'This form has no such field; leave it out',
      },
    ]);
  });

  it('reports oversized payloads and values that are no object', async () => {
    const lines = [{ ...GOOD, message: 'x'.repeat(50_000) }, 'a text', null].map((payload) => JSON.stringify(payload));
    const { report } = await checkAsJson(['contact', '-'], { input: [`{}\n${lines.join('\n')}`] });
    expect(report.findings.filter(({ sample }) => sample !== '-:1')).toMatchObject([
      { sample: '-:2', path: 'message', keyword: 'maxLength', limit: 5000, valueKind: 'string' },
      { sample: '-:3', path: '', keyword: 'type', limit: 'object', valueKind: 'string' },
      { sample: '-:4', path: '', keyword: 'type', limit: 'object', valueKind: 'null' },
    ]);
  });

  it('prints reports that are valid by schemas/meta/check-report.schema.json', async () => {
    const schema = JSON.parse(
      await readFile(new URL('../../../../schemas/meta/check-report.schema.json', import.meta.url), 'utf8'),
    ) as object;
    const validate = new Ajv().compile(schema);
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/message/maxlength': 5 });
    const reports = [
      await checkAsJson(['contact', 'bad.json', 'broken.json']),
      await checkAsJson(['quote', '-'], {
        input: [JSON.stringify({ company: 'x', service: 'None', users: 0, file: { name: 'a.exe', size: 1 } })],
      }),
      await checkAsJson(['enquiry']),
      await checkAsJson([], { schemas: tables.root }),
    ].map(({ report }) => report);
    for (const report of reports) expect([validate(report), validate.errors]).toEqual([true, null]);
    expect(reports.map(({ findings, unreadable, mistakes }) => [findings, unreadable, mistakes].map(({ length }) => length > 0))).toEqual([
      [true, true, false],
      [true, false, false],
      [false, false, false],
      [false, false, true],
    ]);
    expect(validate({ ...reports[0], extra: 1 })).toBe(false);
  });
});
