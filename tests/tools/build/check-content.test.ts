import { describe, expect, it } from 'vitest';
import { checkContent } from '#tools/build/check-content.ts';

const known = {
  forms: new Set(['contact']),
  flows: new Set(['company']),
  steps: [{ flow: 'company', form: 'bank', page: 'company-bank' }],
  targets: new Set(['/', '/about-us']),
  texts: new Map([['src/content/pages/terms.md', '---\nlead: x\n---\n\nSee [us](/us).\n']]),
};
const messages = (page: unknown) => checkContent({ home: page }, known).map((error) => error.message);

describe('what content names', () => {
  it('passes forms, flows, paths, anchors and addresses that exist', () => {
    const page = {
      blocks: [
        { block: 'form', form: 'contact' },
        { actions: [{ to: '/about-us#history' }, { to: 'https://example.com/' }, { to: 'mailto:info@example.com' }, { to: '#top' }] },
        { text: 'See [us](/about-us) and [home](/).' },
      ],
    };
    expect(messages(page)).toEqual([]);
  });

  it('names the file, the key and the fix of one that does not', () => {
    expect(messages({ blocks: [{ block: 'form', form: 'contcat' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.form: there is no form "contcat". Use one of: contact.',
    ]);
    expect(messages({ blocks: [{ to: '/abuot-us' }, { text: 'Read [this](/nowhere).' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.to: "/abuot-us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
      'src/content/pages/home.ts · blocks.1.text: "/nowhere" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
    expect(checkContent({ terms: { blocks: [{ body: ['See [us](/us).'] }] } }, known).map(({ message }) => message)).toEqual([
      'src/content/pages/terms.md:5:10 · link: "/us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
  });

  it('names an address that no browser opens', () => {
    for (const to of ['htps://example.com', 'about-us', 'javascript:alert(1)', '//example.com'])
      expect(messages({ blocks: [{ to }] })).toEqual([
        `src/content/pages/home.ts · blocks.0.to: "${to}" is not a link target. Link to a path of the site, #anchor, https://, mailto: or tel:.`,
      ]);
  });

  it('names a page that does not show the step that its flow has there, and one that shows another', () => {
    const of = (...blocks: object[]) => checkContent({ 'company-bank': { blocks } }, known).map((error) => error.message);
    const bank = { block: 'flow-step', flow: 'company', step: 'bank' };
    const file = 'src/content/pages/company-bank.ts';
    expect(of(bank)).toEqual([]);
    expect(of({ block: 'group', blocks: [bank] })).toEqual([]);
    for (const blocks of [[], [{ ...bank, step: 'details' }], [{ block: 'form', form: 'contact' }]])
      expect(of(...blocks)).toEqual([
        `${file} · blocks: the flow "company" has its step "bank" on this page, but the page does not show it. Write { block: 'flow-step', flow: 'company', step: 'bank' }.`,
      ]);
    expect(of(bank, bank)).toEqual([
      `${file} · blocks.1.step: the step "bank" does not belong on this page. Show it on the page that its flow names, once.`,
    ]);
    expect(messages({ blocks: [bank] })).toEqual([
      'src/content/pages/home.ts · blocks.0.step: the step "bank" does not belong on this page. Show it on the page that its flow names, once.',
    ]);
  });
});
