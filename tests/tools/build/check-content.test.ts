import { describe, expect, it } from 'vitest';
import { checkContent } from '#tools/build/check-content.ts';

const known = {
  forms: new Set(['contact']),
  flows: new Set(['company']),
  targets: new Set(['/', '/about-us']),
  texts: new Map([['src/content/pages/terms.md', '---\nlead: x\n---\n\nSee [us](/us).\n']]),
};
const messages = (page: unknown) => checkContent({ home: page }, known).map((error) => error.message);

describe('what content names', () => {
  it('passes forms, flows, paths, anchors and addresses that exist', () => {
    const page = {
      blocks: [
        { block: 'form', form: 'contact' },
        { block: 'flow-step', flow: 'company' },
        { actions: [{ to: '/about-us#history' }, { to: 'https://example.com/' }, { to: 'mailto:info@example.com' }, { to: '#top' }] },
        { text: 'See [us](/about-us) and [home](/).' },
      ],
    };
    expect(messages(page)).toEqual([]);
  });

  it('names the file, the key and the mend of one that does not', () => {
    expect(messages({ blocks: [{ block: 'form', form: 'contcat' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.form: there is no form "contcat". Use one of: contact.',
    ]);
    expect(messages({ blocks: [{ to: '/abuot-us' }, { text: 'Read [this](/nowhere).' }] })).toEqual([
      'src/content/pages/home.ts · blocks.0.to: "/abuot-us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
      'src/content/pages/home.ts · blocks.1.text: "/nowhere" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
    expect(checkContent({ terms: { blocks: [{ body: ['See [us](/us).'] }] } }, known).map(({ message }) => message)).toEqual([
      'src/content/pages/terms.md:5 · link: "/us" leads nowhere. Link to a path of pages.config.ts or to a file under public/.',
    ]);
  });
});
