import { definePages, type PageRow } from '#shared/pages/types.ts';

const row = { description: 'A description.', keywords: 'word', closing: 'help', indexed: true } as const;

/** A row with only what a test cares about. */
export function pageRow<Id extends string>(part: Partial<PageRow<Id>> & Pick<PageRow<Id>, 'path' | 'label'>): PageRow<Id> {
  return { ...row, title: part.label, trail: [], ...part };
}

/** A small site: home, about, and a quote page whose trail is not its path. */
export const table = definePages({
  home: pageRow<never>({ path: '/', label: 'Home', menus: { main: 10 } }),
  about: pageRow<'home'>({ path: '/about-us', label: 'About Us', trail: ['home'], menus: { main: 30, quick: 5 } }),
  quote: pageRow<'home' | 'about'>({
    path: '/get-a-quote',
    aliases: ['/quote'],
    label: 'Get a Quote',
    breadcrumbLabel: 'Get A Quote',
    trail: ['home', 'about'],
    indexed: false,
  }),
});
