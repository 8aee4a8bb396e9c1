import { expect, it } from 'vitest';
import { inlineStyles, insertStyles, blockOnFullStyles } from '#shared/pages/styles-tag.ts';

const inline = '@media (width<=40em){main>a{color:red}}';
const LINK = /<link built>/;
const page = insertStyles('<head><link built></head><body><style>main{color:blue}</style></body>', LINK, {
  inline,
  fullPath: '/assets/style-2.css',
});

it('insertStyles puts the page’s own styles into the head and the whole stylesheet at the end of the body', () => {
  expect(page).toBe(
    `<head><style data-own>${inline}</style></head><body><style>main{color:blue}</style>  <link rel="stylesheet" data-whole href="/assets/style-2.css">\n  </body>`,
  );
});

it('inlineStyles reads the page’s own styles from its HTML', () => {
  expect(inlineStyles(page)).toBe(inline);
  expect(inlineStyles('<head><style>main{color:blue}</style></head>')).toBeUndefined();
});

it('blockOnFullStyles moves the whole stylesheet into the head, for a page with another body', () => {
  const html = blockOnFullStyles(page);
  expect(html).toContain(`</style><link rel="stylesheet" data-whole href="/assets/style-2.css"></head>`);
  expect(html.split('<link')).toHaveLength(2);
  expect(blockOnFullStyles('<head></head>')).toBe('<head></head>');
});

it('insertStyles throws for styles that contain </style>', () => {
  expect(() => insertStyles('', LINK, { inline: 'a::after{content:"</STYLE>"}', fullPath: '/b.css' })).toThrow('end of their own element');
});
