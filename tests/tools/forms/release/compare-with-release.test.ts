import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { newForm } from '#tools/forms/new/new-form.ts';
import { readProject } from '#tools/forms/project.ts';
import { allow } from '#tools/forms/allow/allow.ts';
import { release } from '#tools/forms/release/release.ts';
import { gateLines } from '#tools/forms/check/report.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { makeTables, type Tables } from '../tables.ts';

const SCHEMA = 'forms/enquiry/schema.json';
const FAX = { title: 'Fax', type: 'string', maxLength: 20 };
const TODAY = '2030-01-31';

/** Makes tables and releases their form, which has the required fields `email` and `message`. */
async function releaseTables(): Promise<Tables> {
  const tables = await makeTables();
  await release(tables.root, await readProject(tables.root));
  return tables;
}

/** The messages of `check` about breaking changes since the last release. */
async function breakingChanges({ root }: Tables): Promise<string[]> {
  return checkProject(await readProject(root)).breaks.map(({ message }) => message);
}

const allowChange = async ({ root }: Tables, path: string | undefined, why: string) =>
  allow(root, await readProject(root), { forms: ['enquiry'], path, why, today: TODAY });

describe('a breaking change', () => {
  it('is not reported before the first release', async () => {
    const tables = await makeTables();
    await tables.edit(SCHEMA, { 'properties/email': undefined, required: ['message'] });
    expect(await breakingChanges(tables)).toEqual([]);
  });

  it('is reported with file, line and possible fixes', async () => {
    const tables = await releaseTables();
    const written = JSON.parse(await readFile(join(tables.root, SCHEMA), 'utf8')) as { properties: object; required: string[] };
    const after = { ...written, required: [...written.required, 'fax'], properties: { ...written.properties, fax: FAX } };
    await tables.write(SCHEMA, JSON.stringify(after, undefined, 2));
    const [issue, ...others] = await breakingChanges(tables);
    expect(others).toEqual([]);
    expect(issue).toMatch(/^schemas\/forms\/enquiry\/schema\.json:\d+:\d+ · properties\.fax: /);
    expect(issue).toContain(
      'fax was added, and is required. Remove it from "required", or give it a "default"; or, if the change is intended, allow it: npm run forms -- allow enquiry fax "<why>".',
    );
    const line = Number(/:(\d+)/.exec(issue ?? '')?.[1]);
    expect(JSON.stringify(after, undefined, 2).split('\n')[line - 1]).toContain('"fax"');
    expect(gateLines(checkProject(await readProject(tables.root)).breaks).at(-1)).toContain('To fix it: add "was"');
  });

  it('is fixed by a former name or a default', async () => {
    const tables = await releaseTables();
    await tables.edit(SCHEMA, {
      'properties/message': undefined,
      'properties/words': { title: 'Words', type: 'string', minLength: 10, maxLength: 2000 },
    });
    const project = JSON.parse(await readFile(join(tables.root, SCHEMA), 'utf8')) as { required: string[] };
    const required = project.required.map((name) => (name === 'message' ? 'words' : name));
    await tables.edit(SCHEMA, { required });
    expect((await breakingChanges(tables)).map((message) => message.replace(/:\d+:\d+/, ''))).toContainEqual(
      expect.stringContaining('Add "was": ["message"] to '),
    );
    await tables.edit(SCHEMA, { 'properties/words/was': ['message'] });
    expect((await breakingChanges(tables)).filter((message) => message.includes('message'))).toEqual([]);
    await tables.edit(SCHEMA, { required: [...required, 'fax'], 'properties/fax': { ...FAX, default: 'none' } });
    expect((await breakingChanges(tables)).filter((message) => message.includes('fax'))).toEqual([]);
  });

  it('can be allowed with a reason, for one path or a whole form, until the next release', async () => {
    const tables = await releaseTables();
    await tables.edit(SCHEMA, { 'properties/message/maxLength': 100, 'properties/email/maxLength': 50 });
    expect(await breakingChanges(tables)).toHaveLength(2);
    expect(await allowChange(tables, 'message', 'Nobody ever wrote more')).toEqual([
      expect.stringMatching(/^Allowed: enquiry: message maxLength is 100 now, and was \d+$/),
    ]);
    expect(await breakingChanges(tables)).toEqual([expect.stringContaining('email maxLength')]);
    await allowChange(tables, undefined, 'Addresses are shorter than that');
    expect(await breakingChanges(tables)).toEqual([]);
    const { allow: entries } = JSON.parse(await readFile(join(tables.root, 'allowed.json'), 'utf8')) as { allow: object[] };
    expect(entries).toEqual([
      {
        form: 'enquiry',
        path: 'message',
        change: expect.stringMatching(/^maxLength is 100 now/),
        why: 'Nobody ever wrote more',
        date: TODAY,
      },
      {
        form: 'enquiry',
        path: 'email',
        change: expect.stringMatching(/^maxLength is 50 now/),
        why: 'Addresses are shorter than that',
        date: TODAY,
      },
    ]);
    const { issues, lines } = await release(tables.root, await readProject(tables.root));
    expect(issues).toEqual([]);
    const reported = stripVTControlCharacters(lines.join('\n'));
    expect(reported).toMatch(
      /! allowed {2}message: maxLength is 100 now, and was \d+\n +«Nobody ever wrote more», allowed on 2030-01-31 until the next release\n/,
    );
    expect(reported).toContain('Changes since the last release: 2 breaking (2 allowed), 0 widening, 0 of texts and appearance.');
    expect(reported).toContain('schemas/allowed.json: the 2 allowed changes are released and removed');
    expect((await readProject(tables.root)).allowed).toMatchObject({ allow: [] });
    expect(await breakingChanges(tables)).toEqual([]);
  });

  it('stays allowed, but another change at the same path does not', async () => {
    const tables = await releaseTables();
    await tables.edit(SCHEMA, { 'properties/message/pattern': '^[a-z]+$' });
    await allowChange(tables, 'message', 'Only letters can be read');
    await tables.edit(SCHEMA, { 'properties/message/maxLength': 100 });
    expect(await breakingChanges(tables)).toEqual([expect.stringContaining('message maxLength is 100 now')]);
    await tables.edit(SCHEMA, { 'properties/message/pattern': '^[a-c]+$' });
    expect(await breakingChanges(tables)).toContainEqual(expect.stringContaining('the pattern was added: «^[a-c]+$»'));
  });

  it('can be allowed in several forms at once, but not in a form without such a change', async () => {
    const tables = await releaseTables();
    await newForm(tables.root, 'survey');
    await release(tables.root, await readProject(tables.root));
    await tables.edit(SCHEMA, { 'properties/message/maxLength': 100 });
    await tables.edit('forms/survey/schema.json', { 'properties/message/maxLength': 100 });
    const allowIn = async (...forms: string[]) =>
      allow(tables.root, await readProject(tables.root), { forms, path: 'message', why: 'Nobody ever wrote more', today: TODAY });
    await expect(allowIn('survey', 'nobody')).rejects.toThrow('Nothing breaks at nobody message');
    expect(await breakingChanges(tables), 'nothing was written').toHaveLength(2);
    expect(await allowIn('survey', 'enquiry', 'survey')).toHaveLength(2);
    expect(await breakingChanges(tables)).toEqual([]);
  });

  it('stays allowed when several commands run at the same time', async () => {
    const tables = await releaseTables();
    for (const name of ['survey', 'poll']) await newForm(tables.root, name);
    await release(tables.root, await readProject(tables.root));
    const forms = ['enquiry', 'survey', 'poll'];
    for (const form of forms) await tables.edit(`forms/${form}/schema.json`, { 'properties/message/maxLength': 100 });
    const project = await readProject(tables.root);
    const why = 'Nobody ever wrote more';
    await Promise.all(forms.map((form) => allow(tables.root, project, { forms: [form], path: 'message', why, today: TODAY })));
    expect(await breakingChanges(tables)).toEqual([]);
  });

  it('stops a release, which then writes nothing', async () => {
    const tables = await releaseTables();
    const before = await readFile(join(tables.root, 'released.json'), 'utf8');
    await tables.edit(SCHEMA, { 'properties/message/maxLength': 100 });
    const { issues, lines } = await release(tables.root, await readProject(tables.root));
    expect([issues.length, lines]).toEqual([1, []]);
    expect(await readFile(join(tables.root, 'released.json'), 'utf8')).toBe(before);
  });

  it('must exist for each allowance', async () => {
    const tables = await releaseTables();
    await tables.write('allowed.json', {
      allow: [{ form: 'enquiry', path: 'message', change: 'removed', why: 'Asked no more', date: TODAY }],
    });
    expect(await breakingChanges(tables)).toEqual([
      'schemas/allowed.json:1:11 · allow.0: since the last release, enquiry has no such change at "message": removed. Remove it.',
    ]);
  });

  it.each([
    ['why', ''],
    ['date', 'soon'],
  ])('cannot be allowed without a valid %s', async (key, value) => {
    const tables = await releaseTables();
    const entry = { form: 'enquiry', path: 'message', change: 'removed', why: 'Asked no more', date: TODAY, [key]: value };
    await tables.write('allowed.json', { allow: [entry] });
    expect(await tables.check()).toEqual([expect.stringMatching(new RegExp(`^schemas/allowed\\.json · allow\\.0\\.${key}: `))]);
  });

  it('can only be allowed at its own path and with a reason', async () => {
    const tables = await releaseTables();
    await expect(allowChange(tables, 'message', 'Nobody ever wrote more')).rejects.toThrow('Nothing breaks since the last release.');
    await tables.edit(SCHEMA, { 'properties/message/maxLength': 100 });
    await expect(allowChange(tables, 'message', 'why')).rejects.toThrow(UsageError);
    await expect(allowChange(tables, 'email', 'Nobody ever wrote more')).rejects.toThrow(
      'schemas/forms/enquiry/schema.json · properties.message.maxLength',
    );
  });

  it('is a removed form, but not an added one', async () => {
    const tables = await releaseTables();
    const [source] = (await readProject(tables.root)).forms;
    const project = await readProject(tables.root);
    const messages = checkProject({ ...project, forms: [] }).breaks.map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/^schemas\/released\.json:\d+:\d+ · forms\.enquiry: the form was removed\. /)]);
    const added = { ...source, source: { ...source?.source, name: 'added' } } as (typeof project.forms)[number];
    expect(checkProject({ ...project, forms: [...project.forms, added] }).breaks).toEqual([]);
  });
});
