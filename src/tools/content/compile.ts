import { basename, dirname } from 'node:path';
import { TableError } from '#shared/table-error.ts';
import { caseStudy } from './case-study.ts';
import type { MarkdownSource } from './document.ts';
import type { ExportsOf } from './drawings.ts';
import { legalPage } from './legal-page.ts';
import { opening } from './opening.ts';

/** The compilers of Markdown files, by folder. */
const COMPILERS: Readonly<Record<string, (source: MarkdownSource, name: string, exportsOf: ExportsOf) => string>> = {
  'src/content/pages': legalPage,
  'src/content/openings': opening,
  'src/content/case-studies': caseStudy,
};

/**
 * Compiles a Markdown file of the content to the source of a module. It has the data of blocks, which the site's components render.
 *
 * @param exportsOf lists the existing drawings
 * @throws TableError, or an AggregateError of them, each with file, line, key and fix
 */
export function compileMarkdown(source: MarkdownSource, exportsOf: ExportsOf): string {
  const compile = COMPILERS[dirname(source.file)];
  if (!compile)
    throw new TableError(
      source.file,
      '(file)',
      'this folder cannot contain Markdown files',
      `Move it to one of: ${Object.keys(COMPILERS).join(', ')}`,
    );
  return compile(source, basename(source.file, '.md'), exportsOf);
}
