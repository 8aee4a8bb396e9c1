// Finds names and links in content that do not exist.
import { TableError } from '#shared/table-error.ts';
import { CONTENT_FOLDER } from '#tools/pages/check-page-table.ts';

/** A step of a flow, and the page that must show it. */
interface StepOnPage {
  readonly flow: string;
  readonly form: string;
  readonly page: string;
}

/** The names and links that content may use. */
export interface KnownNames {
  readonly forms: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
  /** Paths that a link may have: pages, and files of `public/` and of the build. */
  readonly targets: ReadonlySet<string>;
  readonly steps: readonly StepOnPage[];
  /** Markdown files with texts of pages, by path from the root. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The targets that a link may have: a path of the site, an anchor, or a URL without scripts. */
const TARGET = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/** Keys whose values must be known names. */
const NAMES = { form: 'forms', flow: 'flows' } as const;

function choose(names: ReadonlySet<string>): string {
  return `Use one of: ${[...names].join(', ')}`;
}

/** The issue of a link that leads nowhere, at its line in Markdown or at its value in TypeScript. */
function deadLink(file: string, path: string, link: string, { texts }: KnownNames): TableError {
  const problem = `"${link}" leads nowhere`;
  const fix = 'Link to a path of pages.config.ts or to a file under public/';
  for (const [markdown, text] of texts) {
    const offset = text.indexOf(`](${link})`);
    if (offset >= 0) return new TableError(markdown, 'link', problem, fix).atOffset(text, offset + ']('.length);
  }
  return new TableError(file, path, problem, fix);
}

function checkValue(file: string, path: string, key: string, value: string, known: KnownNames): TableError[] {
  if (key === 'form' || key === 'flow') {
    const names = known[NAMES[key]];
    return names.has(value) ? [] : [new TableError(file, path, `there is no ${key} "${value}"`, choose(names))];
  }
  const links = key === 'to' ? [value] : [...value.matchAll(/\]\((\/[^()]*)\)/g)].map(([, target]) => target ?? '');
  const isDead = (link: string) => link.startsWith('/') && !known.targets.has(link.split(/[#?]/, 1)[0] ?? '');
  return links.flatMap((link) => {
    if (TARGET.test(link)) return isDead(link) ? [deadLink(file, path, link, known)] : [];
    return [new TableError(file, path, `"${link}" is not a link target`, 'Link to a path of the site, #anchor, https://, mailto: or tel:')];
  });
}

function walk(file: string, path: string, value: unknown, known: KnownNames): TableError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const partPath = path === '' ? key : `${path}.${key}`;
    return typeof part === 'string' ? checkValue(file, partPath, key, part, known) : walk(file, partPath, part, known);
  });
}

/** The steps that a page shows, with their keys. */
function stepsIn(value: unknown, path: string): { readonly key: string; readonly flow: unknown; readonly form: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => stepsIn(part, path === '' ? key : `${path}.${key}`));
  if (!('block' in value) || value.block !== 'flow-step') return inside;
  const { flow, step: form } = value as { readonly flow?: unknown; readonly step?: unknown };
  return [{ key: `${path}.step`, flow, form }, ...inside];
}

/** Each step must be shown once, on the page that its flow names: otherwise «Next» would lead to a page without it. */
function checkSteps(content: Readonly<Record<string, unknown>>, { steps }: KnownNames): TableError[] {
  return Object.entries(content).flatMap(([id, page]) => {
    const file = `${CONTENT_FOLDER}/${id}.ts`;
    const shown = stepsIn(page, '');
    const expected = steps.find((step) => step.page === id);
    const isExpected = ({ flow, form }: (typeof shown)[number]) => flow === expected?.flow && form === expected?.form;
    const first = shown.find(isExpected);
    const missing =
      expected && !first
        ? [
            new TableError(
              file,
              'blocks',
              `the flow "${expected.flow}" has its step "${expected.form}" on this page, but the page does not show it`,
              `Write { block: 'flow-step', flow: '${expected.flow}', step: '${expected.form}' }`,
            ),
          ]
        : [];
    const unexpected = shown
      .filter((step) => step !== first)
      .map(
        ({ key, form }) =>
          new TableError(
            file,
            key,
            `the step "${String(form)}" does not belong on this page`,
            'Show it on the page that its flow names, once',
          ),
      );
    return missing.length > 0 ? missing : unexpected;
  });
}

/** Finds names and links in content that do not exist, and steps on wrong pages. */
export function checkContent(content: Readonly<Record<string, unknown>>, known: KnownNames): TableError[] {
  const named = Object.entries(content).flatMap(([id, page]) => walk(`${CONTENT_FOLDER}/${id}.ts`, '', page, known));
  return [...named, ...checkSteps(content, known)];
}
