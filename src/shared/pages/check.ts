// Finds mistakes in the page table that types cannot see.
import { TableError } from '../table-error.ts';
import { listPages, listPaths } from './derive.ts';
import type { ExternalLink, MenuName, PageTable } from './types.ts';

const FILE = 'pages.config.ts';
const MENUS: readonly MenuName[] = ['main', 'quick', 'services', 'policies'];
const LONGEST = { title: 60, description: 160 } as const;
/** Addresses that the server answers itself: the API, what monitoring reads, the desk, and what mails link to. */
const OF_SERVER = /^\/(?:api|healthz|readyz|metrics|staff|application|newsletter)(?:\/|$)/;
const WORDS_OF_PATH = /^(\/[a-z0-9-]+)+$/;

function checkPaths(pages: PageTable): TableError[] {
  const owner = new Map<string, string>();
  return listPaths(pages).flatMap(({ path, page }) => {
    const errors: TableError[] = [];
    if (path !== '/' && !WORDS_OF_PATH.test(path)) {
      errors.push(
        new TableError(
          FILE,
          `${page.id}.path`,
          `"${path}" is not a valid path`,
          'Use lower-case words joined by hyphens, without a slash at the end',
        ),
      );
    }
    if (OF_SERVER.test(path))
      errors.push(
        new TableError(FILE, `${page.id}.path`, `"${path}" is reserved for the server`, 'Use a path that does not begin with it'),
      );
    const first = owner.get(path);
    if (first !== undefined) {
      errors.push(new TableError(FILE, `${page.id}.path`, `"${path}" is already the path of "${first}"`, 'Give one of them another path'));
    }
    owner.set(path, page.id);
    return errors;
  });
}

/** Where a visitor begins, and where menus and breadcrumbs lead back to. */
function checkHome(pages: PageTable): TableError[] {
  if (listPaths(pages).some(({ path }) => path === '/')) return [];
  return [new TableError(FILE, '(file)', 'no page has the path "/"', 'Give it to the home page')];
}

function checkTrails(pages: PageTable): TableError[] {
  return listPages(pages).flatMap(({ id, trail }) =>
    trail.flatMap((before, index) => {
      if (!Object.hasOwn(pages, before) || before === id) {
        const fix = `Use ids of this table: ${Object.keys(pages).join(', ')}`;
        return [new TableError(FILE, `${id}.trail`, `there is no other page "${before}"`, fix)];
      }
      if (trail.indexOf(before) === index) return [];
      return [new TableError(FILE, `${id}.trail`, `"${before}" is listed twice`, 'Keep one of them')];
    }),
  );
}

function checkMeta(pages: PageTable): TableError[] {
  const endpoints = new Map<string, string>();
  return listPages(pages).flatMap((page) => {
    const errors: TableError[] = [];
    for (const key of ['label', 'title', 'description', 'keywords'] as const) {
      if (page[key].trim() === '') errors.push(new TableError(FILE, `${page.id}.${key}`, 'it is empty', 'Write it'));
    }
    for (const [key, most] of Object.entries(LONGEST) as ['title' | 'description', number][]) {
      if (page[key].length > most) {
        errors.push(
          new TableError(
            FILE,
            `${page.id}.${key}`,
            `it has ${page[key].length} characters; search results cut it`,
            `Shorten it to ${most}`,
          ),
        );
      }
    }
    if (page.metaEndpoint !== undefined) {
      if (!WORDS_OF_PATH.test(page.metaEndpoint)) {
        const problem = `"${page.metaEndpoint}" is not a valid path of the API`;
        errors.push(new TableError(FILE, `${page.id}.metaEndpoint`, problem, 'Use lower-case words joined by hyphens'));
      }
      const first = endpoints.get(page.metaEndpoint);
      if (first !== undefined) {
        errors.push(
          new TableError(FILE, `${page.id}.metaEndpoint`, `"${page.metaEndpoint}" already belongs to "${first}"`, 'Give each page its own'),
        );
      }
      endpoints.set(page.metaEndpoint, page.id);
    }
    return errors;
  });
}

function checkMenus(pages: PageTable, links: Readonly<Record<string, ExternalLink>>): TableError[] {
  return MENUS.flatMap((menu) => {
    const taken = new Map<number, string>();
    return [...Object.entries(pages), ...Object.entries(links)].flatMap(([id, { menus }]) => {
      const place = menus?.[menu];
      if (place === undefined) return [];
      const first = taken.get(place);
      taken.set(place, id);
      if (first === undefined) return [];
      return [new TableError(FILE, `${id}.menus.${menu}`, `position ${place} already belongs to "${first}"`, 'Give it another number')];
    });
  });
}

/** Every mistake in the page table that types cannot see; an empty list when there is none. */
export function checkPages(pages: PageTable, links: Readonly<Record<string, ExternalLink>>): TableError[] {
  return [...checkHome(pages), ...checkPaths(pages), ...checkTrails(pages), ...checkMeta(pages), ...checkMenus(pages, links)];
}
