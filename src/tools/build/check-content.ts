// Finds names and links in content that do not exist.
import { TableError } from '#shared/table-error.ts';
import { CONTENT_FOLDER } from '#tools/pages/check-page-table.ts';

/** A step of a flow and the page that has to show it. */
interface StepOnPage {
  readonly flow: string;
  readonly form: string;
  readonly page: string;
}

/** Names that content may use: forms, flows, paths of the site, and files under `public/` or of the build. */
export interface Known {
  readonly forms: ReadonlySet<string>;
  readonly flows: ReadonlySet<string>;
  /** Paths that a link may lead to, e.g. `/about-us`, `/downloads/portfolio.pdf`. */
  readonly targets: ReadonlySet<string>;
  /** Where the flows' steps stand. */
  readonly steps: readonly StepOnPage[];
  /** Markdown by path from the root, in which pages have words. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Where a link may lead: a path of the site, an anchor of the page, or an address that a browser opens without running it. */
const TARGET = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/** Which known names the value of a key must be one of; a key that is not here may hold anything. */
const NAMES = { form: 'forms', flow: 'flows' } as const;

function choose(names: ReadonlySet<string>): string {
  return `Use one of: ${[...names].join(', ')}`;
}

/** An issue about a link that leads nowhere, placed where it is written: in Markdown at its line, else at the value that holds it. */
function deadLink(file: string, path: string, link: string, { texts }: Known): TableError {
  const problem = `"${link}" leads nowhere`;
  const fix = 'Link to a path of pages.config.ts or to a file under public/';
  for (const [markdown, text] of texts) {
    const at = text.indexOf(`](${link})`);
    if (at >= 0) return new TableError(markdown, 'link', problem, fix).atOffset(text, at + ']('.length);
  }
  return new TableError(file, path, problem, fix);
}

function checkValue(file: string, path: string, key: string, value: string, known: Known): TableError[] {
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

function walk(file: string, path: string, value: unknown, known: Known): TableError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof part === 'string' ? checkValue(file, here, key, part, known) : walk(file, here, part, known);
  });
}

/** Every step that a value shows, with the key at which it does. */
function stepsIn(value: unknown, path: string): { readonly key: string; readonly flow: unknown; readonly form: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => stepsIn(part, path === '' ? key : `${path}.${key}`));
  if (!('block' in value) || value.block !== 'flow-step') return inside;
  const { flow, step: form } = value as { readonly flow?: unknown; readonly step?: unknown };
  return [{ key: `${path}.step`, flow, form }, ...inside];
}

/** Each step must be shown once, on the page that its flow names: otherwise «Next» would lead to a page without it. */
function checkSteps(content: Readonly<Record<string, unknown>>, { steps }: Known): TableError[] {
  return Object.entries(content).flatMap(([id, page]) => {
    const file = `${CONTENT_FOLDER}/${id}.ts`;
    const shown = stepsIn(page, '');
    const meant = steps.find((step) => step.page === id);
    const isMeant = ({ flow, form }: (typeof shown)[number]) => flow === meant?.flow && form === meant?.form;
    const first = shown.find(isMeant);
    const missing =
      meant && !first
        ? [
            new TableError(
              file,
              'blocks',
              `the flow "${meant.flow}" has its step "${meant.form}" on this page, but the page does not show it`,
              `Write { block: 'flow-step', flow: '${meant.flow}', step: '${meant.form}' }`,
            ),
          ]
        : [];
    const strange = shown
      .filter((one) => one !== first)
      .map(
        ({ key, form }) =>
          new TableError(
            file,
            key,
            `the step "${String(form)}" does not belong on this page`,
            'Show it on the page that its flow names, once',
          ),
      );
    return missing.length > 0 ? missing : strange;
  });
}

/** Finds names and links in content that do not exist, and steps on wrong pages. */
export function checkContent(content: Readonly<Record<string, unknown>>, known: Known): TableError[] {
  const named = Object.entries(content).flatMap(([id, page]) => walk(`${CONTENT_FOLDER}/${id}.ts`, '', page, known));
  return [...named, ...checkSteps(content, known)];
}
