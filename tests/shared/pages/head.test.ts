import { describe, expect, it } from 'vitest';
import { defaultMeta, headHtml, replaceHead } from '#shared/pages/head.ts';

const meta = { metatag: 'Apps & "sites" | Brand', metadescription: 'We build <them>.', keyword: 'apps, sites' };

describe('the head of a page', () => {
  it('adds the brand to the default title', () => {
    expect(defaultMeta({ title: 'About us', description: 'Who we are.', keywords: 'about' }, 'Brand')).toEqual({
      metatag: 'About us | Brand',
      metadescription: 'Who we are.',
      keyword: 'about',
    });
  });

  it('escapes the meta-data that staff may set', () => {
    const head = headHtml({ page: { path: '/about-us', indexed: true }, meta, publicUrl: 'https://site.example' });
    expect(head).toContain('<title>Apps &amp; &quot;sites&quot; | Brand</title>');
    expect(head).toContain('<meta name="description" content="We build &lt;them&gt;.">');
    expect(head).toContain('<link rel="canonical" href="https://site.example/about-us">');
    expect(head).not.toContain('<them>');
    expect(head).not.toContain('noindex');
  });

  it('has noindex on a page that is not indexed', () => {
    expect(headHtml({ page: { path: '/x', indexed: false }, meta, publicUrl: '' })).toContain('<meta name="robots" content="noindex">');
  });

  it('replaces the meta-data of a page, text with $ signs too', () => {
    const html = '<head><!--meta--><title>Old</title><!--/meta--></head>';
    const replaced = replaceHead(html, '<title>$& $1</title>');
    expect(replaced).toBe('<head><!--meta--><title>$& $1</title><!--/meta--></head>');
    expect(replaceHead(replaced, '<title>New</title>')).toBe('<head><!--meta--><title>New</title><!--/meta--></head>');
  });
});
