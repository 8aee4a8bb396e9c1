import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EN } from '#engine/index.ts';
import { runForms } from '#tools/forms/run.ts';
import { sampleOf } from '../../support/forms/site-forms.ts';
import { messageOf } from '../../support/forms/site-words.ts';
import { runCommand } from './run-command.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const contact = sampleOf('contact');
/** A valid and an invalid payload, as lines. */
const INPUT = `${JSON.stringify(contact)}\n{}\n`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payloads-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run forms -- …` in this process, in `folder`, with the forms of the site. */
async function forms(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { code, out, err } = await runCommand({ run: runForms }, args, { folder, input: [INPUT] });
  return { code, out: stripVTControlCharacters(out), err };
}

it('src/tools/forms/main.ts reads standard input, resolves paths from INIT_CWD and sets the exit code', async () => {
  await writeFile(join(folder, 'valid.json'), JSON.stringify(contact));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/tools/forms/main.ts', 'check', 'contact', 'valid.json', '-', 'none.json'],
    { cwd: ROOT, env: { ...process.env, INIT_CWD: folder, NO_COLOR: '1' }, input: INPUT, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/^✗ contact refuses -:2\n[^]+\ncontact: 3 payloads, 1 refused, 1 not read\n$/);
  expect([status, stderr]).toEqual([2, `There is no file ${join(folder, 'none.json')}\n`]);
});

describe('forms check', () => {
  it('prints one line for a form without mistakes, and exits with 0', async () => {
    const { code, out } = await forms('check', 'newsletter');
    expect(out).toMatch(/^ {2}✓ newsletter {2}\d+ samples, \d+ mutants noticed\n\n1 form: no mistakes \(\d+\.\d s\)$/);
    expect(code).toBe(0);
  });

  it('accepts a valid payload, with a $schema for editors', async () => {
    await writeFile(join(folder, 'good.json'), JSON.stringify({ $schema: 'any.json', ...contact }));
    expect(await forms('check', 'contact', 'good.json')).toEqual({ code: 0, out: '✓ contact accepts good.json', err: '' });
  });

  it('prints field and message of each error of a payload', async () => {
    await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...contact, email: 'asha.rao', phone: '98765432101', captcha: 'k7Hm2Q' }));
    expect(await forms('check', 'contact', 'bad.json')).toEqual({
      code: 1,
      out: [
        '✗ contact refuses bad.json',
        `    email    ${messageOf('contact', 'email', 'format')}`,
        `    phone    ${messageOf('contact', 'phone', 'maxLength')}`,
        `    captcha  ${EN.additionalProperties}`,
      ].join('\n'),
      err: '',
    });
  });

  it('refuses a payload that is no object', async () => {
    await writeFile(join(folder, 'list.json'), '[]');
    const { code, out } = await forms('check', 'contact', 'list.json');
    expect(out).toContain(EN.body);
    expect(code).toBe(1);
  });

  it('lists the forms when the name is unknown', async () => {
    const { code, err } = await forms('check', 'contakt');
    const all = readdirSync(join(ROOT, 'schemas/forms')).toSorted();
    const list = all.map((form) => `  ${form}`).join('\n');
    expect(err).toContain(`There is no form "contakt". Did you mean "contact"? The forms are:\n${list}`);
    expect(code).toBe(2);
  });

  it('names a file that it cannot read', async () => {
    expect(await forms('check', 'contact', 'none.json')).toEqual({
      code: 2,
      out: '',
      err: `There is no file ${join(folder, 'none.json')}`,
    });
    await writeFile(join(folder, 'broken.json'), '{ "name": ');
    const { code, err } = await forms('check', 'contact', 'broken.json');
    expect(err).toContain(`${join(folder, 'broken.json')} is not JSON: `);
    expect(code).toBe(2);
  });
});

describe('forms check --strict', () => {
  it('accepts a form of the site', async () => {
    const { code, out } = await forms('check', 'newsletter', '--strict');
    expect(out).toMatch(/^ {2}✓ newsletter /);
    expect(code).toBe(0);
  });
});

describe('forms new --from', () => {
  it('reports an unknown option, a missing --from and a missing file', async () => {
    expect(await forms('new', 'order', '--form', 'schema.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--form'") as string,
    });
    expect(await forms('new', 'order', '--ui', 'ui.json')).toEqual({
      code: 2,
      out: '',
      err: 'Name the schema: new <name> --from schema.json',
    });
    expect(await forms('new', 'order', '--from', 'none.json')).toMatchObject({
      code: 2,
      err: `There is no file ${join(folder, 'none.json')}`,
    });
  });

  it('refuses a schema whose root is no object', async () => {
    await writeFile(join(folder, 'list.schema.json'), JSON.stringify({ type: 'array' }));
    const { code, err } = await forms('new', 'order', '--from', 'list.schema.json');
    expect(err).toContain('this schema describes array');
    expect(code).toBe(2);
  });
});

describe('forms', () => {
  it('prints its help without a command', async () => {
    const { code, out } = await forms();
    expect(out).toContain('Usage: npm run forms -- <command>');
    expect(code).toBe(2);
  });

  it('suggests a command for an unknown one', async () => {
    const { code, err } = await forms('chek');
    expect(err).toMatch(/^There is no command "chek"\. Did you mean "check"\?\n/);
    expect(code).toBe(2);
  });

  it('new refuses the name of an existing form', async () => {
    expect(await forms('new', 'contact')).toEqual({
      code: 2,
      out: '',
      err: 'The form "contact" exists already: schemas/forms/contact. Choose another name, or edit it',
    });
  });
});

describe('forms diff, allow and release', () => {
  it('diff --released exits with 1 if a change breaks', async () => {
    const { code, out } = await forms('diff', '--released', '--json');
    const diff = JSON.parse(out) as { since: string; forms: { changes: { harm: string; meant?: object }[] }[] };
    expect(diff.since).toBe('the last release');
    const isUnallowed = ({ harm, meant }: { harm: string; meant?: object }) => harm === 'breaks' && !meant;
    expect(code).toBe(diff.forms.some(({ changes }) => changes.some(isUnallowed)) ? 1 : 0);
  });

  it.each([
    [['diff', 'HEAD', 'main'], 'Name one commit, or --released'],
    [['diff', '--released', 'HEAD'], 'Name one commit, or --released'],
    [['allow', 'contact'], 'Name the form and the reason: allow <form> [path]'],
    [['allow', 'contact', 'no_such_field', 'Nobody has asked for it'], 'Nothing breaks'],
    [['release', 'all'], 'takes no arguments'],
  ])('refuses the arguments %j and says what is possible', async (args, words) => {
    const { code, err } = await forms(...args);
    expect(err).toContain(words);
    expect(code).toBe(2);
  });
});
