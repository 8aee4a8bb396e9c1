/** The shapes of the page table, `pages.config.ts`. */

export type Path = `/${string}`;

/** Where a page or link can stand, and at which place (smallest number first). */
interface MenuPlaces {
  /** Header. */
  readonly main?: number;
  /** Footer: quick links. */
  readonly quick?: number;
  /** Footer: top services. */
  readonly services?: number;
  /** Footer: policies. */
  readonly policies?: number;
}

export type MenuName = keyof MenuPlaces;

/** What search engines and link previews read. */
export interface PageMeta {
  readonly metatag: string;
  readonly metadescription: string;
  readonly keyword: string;
}

export interface PageRow<Id extends string = string> {
  readonly path: Path;
  /** More paths that show the same page; search engines get `path`. */
  readonly aliases?: readonly Path[];
  /** The page's name in menus and breadcrumbs. */
  readonly label: string;
  /** The page's name at the end of its own breadcrumb, where the spec words it differently. */
  readonly breadcrumbLabel?: string;
  /** Breadcrumb: the pages before this one, first to last. Given, not derived: the spec's trails are not the path hierarchy. */
  readonly trail: readonly Id[];
  readonly menus?: MenuPlaces;
  /** Default title (the brand is added), description and keywords; staff override them with `npm run meta`. */
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The API path that returns this page's meta-data (site.md §7), under the API's base. */
  readonly metaEndpoint?: Path;
  /** The block before the footer: the quote form, the contact form, or how to reach us where a form of its own leads the page. */
  readonly closing: 'quote' | 'contact' | 'help';
  /** The form of the closing block is open from the start, as this page's visitors are ready to send it. Elsewhere a button opens it. */
  readonly closingOpen?: true;
  /** In the sitemap, and open to search engines. */
  readonly indexed: boolean;
}

/** A link out of the site that stands in a menu among pages. */
export interface ExternalLink {
  readonly label: string;
  readonly url: string;
  readonly menus: MenuPlaces;
}

export type PageTable<Id extends string = string> = Readonly<Record<Id, PageRow<Id>>>;

/** Gives a page table its types: a trail that names a page which does not exist does not compile. */
export function definePages<const Id extends string>(pages: Record<Id, PageRow<NoInfer<Id>>>): PageTable<Id> {
  return pages;
}
