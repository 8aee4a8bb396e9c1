import { expect, it } from 'vitest';
import { keyAt, offsetOfKey } from '#tools/pages/literals.ts';

const TABLE = `import { more } from './more.ts';

const hero = {
  heading: 'Hello',
  actions: [{ to: '/none' }],
};

export const content: PageContent = {
  'two words': { yes: true },
  blocks: [
    hero,
    { block: 'text', to: '/a' } as const,
    ...more,
    { block: 'text', to: '/b' },
  ],
};

const rows = names.map((name): Row => ({ name, fill: { field: 'x' } }));

export const links = definePages({
  shop: { url: 'x' },
});
`;

it.each([
  ['two words.yes', 9],
  ['blocks.1.to', 12],
  ['links.shop', undefined],
  ['shop.url', 21],
  // Entries after a spread cannot be counted.
  ['blocks.4.to', 10],
  // An identifier is followed to its declaration.
  ['blocks.0.actions.0.to', 5],
  ['blocks.0.none.to', 11],
  ['none', undefined],
])('offsetOfKey finds %s in line %s', (key, line) => {
  const offset = offsetOfKey('table.ts', TABLE, key);
  expect(offset === undefined ? undefined : TABLE.slice(0, offset).split('\n').length).toBe(line);
});

it.each([
  ['/a', 'blocks.1.to'],
  ['url', 'shop.url'],
  ['/none', 'hero.actions.0.to'],
  ['field', 'rows.fill.field'],
  ['more }', '(file)'],
  // An entry after a spread has no index.
  ['/b', 'blocks'],
])('keyAt returns for the text %s the key %s', (text, key) => {
  const before = TABLE.slice(0, TABLE.indexOf(text)).split('\n');
  expect(keyAt('table.ts', TABLE, before.length, (before.at(-1)?.length ?? 0) + 1)).toBe(key);
});
