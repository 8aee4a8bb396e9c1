import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { toTableError, requireBoth } from '#server/definitions/load-pages.ts';
import { TableError } from '#shared/table-error.ts';
import { temporaryFolder } from '../support/database/databases.ts';

const MODULE = join(import.meta.dirname, '../../../src/server/definitions/load-pages.ts');

/** Returns the message for a page table with this text. Node loads it, as in the commands. */
async function failureOf(text: string): Promise<string> {
  const file = join(temporaryFolder(), 'pages.config.ts');
  writeFileSync(file, text);
  const script = `
    const { toTableError } = await import(${JSON.stringify(MODULE)});
    await import(${JSON.stringify(file)}).catch((error) => console.log(toTableError(error).message));`;
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])).stdout.trim();
}

it('names the line of the page table that cannot be read, and a fix', async () => {
  const fix = 'Check for a missing comma, quote or bracket here or on the line before. Other mistakes may be reported only after that.';
  expect(await failureOf("export const pages = {\n  path: '/'\n  label: 'Home',\n};\n")).toBe(
    `pages.config.ts:3 · (file): it cannot be read: Expected ',', got 'ident'. ${fix}`,
  );
  expect(await failureOf("export const pages = {\n  path: '/',\n  closing: quote,\n};\n")).toBe(
    `pages.config.ts:3:12 · (file): it cannot be read: quote is not defined. ${fix}`,
  );
});

it('returns other errors unchanged', () => {
  const failure = new Error('Something else');
  expect(toTableError(failure)).toBe(failure);
  expect(toTableError(failure)).not.toBeInstanceOf(TableError);
});

it('names the export that the page table lacks', () => {
  expect(() => requireBoth({})).toThrow(
    new TableError('pages.config.ts', '(file)', 'it does not export `pages`', 'Write  export const pages = …'),
  );
  expect(() => requireBoth({ pages: {} })).toThrow('it does not export `links`');
});
