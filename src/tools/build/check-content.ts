import { TableError } from '#shared/table-error.ts';
import { CONTENT_FOLDER } from '#tools/pages/check-page-table.ts';

/** What content may name: forms and flows by folder and file, paths of the site, files under `public/` and of the build. */
export interface Known {
  readonly forms: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
  /** Paths that a link may lead to, e.g. `/about-us`, `/downloads/portfolio.pdf`. */
  readonly targets: ReadonlySet<string>;
  /** Markdown by path from the root, in which pages have words. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Which known names the value of a key must be one of; a key that is not here may hold anything. */
const NAMES = { form: 'forms', flow: 'flows' } as const;

function choose(names: ReadonlySet<string>): string {
  return `Use one of: ${[...names].join(', ')}`;
}

/** A link that leads nowhere, told where it is written: in Markdown at its line, else at the value that holds it. */
function deadLink(file: string, path: string, link: string, { texts }: Known): TableError {
  const problem = `"${link}" leads nowhere`;
  const mend = 'Link to a path of pages.config.ts or to a file under public/';
  for (const [markdown, text] of texts) {
    const at = text.indexOf(`](${link})`);
    if (at >= 0) return new TableError(markdown, 'link', problem, mend).atLine(text.slice(0, at).split('\n').length);
  }
  return new TableError(file, path, problem, mend);
}

function checkValue(file: string, path: string, key: string, value: string, known: Known): TableError[] {
  if (key === 'form' || key === 'flow') {
    const names = known[NAMES[key]];
    return names.has(value) ? [] : [new TableError(file, path, `there is no ${key} "${value}"`, choose(names))];
  }
  const links = key === 'to' ? [value] : [...value.matchAll(/\]\((\/[^()]*)\)/g)].map(([, target]) => target ?? '');
  return links
    .filter((link) => link.startsWith('/') && !known.targets.has(link.split(/[#?]/, 1)[0] ?? ''))
    .map((link) => deadLink(file, path, link, known));
}

function walk(file: string, path: string, value: unknown, known: Known): TableError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof part === 'string' ? checkValue(file, here, key, part, known) : walk(file, here, part, known);
  });
}

/** Every name and link in the pages' content that leads nowhere. */
export function checkContent(content: Readonly<Record<string, unknown>>, known: Known): TableError[] {
  return Object.entries(content).flatMap(([id, page]) => walk(`${CONTENT_FOLDER}/${id}.ts`, '', page, known));
}
