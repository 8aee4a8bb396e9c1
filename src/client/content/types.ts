import type { Block } from '#client/blocks/types.ts';

/** The band at the head of a page; the breadcrumb in it comes from the page table. */
export interface Banner {
  /** The page's only h1. */
  readonly heading: string;
  readonly lead?: string;
}

/** What stands in `content/pages/<page id>.ts`: the words and pictures of one page. */
export interface PageContent {
  /** Written by us until the owner's own words come; `npm run build` counts these. */
  readonly sample?: true;
  readonly banner: Banner;
  readonly blocks: readonly Block[];
}
