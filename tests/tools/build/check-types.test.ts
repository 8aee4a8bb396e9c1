import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTypes } from '#tools/build/check-types.ts';
import { temporaryFolder } from '../../server/support/databases.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A copy of the tables beside the project's own code, with edits: file → text → text in its place. */
function projectWith(edits: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const root = mkdtempSync(join(temporaryFolder(), 'project-'));
  mkdirSync(join(root, 'src'));
  for (const file of ['package.json', 'tsconfig.json', 'pages.config.ts', 'src/content'])
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  for (const folder of ['node_modules', 'src/shared', 'src/client', 'src/tools']) symlinkSync(join(ROOT, folder), join(root, folder));
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(root, file), 'utf8');
    for (const [from, to] of Object.entries(changes)) {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      text = text.replace(from, () => to);
    }
    writeFileSync(join(root, file), text);
  }
  return root;
}

const told = async (root: string) => (await checkTypes(root)).map(({ message }) => message.replace(/:\d+ · /, ':N · '));

it('finds nothing in the tables as they are', async () => {
  expect(await checkTypes(ROOT)).toEqual([]);
});

it('tells file, line, key and mend of wrong names and values in the page table', async () => {
  const root = projectWith({
    'pages.config.ts': {
      "closing: 'quote'": "closing: 'qoute'",
      "label: 'About Us'": "lable: 'About Us'",
      "trail: ['home']": "trail: ['hoem']",
    },
  });
  const found = await checkTypes(root);
  expect(found.map(({ message }) => message.replace(/:\d+ · /, ':N · '))).toEqual([
    'pages.config.ts:N · home.closing: "qoute" means nothing here. Use one of: contact, help, quote.',
    expect.stringContaining('pages.config.ts:N · about-us.lable: "lable" means nothing here. Write "label".'),
    expect.stringMatching(/^pages\.config\.ts:N · services\.trail\.0: "hoem" means nothing here\. Use one of: .*home, /),
  ]);
  const line = Number(found[0]?.file.split(':')[1]);
  expect(readFileSync(join(root, 'pages.config.ts'), 'utf8').split('\n')[line - 1]).toContain("closing: 'qoute'");
});

it('tells them in content, in the file that has them', async () => {
  const root = projectWith({
    'src/content/pages/contact-us.ts': { "block: 'offices'": "block: 'ofices'", "form: 'contact'": "form: 'contakt'" },
    'src/content/pages/services.ts': { 'heading:': 'heding:' },
  });
  expect(await told(root)).toEqual([
    'src/content/pages/contact-us.ts:N · blocks.0.form: "contakt" means nothing here. Write "contact", or name a folder of schemas/forms.',
    expect.stringMatching(
      /^src\/content\/pages\/contact-us\.ts:N · blocks\.1\.block: "ofices" means nothing here\. Use one of: accordion, .*\boffices\b/,
    ),
    expect.stringContaining('src/content/pages/services.ts:N · banner.heding: "heding" means nothing here. Write "heading".'),
  ]);
});

it('tells what is missing, and where its shape is explained', async () => {
  const root = projectWith({
    'pages.config.ts': { "closing: 'quote',\n    indexed: true,\n  },\n  'about-us'": "closing: 'quote',\n  },\n  'about-us'" },
    'src/content/pages/contact-us.ts': { "heading: 'Six other offices',": 'title: 5,' },
  });
  expect(await told(root)).toEqual([
    expect.stringMatching(
      /^pages\.config\.ts:N · home: "indexed" is missing\. Write it, as PageRow \(src\/shared\/pages\/types\.ts\) says\.$/,
    ),
    expect.stringMatching(
      /^src\/content\/pages\/contact-us\.ts:N · blocks\.1\.title: "title" means nothing here\. Remove it, or write a key of \w+ \(src\/shared\/blocks\/cards\.ts\)\.$/,
    ),
  ]);
});
