import type { ExternalLink, MenuName, PageRow, PageTable, Path } from './types.ts';

/** A page with its id. */
export interface Page<Id extends string = string> extends PageRow<Id> {
  readonly id: Id;
}

/** All pages, in the table's order. */
export function listPages<Id extends string>(pages: PageTable<Id>): Page<Id>[] {
  return (Object.entries(pages) as [Id, PageRow<Id>][]).map(([id, row]) => ({ ...row, id }));
}

/** All paths of the site, including aliases, each with its page. */
export function listPaths<Id extends string>(pages: PageTable<Id>): { path: Path; page: Page<Id> }[] {
  return listPages(pages).flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => ({ path, page })));
}

/** The page shown at a path; paths match exactly (site.md §2). */
export function pageAt<Id extends string>(pages: PageTable<Id>, path: string): Page<Id> | undefined {
  return listPaths(pages).find((entry) => entry.path === path)?.page;
}

export interface Crumb {
  readonly label: string;
  /** Absent for the current page. */
  readonly path?: Path;
}

/** The breadcrumb of a page: its trail, then itself. */
export function breadcrumbOf<Id extends string>(pages: PageTable<Id>, id: Id): Crumb[] {
  const { trail, label, breadcrumbLabel = label } = pages[id];
  return [...trail.map((before) => ({ label: pages[before].label, path: pages[before].path })), { label: breadcrumbLabel }];
}

export interface MenuItem {
  /** Page id, or the key of an external link. */
  readonly id: string;
  readonly label: string;
  /** A path of the site or, for an external link, its URL. */
  readonly href: string;
  readonly external: boolean;
}

/** The entries of a menu, in order. */
export function menuOf(pages: PageTable, links: Readonly<Record<string, ExternalLink>>, menu: MenuName): MenuItem[] {
  const entries = [
    ...listPages(pages).map(({ id, label, path, menus }) => ({ id, label, href: path, external: false, menus })),
    ...Object.entries(links).map(([id, { label, url, menus }]) => ({ id, label, href: url, external: true, menus })),
  ];
  return entries
    .filter(({ menus }) => menus?.[menu] !== undefined)
    .sort((a, b) => (a.menus?.[menu] ?? 0) - (b.menus?.[menu] ?? 0))
    .map(({ id, label, href, external }) => ({ id, label, href, external }));
}
