import { describe, expect, it } from 'vitest';
import { mayMatch, pageStyles, parseStyles, vocabularyOf } from '#tools/build/page-styles.ts';

const page = vocabularyOf(
  '<main data-tone="paper"><a class="link big" href="/">Home</a><details><summary>More</summary></details><dialog class="menu"><nav class="item"></nav></dialog>' +
    '<div class="closed" hidden=""><div><table class="inner"></table></div></div><p>More</p></main>',
);

describe('mayMatch', () => {
  it.each([
    'a',
    '.link.big',
    'main>.link:first-child::before',
    '[data-tone=paper] a',
    '[data-tone="paper"]:not(.gone)',
    'main:has(> .link) a',
    'main:has(:focus-visible, .none) a',
    'details[open] summary',
    '*,:root',
    ':is(.none,.link)',
    ':not(:hover)>a',
    ':root[data-scripts=failed] a',
    '&>.link',
    'a:where(.none,.link)',
  ])('is true for %s', (selector) => {
    expect(
      mayMatch(
        selector,
        vocabularyOf('<html><main data-tone="paper"><a class="link big"></a><details><summary></summary></details></main>'),
      ),
    ).toBe(true);
  });

  it.each([
    '.none',
    '.link .none',
    'h1',
    '[data-tone=ink] a',
    '[data-open]',
    'main.link.none',
    '.menu',
    '.item',
    'nav',
    '.closed',
    '.inner',
    'table',
    'main:is(.none,.menu)',
    'a:where(.none) b',
    'main:has(.none) a',
    'main:has([aria-invalid=true])',
  ])('is false for %s, which matches nothing or only what scripts show', (selector) => expect(mayMatch(selector, page)).toBe(false));

  it('is true for an element after a hidden one', () => expect(mayMatch('main>p', page)).toBe(true));

  it.each(['.link:hover', 'a:active .big'])('is false for %s: the whole stylesheet is loaded before a pointer is used', (selector) => {
    expect(mayMatch(selector, page)).toBe(false);
  });
});

describe('pageStyles', () => {
  const cut = (css: string) => pageStyles(parseStyles(css), page);

  it('keeps the order of rules, layers and media queries', () => {
    expect(cut('@layer a,b;@layer b{.link{color:red}.none{color:blue}}@media print{.link,.none{top:0}}')).toBe(
      '@layer a,b;@layer b{.link{color:red}}@media print{.link{top:0}}',
    );
  });

  it('drops unused custom properties and keyframes', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:2px}@keyframes turn{0%{top:0}}@keyframes spin{0%{top:0}}.link{gap:var(--b);animation:turn 1s}.none{gap:var(--c);animation:spin 1s}';
    expect(cut(`html{color:red}${css}`)).toBe(':root{--a:1px;--b:var(--a)}@keyframes turn{0%{top:0}}.link{gap:var(--b);animation:turn 1s}');
  });

  it('keeps keyframes that a custom property names', () => {
    const css = '.link{--away:turn .1s;animation:var(--away)}@keyframes turn{0%{top:0}}';
    expect(cut(css)).toBe(css);
  });
});
