import { expect, it } from 'vitest';
import { ownStyles, placeStyles, withWholeStyles } from '#shared/pages/styles-tag.ts';

const own = '@media (width<=40em){main>a{color:red}}';
const LINK = /<link built>/;
const page = placeStyles('<head><link built></head><body><style>main{color:blue}</style></body>', LINK, {
  own,
  whole: '/assets/style-2.css',
});

it('has the page’s own styles in its head, and the whole behind all that it shows', () => {
  expect(page).toBe(
    `<head><style data-own>${own}</style></head><body><style>main{color:blue}</style>  <link rel="stylesheet" data-whole href="/assets/style-2.css">\n  </body>`,
  );
});

it('lets the page’s own styles be read out of it, as they stand there', () => {
  expect(ownStyles(page)).toBe(own);
  expect(ownStyles('<head><style>main{color:blue}</style></head>')).toBeUndefined();
});

it('has the whole in the head where a page has another body', () => {
  const html = withWholeStyles(page);
  expect(html).toContain(`</style><link rel="stylesheet" data-whole href="/assets/style-2.css"></head>`);
  expect(html.split('<link')).toHaveLength(2);
  expect(withWholeStyles('<head></head>')).toBe('<head></head>');
});

it('takes no styles that would end their own element', () => {
  expect(() => placeStyles('', LINK, { own: 'a::after{content:"</STYLE>"}', whole: '/b.css' })).toThrow('end of their own element');
});
