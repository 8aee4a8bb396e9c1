import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProject } from '#tools/forms/check.ts';
import { readProject } from '#tools/forms/project.ts';
import { TableError } from '#shared/table-error.ts';
import { makeTables, type Tables } from '../tables.ts';

const SCHEMA = 'forms/enquiry/schema.json';

async function rewrite({ root }: Tables, file: string, change: (text: string) => string): Promise<void> {
  const path = join(root, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

async function issues({ root }: Tables): Promise<string[]> {
  const { forms, around } = checkProject(await readProject(root), { strict: true });
  return [...forms.flatMap((form) => form.findings), ...around].map(({ message }) => message);
}

describe('a file that is no JSON', () => {
  it.each([
    ['a comma too many', (text: string) => text.replace(/\n\}\s*$/, ',\n}\n'), 'property name expected'],
    ['an entry that is missing', (text: string) => text.replace(/\[/, '[,'), 'value expected'],
    ['a mark of its byte order', (text: string) => `\uFEFF${text}`, 'it begins with a byte order mark (BOM)'],
    ['a remark', (text: string) => `// fields\n${text}`, 'invalid comment token'],
    ['nothing in it', () => '', 'value expected'],
    ['its end cut off', (text: string) => text.slice(0, -4), ''],
  ])('is reported with its line: %s', async (_what, change, why) => {
    const tables = await makeTables();
    await rewrite(tables, SCHEMA, change);
    const reported = await issues(tables).catch((error: Error) => error);
    expect(reported).toBeInstanceOf(TableError);
    const { message } = reported as TableError;
    expect(message).toMatch(/^schemas\/forms\/enquiry\/schema\.json:\d+:\d+ · \(file\): it is not JSON: .*\. Correct the syntax there\.$/);
    expect(message).toContain(why);
  });
});

describe('an issue', () => {
  it('tells the line of what it is about', async () => {
    const tables = await makeTables();
    await rewrite(tables, SCHEMA, () =>
      JSON.stringify(
        {
          $id: 'enquiry',
          title: 'Enquiry',
          type: 'object',
          additionalProperties: false,
          required: ['email', 'nobody'],
          properties: { email: { type: 'string', maxLength: 9 } },
        },
        null,
        2,
      ),
    );
    const [first] = await issues(tables);
    expect(first).toMatch(/^schemas\/forms\/enquiry\/schema\.json:\d+:\d+ · /);
  });

  it('tells the line of the nearest part around something that is missing', async () => {
    const tables = await makeTables();
    await rewrite(tables, 'forms/enquiry/submit.json', (text) => text.replace(/\n {2}"purpose":.*\n/, '\n\n\n'));
    expect((await issues(tables)).join('\n')).toContain('schemas/forms/enquiry/submit.json:1:1 · ');
  });
});

describe('a key that stands twice', () => {
  it('is reported with both lines, in any depth, and in lists', async () => {
    const tables = await makeTables();
    await tables.write(
      'forms/enquiry/samples/invalid/message.json',
      '{\n "from": "complete",\n "cases": [\n  { "set": { "a": 1,\n    "a": 2 }, "errors": {} }\n ],\n "from": "complete"\n}',
    );
    expect(await issues(tables)).toEqual([
      'schemas/forms/enquiry/samples/invalid/message.json:4:14 · cases.0.set.a: the key appears twice, in lines 4 and 5, and only the second counts. Remove one of them.',
      'schemas/forms/enquiry/samples/invalid/message.json:2:2 · from: the key appears twice, in lines 2 and 7, and only the second counts. Remove one of them.',
    ]);
  });

  it('is none in two objects', async () => {
    const tables = await makeTables();
    expect(await issues(tables)).toEqual([]);
  });
});
