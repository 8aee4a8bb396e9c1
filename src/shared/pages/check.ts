// Finds mistakes in the page table that the type checker cannot find.
import { TableError } from '../table-error.ts';
import { listPages, listPaths } from './derive.ts';
import type { ExternalLink, MenuName, PageTable } from './types.ts';

const FILE = 'pages.config.ts';
const MENUS: readonly MenuName[] = ['main', 'quick', 'services', 'policies'];
const MAX_LENGTHS = { title: 60, description: 160 } as const;
/** Paths of the server: API, monitoring, desk, and links in mails. */
const SERVER_PATHS = /^\/(?:api|healthz|readyz|metrics|staff|application|newsletter)(?:\/|$)/;
const PATH_OF_WORDS = /^(\/[a-z0-9-]+)+$/;

function checkPaths(pages: PageTable): TableError[] {
  const owners = new Map<string, string>();
  const paths = listPages(pages).flatMap(({ id, path, aliases = [] }) => [
    { id, path, key: `${id}.path` },
    ...aliases.map((alias, index) => ({ id, path: alias, key: `${id}.aliases.${index}` })),
  ]);
  return paths.flatMap(({ id, path, key }) => {
    const errors: TableError[] = [];
    if (path !== '/' && !PATH_OF_WORDS.test(path)) {
      errors.push(
        new TableError(FILE, key, `"${path}" is not a valid path`, 'Use lower-case words joined by hyphens, without a slash at the end'),
      );
    }
    if (SERVER_PATHS.test(path))
      errors.push(new TableError(FILE, key, `"${path}" is reserved for the server`, 'Use a path that does not begin with it'));
    const first = owners.get(path);
    if (first !== undefined) {
      errors.push(new TableError(FILE, key, `"${path}" is already the path of "${first}"`, 'Give one of them another path'));
    }
    owners.set(path, id);
    return errors;
  });
}

/** Menus and breadcrumbs lead to the home page. */
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
    for (const [key, maxLength] of Object.entries(MAX_LENGTHS) as ['title' | 'description', number][]) {
      if (page[key].length > maxLength) {
        errors.push(
          new TableError(
            FILE,
            `${page.id}.${key}`,
            `it has ${page[key].length} characters; search results cut it`,
            `Shorten it to ${maxLength}`,
          ),
        );
      }
    }
    if (page.metaEndpoint !== undefined) {
      if (!PATH_OF_WORDS.test(page.metaEndpoint)) {
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

/** Search results, tabs and bookmarks show the title alone. */
function checkTitles(pages: PageTable): TableError[] {
  const owners = new Map<string, string>();
  return listPages(pages).flatMap(({ id, title }) => {
    const first = owners.get(title);
    owners.set(title, id);
    if (first === undefined) return [];
    return [new TableError(FILE, `${id}.title`, `"${title}" is already the title of "${first}"`, 'Give each page its own')];
  });
}

function checkMenus(pages: PageTable, links: Readonly<Record<string, ExternalLink>>): TableError[] {
  return MENUS.flatMap((menu) => {
    const owners = new Map<number, string>();
    return [...Object.entries(pages), ...Object.entries(links)].flatMap(([id, { menus }]) => {
      const position = menus?.[menu];
      if (position === undefined) return [];
      const first = owners.get(position);
      owners.set(position, id);
      if (first === undefined) return [];
      return [new TableError(FILE, `${id}.menus.${menu}`, `position ${position} already belongs to "${first}"`, 'Give it another number')];
    });
  });
}

/** All mistakes in the page table that the type checker cannot find. */
export function checkPages(pages: PageTable, links: Readonly<Record<string, ExternalLink>>): TableError[] {
  return [
    ...checkHome(pages),
    ...checkPaths(pages),
    ...checkTrails(pages),
    ...checkMeta(pages),
    ...checkTitles(pages),
    ...checkMenus(pages, links),
  ];
}
