import { describe, expect, it } from 'vitest';
import { checkContent } from '#tools/build/check-content.ts';

const project = {
  forms: new Set(['contact']),
  flows: new Set(['company']),
  steps: [{ flow: 'company', form: 'bank', page: 'company-bank' }],
  targets: new Set(['/', '/about-us']),
  texts: new Map([['src/content/pages/terms.md', '---\nlead: x\n---\n\nSee [us](/us).\n']]),
};
const messages = (page: unknown) => checkContent({ home: page }, project).map((error) => error.message);

describe('checkContent', () => {
  it('accepts existing forms, flows, paths, anchors and addresses', () => {
    const page = {
      blocks: [
        { block: 'form', form: 'contact' },
        { actions: [{ to: '/about-us#history' }, { to: 'https://example.com/' }, { to: 'mailto:info@example.com' }, { to: '#top' }] },
        { text: 'See [us](/about-us) and [home](/).' },
      ],
    };
    expect(messages(page)).toEqual([]);
  });

  it('reports an unknown form or path with file, key and fix', () => {
    expect(messages({ blocks: [{ block: 'form', form: 'contcat' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.form: there is no form "contcat". Use one of: contact.',
    ]);
    expect(messages({ blocks: [{ to: '/abuot-us' }, { text: 'Read [this](/nowhere).' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.to: "/abuot-us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
      'src/content/pages/home.ts · blocks.1.text: "/nowhere" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
    expect(checkContent({ terms: { blocks: [{ body: ['See [us](/us).'] }] } }, project).map(({ message }) => message)).toEqual([
      'src/content/pages/terms.md:5:10 · link: "/us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
  });

  it('reports an address that is no link target', () => {
    for (const to of ['htps://example.com', 'about-us', 'javascript:alert(1)', '//example.com'])
      expect(messages({ blocks: [{ to }] })).toEqual([
        `src/content/pages/home.ts · blocks.0.to: "${to}" is not a link target. Link to a path of the site, #anchor, https://, mailto: or tel:.`,
      ]);
  });

  it('reports a page that does not show the step of its flow, or shows another step', () => {
    const messagesFor = (...blocks: object[]) => checkContent({ 'company-bank': { blocks } }, project).map((error) => error.message);
    const bank = { block: 'flow-step', flow: 'company', step: 'bank' };
    const file = 'src/content/pages/company-bank.ts';
    expect(messagesFor(bank)).toEqual([]);
    expect(messagesFor({ block: 'group', blocks: [bank] })).toEqual([]);
    for (const blocks of [[], [{ ...bank, step: 'details' }], [{ block: 'form', form: 'contact' }]])
      expect(messagesFor(...blocks)).toEqual([
        `${file} · blocks: the flow "company" has its step "bank" on this page, but the page does not show it. Write { block: 'flow-step', flow: 'company', step: 'bank' }.`,
      ]);
    expect(messagesFor(bank, bank)).toEqual([
      `${file} · blocks.1.step: the step "bank" does not belong on this page. Show it on the page that its flow names, once.`,
    ]);
    expect(messages({ blocks: [bank] })).toEqual([
      'src/content/pages/home.ts · blocks.0.step: the step "bank" does not belong on this page. Show it on the page that its flow names, once.',
    ]);
  });
});
