import { basename, dirname } from 'node:path';
import { TableError } from '#shared/table-error.ts';
import { caseStudy } from './case-study.ts';
import type { MarkdownSource } from './document.ts';
import type { ExportsOf } from './drawings.ts';
import { legalPage } from './legal-page.ts';
import { opening } from './opening.ts';

/** Kinds of Markdown files, by the folder that they stand in. */
const KINDS: Readonly<Record<string, (source: MarkdownSource, name: string, exportsOf: ExportsOf) => string>> = {
  'src/content/pages': legalPage,
  'src/content/openings': opening,
  'src/content/case-studies': caseStudy,
};

/**
 * The source of the module that a Markdown file of the content becomes: data in the shapes of the blocks, of which the
 * design's own components make HTML. Nothing of Markdown is left in it.
 *
 * @param exportsOf tells which drawings there are
 * @throws TableError, or an AggregateError of them, each with file, line, key and fix
 */
export function compileMarkdown(source: MarkdownSource, exportsOf: ExportsOf): string {
  const compile = KINDS[dirname(source.file)];
  if (!compile)
    throw new TableError(
      source.file,
      '(file)',
      'this folder cannot contain Markdown files',
      `Move it to one of: ${Object.keys(KINDS).join(', ')}`,
    );
  return compile(source, basename(source.file, '.md'), exportsOf);
}
