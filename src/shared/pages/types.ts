// The types of the page table, `pages.config.ts`.

export type Path = `/${string}`;

/** The menus that a page or link is in, with its position: the smallest number comes first. */
interface MenuPositions {
  /** Header. */
  readonly main?: number;
  /** Footer: quick links. */
  readonly quick?: number;
  /** Footer: top services. */
  readonly services?: number;
  /** Footer: policies. */
  readonly policies?: number;
}

export type MenuName = keyof MenuPositions;

/** Meta data for search engines and link previews. */
export interface PageMeta {
  readonly metatag: string;
  readonly metadescription: string;
  readonly keyword: string;
}

export interface PageRow<Id extends string = string> {
  readonly path: Path;
  /** Other paths of the same page. Search engines get `path`. */
  readonly aliases?: readonly Path[];
  /** The page's name in menus and breadcrumbs. */
  readonly label: string;
  /** The page's name in its own breadcrumb, if the specification has another one. */
  readonly breadcrumbLabel?: string;
  /** Breadcrumb: the pages before this one. Not derived from paths, because the specification's breadcrumbs do not follow them. */
  readonly trail: readonly Id[];
  readonly menus?: MenuPositions;
  /** Default title (without the brand), description and keywords. Staff override them with `npm run meta`. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Path of the call that returns this page's meta data (site.md §7), under the API's base URL. */
  readonly metaEndpoint?: Path;
  /** The block before the footer: the quote form, the contact form, or contact data (`help`) on pages that have a form of their own. */
  readonly closing: 'quote' | 'contact' | 'help';
  /** The form of the closing block is open from the start. By default a button opens it. */
  readonly closingOpen?: true;
  /** In the sitemap, and open to search engines. */
  readonly indexed: boolean;
}

/** A link to another site in a menu. */
export interface ExternalLink {
  readonly label: string;
  readonly url: string;
  readonly menus: MenuPositions;
}

export type PageTable<Id extends string = string> = Readonly<Record<Id, PageRow<Id>>>;

/** Types a page table, so that a trail with an unknown page does not compile. */
export function definePages<const Id extends string>(pages: Record<Id, PageRow<NoInfer<Id>>>): PageTable<Id> {
  return pages;
}
