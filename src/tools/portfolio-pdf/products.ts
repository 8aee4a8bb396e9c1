// Reads the products of the portfolio PDF from the content.
import { pages } from '#pages';
import type { Block } from '#shared/blocks/types.ts';
import type { TextParts, MarkedText } from '#shared/blocks/common.ts';
import type { Stat } from '#shared/blocks/text-blocks.ts';
import { parseMarkedText } from '#shared/blocks/marked-text.ts';
import type { PageContent } from '#content/types.ts';
import type { ScreenSpec } from '#shared/drawings/screen.ts';
import { pageAt } from '#shared/pages/derive.ts';
import { TableError } from '#shared/table-error.ts';

/** The content of the PDF. */
export interface Portfolio {
  readonly heading: string;
  readonly lead: string;
  readonly stats: readonly Stat[];
  readonly products: readonly Product[];
}

/** The content of a product's sheet. All texts are plain. */
export interface Product {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly lead: string;
  readonly introduction: readonly string[];
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  readonly roles: readonly { readonly name: string; readonly platforms: readonly string[]; readonly features: readonly string[] }[];
  readonly colours: ScreenSpec['colours'];
}

/**
 * Reads the portfolio page, and the case studies that its cards link to, in their order.
 *
 * @throws TableError if a card links to no page, or a case study has no introduction, roles or drawn screen
 */
export function readPortfolio(content: Readonly<Record<string, PageContent>>): Portfolio {
  const page = content['portfolio'];
  const cards = page && blockOf(page, 'flip-cards');
  if (!page || !cards)
    throw new TableError('src/content/pages/portfolio.ts', 'blocks', 'it has no flip-cards', 'Add one card for each product');
  return {
    heading: page.banner.heading,
    lead: plain(page.banner.lead ?? ''),
    stats: blockOf(page, 'stats')?.items ?? [],
    products: cards.items.map(({ title, note, link }) => readProduct(content, { title, note, path: link.to })),
  };
}

function readProduct(content: Readonly<Record<string, PageContent>>, card: { title: string; note: string; path: string }): Product {
  const id = pageAt(pages, card.path)?.id;
  const page = id === undefined ? undefined : content[id];
  const introduction = page && blockOf(page, 'split');
  const roles = page && blockOf(page, 'roles');
  const colours = coloursIn(page?.blocks);
  if (!page || !introduction || !roles || !colours) {
    const what = 'the portfolio PDF needs its introduction (split), its roles and a drawn screen';
    throw new TableError(`src/content/pages/${id ?? 'portfolio'}.ts`, card.title, what, `Add what is missing at ${card.path}`);
  }
  return {
    path: card.path,
    title: page.banner.heading,
    kind: page.banner.eyebrow ?? card.note,
    lead: plain(page.banner.lead ?? ''),
    introduction: introduction.body.filter((part) => typeof part === 'string').map(plain),
    facts: factsOf(introduction.body),
    roles: roles.roles.map(({ name, apps }) => ({
      name,
      platforms: apps.map(({ platform }) => platform),
      features: apps[0].features.map(({ title }) => title),
    })),
    colours,
  };
}

function blockOf<Name extends Block['block']>(page: PageContent, name: Name): Extract<Block, { block: Name }> | undefined {
  return page.blocks.find((block): block is Extract<Block, { block: Name }> => block.block === name);
}

function factsOf(body: TextParts): Product['facts'] {
  return body
    .flatMap((part) => (typeof part !== 'string' && 'facts' in part ? part.facts : []))
    .map(({ term, text }) => ({ term, text: plain(text) }));
}

/** The colours of the first drawn screen in a value. */
function coloursIn(value: unknown): ScreenSpec['colours'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('picture' in value && value.picture === 'screen' && 'screen' in value) return (value.screen as ScreenSpec).colours;
  for (const part of Object.values(value)) {
    const colours = coloursIn(part);
    if (colours) return colours;
  }
  return undefined;
}

function plain(text: MarkedText): string {
  return parseMarkedText(text)
    .map((piece) => piece.text)
    .join('');
}
