import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTypes } from '#tools/pages/check-types.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';

const ROOT = join(import.meta.dirname, '../../..');

const PAGES = `import { definePages } from '#shared/pages/types.ts';

const all = { keywords: 'a', closing: 'quote', indexed: true } as const;

export const pages = definePages({
  home: { ...all, path: '/', label: 'Home', trail: [], title: 'Home', description: 'Home' },
  shop: {
    path: '/shop',
    label: 'Shop',
    trail: ['home'],
    title: 'Shop',
    description: 'What we sell',
    keywords: 'shop',
    closing: 'quote',
    indexed: true,
  },
});
`;

const SHOP = `import type { PageContent } from '../types.ts';

export const content: PageContent = {
  banner: { heading: 'Shop' },
  blocks: [
    { block: 'form', form: 'contact', heading: 'Order' },
    { block: 'stats', items: [{ value: '5', label: 'years' }] },
  ],
};
`;

type Edits = Readonly<Record<string, string>>;

function applyEdits(text: string, edits: Edits): string {
  return Object.entries(edits).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`There is no ${from}`);
    return before.replace(from, () => to);
  }, text);
}

/** Makes a project with the code of this one and two small tables, edited. */
function projectWith({ pages = {}, shop = {} }: { readonly pages?: Edits; readonly shop?: Edits }): string {
  const root = mkdtempSync(join(temporaryFolder(), 'project-'));
  mkdirSync(join(root, 'src/content/pages'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json', 'src/content/types.ts']) cpSync(join(ROOT, file), join(root, file));
  for (const folder of ['node_modules', 'src/shared', 'src/client', 'src/tools']) symlinkSync(join(ROOT, folder), join(root, folder));
  writeFileSync(join(root, 'pages.config.ts'), applyEdits(PAGES, pages));
  writeFileSync(join(root, 'src/content/pages/shop.ts'), applyEdits(SHOP, shop));
  return root;
}

const messagesFor = async (root: string) => (await checkTypes(root)).map(({ message }) => message);

it('checkTypes finds no mistake in the tables of the site', async () => {
  expect(await checkTypes(ROOT)).toEqual([]);
});

it('checkTypes reports a syntax error with its position and what to check', async () => {
  const root = projectWith({ pages: { "label: 'Shop',": "label: 'Shop'" } });
  expect(await messagesFor(root)).toEqual([
    "pages.config.ts:10:5 · (file): it cannot be read: ',' expected. Check for a missing comma, quote or bracket here or on the line before. Other mistakes may be reported only after that.",
  ]);
});

it('checkTypes reports a row id and a key that are used twice', async () => {
  const twice = 'an earlier row or key has the same name, and only this one counts. Rename or remove one of them.';
  const root = projectWith({ pages: { "label: 'Shop',": "label: 'Shop', label: 'Store'," } });
  expect(await messagesFor(root)).toEqual([`pages.config.ts:9:20 · shop.label: ${twice}`]);
  const rows = projectWith({ pages: { '  home: {': '  shop: {' } });
  expect(await messagesFor(rows)).toContainEqual(expect.stringMatching(new RegExp(`^pages\\.config\\.ts:\\d+:3 · shop: ${twice}$`)));
});

it('checkTypes reports unknown names and values in the page table with file, line, key and fix', async () => {
  const root = projectWith({
    pages: { "closing: 'quote',\n": "closing: 'qoute',\n", "trail: ['home']": "trail: ['hoem']" },
  });
  expect(await messagesFor(root)).toEqual([
    'pages.config.ts:10:13 · shop.trail.0: "hoem" is not supported here. Use one of: home, shop.',
    'pages.config.ts:14:5 · shop.closing: "qoute" is not supported here. Use one of: contact, help, quote.',
  ]);
});

it('checkTypes reports a misspelled key', async () => {
  const root = projectWith({ pages: { "label: 'Shop'": "lable: 'Shop'" } });
  expect(await messagesFor(root)).toEqual(['pages.config.ts:9:5 · shop.lable: "lable" is not supported here. Write "label".']);
});

it('checkTypes reports unknown keys and values in a content file', async () => {
  const root = projectWith({ shop: { "block: 'stats'": "block: 'stast'", "form: 'contact'": "form: 'contakt'", 'heading:': 'heding:' } });
  expect(await messagesFor(root)).toEqual([
    'src/content/pages/shop.ts:4:13 · banner.heding: "heding" is not supported here. Write "heading".',
    'src/content/pages/shop.ts:6:22 · blocks.0.form: "contakt" is not supported here. Write "contact", or name a folder of schemas/forms.',
    expect.stringMatching(
      /^src\/content\/pages\/shop\.ts:7:7 · blocks\.1\.block: "stast" is not supported here\. Use one of: accordion, .*\bstats\b/,
    ),
  ]);
});

it('checkTypes reports unknown fields of forms and steps of flows', async () => {
  const prefill = "{ label: 'Ask', to: '#ask', form: 'contact', field: 'no_such_field', value: row }";
  const root = projectWith({
    shop: {
      'export const content': `const rows = ['a', 'b'].map((row): AccordionRow => ({ id: row, title: row, body: [row], prefill: ${prefill} }));\n\nexport const content`,
      "{ block: 'form', form: 'contact', heading: 'Order' }": "{ block: 'accordion', items: rows }",
      "{ block: 'stats', items: [{ value: '5', label: 'years' }] }": "{ block: 'flow-step', flow: 'company', step: 'no-such-step' }",
      'import type { PageContent }': "import type { AccordionRow } from '#shared/blocks/row-blocks.ts';\nimport type { PageContent }",
    },
  });
  expect(await messagesFor(root)).toEqual([
    expect.stringMatching(
      /^src\/content\/pages\/shop\.ts:4:143 · rows\.prefill\.field: "no_such_field" is not supported here\. Use one of: \w+/,
    ),
    expect.stringMatching(
      /^src\/content\/pages\/shop\.ts:10:44 · blocks\.1\.step: "no-such-step" is not supported here\. Use one of: [\w-]+/,
    ),
  ]);
});

it('checkTypes reports a missing key of a record by the name of the record', async () => {
  const record = "const CARDS: Readonly<Record<'one' | 'two-words', string>> = { one: 'One' };\n\nexport const content";
  const root = projectWith({ shop: { 'export const content': record } });
  expect(await messagesFor(root)).toEqual([
    'src/content/pages/shop.ts:3:7 · CARDS: "two-words" is missing. Write it, like those beside it.',
  ]);
});

it('checkTypes reports a missing key and the type that explains it', async () => {
  const root = projectWith({ pages: { '    indexed: true,\n': '' }, shop: { "heading: 'Order'": 'title: 5' } });
  expect(await messagesFor(root)).toEqual([
    'pages.config.ts:7:3 · shop: "indexed" is missing. Write it, as PageRow (src/shared/pages/types.ts) says.',
    expect.stringMatching(
      /^src\/content\/pages\/shop\.ts:6:39 · blocks\.0\.title: "title" is not supported here\. Remove it, or write a key of FormBlock \(src\/shared\/blocks\/form-blocks\.ts\)\.$/,
    ),
  ]);
});

it('checkTypes reports a wrong value of the brand once, where it is written', async () => {
  const root = projectWith({});
  rmSync(join(root, 'src/shared'));
  cpSync(join(ROOT, 'src/shared'), join(root, 'src/shared'), { recursive: true });
  const file = join(root, 'src/shared/brand.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace("name: 'Alobha',", 'name: 5,'));
  expect(await messagesFor(root)).toEqual([expect.stringMatching(/^src\/shared\/brand\.ts:\d+:\d+ · name: it is of the type number\. /)]);
});
