import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EN } from '#engine/index.ts';
import { sampleOf } from '../../support/forms/site-forms.ts';
import { messageOf } from '../../support/forms/site-words.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payloads-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `forms …` as typed in `folder`. */
function forms(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['src/tools/forms/main.ts', ...args], { cwd: ROOT, env }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
    child.stdin?.end(`${JSON.stringify(contact)}\n{}\n`);
  });
}

const contact = sampleOf('contact');

describe('forms check', () => {
  it('says a line for one form, and exits 0', async () => {
    const { code, out } = await forms('check', 'newsletter');
    expect(out).toMatch(/^ {2}✓ newsletter {2}\d+ samples, \d+ mutants noticed\n\n1 form: no mistakes \(\d+\.\d s\)\n$/);
    expect(code).toBe(0);
  });

  it('accepts a payload, with what tells an editor its schema', async () => {
    await writeFile(join(folder, 'good.json'), JSON.stringify({ $schema: 'any.json', ...contact }));
    expect(await forms('check', 'contact', 'good.json')).toEqual({ code: 0, out: '✓ contact accepts good.json\n', err: '' });
  });

  it('refuses a payload with field and message of each error', async () => {
    await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...contact, email: 'asha.rao', phone: '98765432101', captcha: 'k7Hm2Q' }));
    expect(await forms('check', 'contact', 'bad.json')).toEqual({
      code: 1,
      out: [
        '✗ contact refuses bad.json',
        `    email    ${messageOf('contact', 'email', 'format')}`,
        `    phone    ${messageOf('contact', 'phone', 'maxLength')}`,
        `    captcha  ${EN.additionalProperties}`,
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('judges what is no payload at all', async () => {
    await writeFile(join(folder, 'list.json'), '[]');
    const { code, out } = await forms('check', 'contact', 'list.json');
    expect(out).toContain(EN.body);
    expect(code).toBe(1);
  });

  it('lists the forms when one is unknown', async () => {
    const { code, err } = await forms('check', 'contakt');
    const all = readdirSync(join(ROOT, 'schemas/forms')).toSorted();
    const list = all.map((form) => `  ${form}\n`).join('');
    expect(err).toContain(`There is no form "contakt". Did you mean "contact"? The forms are:\n${list}`);
    expect(code).toBe(2);
  });

  it('says which file it cannot read', async () => {
    expect(await forms('check', 'contact', 'none.json')).toEqual({
      code: 2,
      out: '',
      err: `There is no file ${join(folder, 'none.json')}\n`,
    });
    await writeFile(join(folder, 'broken.json'), '{ "name": ');
    const { code, err } = await forms('check', 'contact', 'broken.json');
    expect(err).toContain(`${join(folder, 'broken.json')} is not JSON: `);
    expect(code).toBe(2);
  });
});

describe('forms check --strict', () => {
  it("asks of this site's own forms what it asks of them", async () => {
    const { code, out } = await forms('check', 'newsletter', '--strict');
    expect(out).toMatch(/^ {2}✓ newsletter /);
    expect(code).toBe(0);
  });
});

describe('forms new --from', () => {
  it('says which word it does not know, and what is missing', async () => {
    expect(await forms('new', 'order', '--form', 'schema.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--form'") as string,
    });
    expect(await forms('new', 'order', '--ui', 'ui.json')).toEqual({
      code: 2,
      out: '',
      err: 'Name the schema: new <name> --from schema.json\n',
    });
    expect(await forms('new', 'order', '--from', 'none.json')).toMatchObject({
      code: 2,
      err: `There is no file ${join(folder, 'none.json')}\n`,
    });
  });

  it('refuses a schema whose root is no object, and writes nothing', async () => {
    await writeFile(join(folder, 'list.schema.json'), JSON.stringify({ type: 'array' }));
    const { code, err } = await forms('new', 'order', '--from', 'list.schema.json');
    expect(err).toContain('this schema describes array');
    expect(code).toBe(2);
  });
});

describe('forms', () => {
  it('prints its help when no command is named', async () => {
    const { code, out } = await forms();
    expect(out).toContain('Usage: npm run forms -- <command>');
    expect(code).toBe(2);
  });

  it('takes payloads on standard input', async () => {
    const { code, out } = await forms('check', 'contact', '-');
    expect(out).toMatch(/^✗ contact refuses -:2\n[^]+\ncontact: 2 payloads, 1 refused\n$/);
    expect(code).toBe(1);
  });

  it('refuses what is no command', async () => {
    const { code, err } = await forms('chek');
    expect(err).toMatch(/^There is no command "chek"\. Did you mean "check"\?\n/);
    expect(code).toBe(2);
  });

  it('refuses to create a form that exists', async () => {
    expect(await forms('new', 'contact')).toEqual({
      code: 2,
      out: '',
      err: 'The form "contact" exists already: schemas/forms/contact. Choose another name, or edit it\n',
    });
  });
});

describe('forms diff, allow and release', () => {
  it('compares with the last release', async () => {
    const { code, out } = await forms('diff', '--released', '--json');
    const found = JSON.parse(out) as { since: string; forms: { changes: { harm: string; meant?: object }[] }[] };
    expect(found.since).toBe('the last release');
    const isUnmeant = ({ harm, meant }: { harm: string; meant?: object }) => harm === 'breaks' && !meant;
    expect(code).toBe(found.forms.some(({ changes }) => changes.some(isUnmeant)) ? 1 : 0);
  });

  it.each([
    [['diff', 'HEAD', 'main'], 'Name one commit, or --released'],
    [['diff', '--released', 'HEAD'], 'Name one commit, or --released'],
    [['allow', 'contact'], 'Name the form and the reason: allow <form> [path]'],
    [['allow', 'contact', 'no_such_field', 'Nobody has asked for it'], 'Nothing breaks'],
    [['release', 'all'], 'takes no arguments'],
  ])('%j cannot be carried out, and says what can', async (args, words) => {
    const { code, err } = await forms(...args);
    expect(err).toContain(words);
    expect(code).toBe(2);
  });
});
