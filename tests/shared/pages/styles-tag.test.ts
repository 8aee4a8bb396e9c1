import { expect, it } from 'vitest';
import { ownStyles, stylesTag, withWholeStyles } from '#shared/pages/styles-tag.ts';

const own = '@media (width<=40em){main>a{color:red}}';
const tag = stylesTag({ own, popUps: '/assets/pop-ups-3.css', whole: '/assets/style-2.css' });

it('has the page’s own styles, and names the whole where no scripts run', () => {
  expect(tag.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('href');
  expect(tag).toContain('<noscript><link rel="stylesheet" href="/assets/style-2.css"></noscript>');
});

it('lets the page’s own styles be read out of it, as they stand there', () => {
  expect(ownStyles(`<head>${tag}</head><body><style>main{color:blue}</style></body>`)).toBe(own);
  expect(ownStyles('<head><style>main{color:blue}</style></head>')).toBeUndefined();
});

it('is followed by the whole where a page has another body, and scripts bring nothing more', () => {
  const html = withWholeStyles(`<head>${tag}</head>`);
  expect(html.startsWith(`<head><style>${own}</style><link rel="stylesheet" href="/assets/style-2.css">`)).toBe(true);
  expect(html).not.toContain('data-');
  expect(withWholeStyles('<head></head>')).toBe('<head></head>');
});

it('takes no styles that would end their own element', () => {
  expect(() => stylesTag({ own: 'a::after{content:"</STYLE>"}', popUps: '/a.css', whole: '/b.css' })).toThrow('end of their own element');
});
