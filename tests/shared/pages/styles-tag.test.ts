import { expect, it } from 'vitest';
import { stylesTag, withWholeStyles } from '#shared/pages/styles-tag.ts';

const tag = stylesTag({ own: '/assets/page-1.css', popUps: '/assets/pop-ups-3.css', whole: '/assets/style-2.css' });

it('names the page’s own stylesheet, and the whole where no scripts run', () => {
  expect(tag.replace(/<noscript>.*<\/noscript>/, '').match(/\bhref="[^"]*"/g)).toEqual(['href="/assets/page-1.css"']);
  expect(tag).toContain('<noscript><link rel="stylesheet" href="/assets/style-2.css"></noscript>');
});

it('gives way to the whole where a page has another body', () => {
  const html = withWholeStyles(`<head>${tag}</head>`);
  expect(html).not.toContain('page-1.css');
  expect(html.startsWith('<head><link rel="stylesheet" href="/assets/style-2.css">')).toBe(true);
  expect(withWholeStyles('<head></head>')).toBe('<head></head>');
});
