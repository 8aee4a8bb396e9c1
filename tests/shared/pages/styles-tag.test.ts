import { expect, it } from 'vitest';
import { inlineStyles, insertStyles, blockOnFullStyles } from '#shared/pages/styles-tag.ts';

const inline = '@media (width<=40em){main>a{color:red}}';
const LINK = /<link built>/;
const page = insertStyles('<head><link built></head><body><style>main{color:blue}</style></body>', LINK, {
  inline,
  fullPath: '/assets/style-2.css',
});

it('has the page’s own styles in its head, and the whole behind all that it shows', () => {
  expect(page).toBe(
    `<head><style data-own>${inline}</style></head><body><style>main{color:blue}</style>  <link rel="stylesheet" data-whole href="/assets/style-2.css">\n  </body>`,
  );
});

it('lets the page’s own styles be read out of it, as they stand there', () => {
  expect(inlineStyles(page)).toBe(inline);
  expect(inlineStyles('<head><style>main{color:blue}</style></head>')).toBeUndefined();
});

it('has the whole in the head where a page has another body', () => {
  const html = blockOnFullStyles(page);
  expect(html).toContain(`</style><link rel="stylesheet" data-whole href="/assets/style-2.css"></head>`);
  expect(html.split('<link')).toHaveLength(2);
  expect(blockOnFullStyles('<head></head>')).toBe('<head></head>');
});

it('takes no styles that would end their own element', () => {
  expect(() => insertStyles('', LINK, { inline: 'a::after{content:"</STYLE>"}', fullPath: '/b.css' })).toThrow('end of their own element');
});
