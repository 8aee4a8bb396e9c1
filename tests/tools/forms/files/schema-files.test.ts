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

describe('readProject', () => {
  it.each([
    ['a trailing comma', (text: string) => text.replace(/\n\}\s*$/, ',\n}\n'), 'property name expected'],
    ['a missing entry', (text: string) => text.replace(/\[/, '[,'), 'value expected'],
    ['a byte order mark', (text: string) => `\uFEFF${text}`, 'it begins with a byte order mark (BOM)'],
    ['a comment', (text: string) => `// fields\n${text}`, 'invalid comment token'],
    ['no content', () => '', 'value expected'],
    ['a missing end', (text: string) => text.slice(0, -4), ''],
  ])('throws for JSON with %s, and names the line', async (_mistake, change, problem) => {
    const tables = await makeTables();
    await rewrite(tables, SCHEMA, change);
    const error = await issues(tables).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(TableError);
    const { message } = error as TableError;
    expect(message).toMatch(
      /^schemas\/forms\/enquiry\/schema\.json:\d+:\d+ · \(file\): it is not JSON: .*\. Correct the syntax there\. Other mistakes may be reported only after that\.$/,
    );
    expect(message).toContain(problem);
  });
});

describe('checkProject', () => {
  it('reports an issue with its line', async () => {
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

  it('reports a missing key with the line of the object around it', async () => {
    const tables = await makeTables();
    await rewrite(tables, 'forms/enquiry/submit.json', (text) => text.replace(/\n {2}"purpose":.*\n/, '\n\n\n'));
    expect((await issues(tables)).join('\n')).toContain('schemas/forms/enquiry/submit.json:1:1 · ');
  });

  it('reports a duplicate key with both lines, at any depth', async () => {
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
});
