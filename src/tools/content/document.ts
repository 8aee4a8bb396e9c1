import { fromMarkdown } from 'mdast-util-from-markdown';

import { TableError } from '#shared/table-error.ts';
import { checkHead, type HeadSchema } from './head.ts';
import type { Node } from './nodes.ts';

/** A Markdown file as written. */
export interface MarkdownSource {
  /** Path from the project's root, for errors. */
  readonly file: string;
  readonly text: string;
}

/** A parsed Markdown file: its checked front matter and its blocks. */
export interface MarkdownDocument<Head> {
  readonly file: string;
  readonly head: Head;
  readonly nodes: readonly Node[];
}

/** The front matter at the start of a file, between two lines of three dashes. */
const HEAD = /^---\r?\n(?<head>(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file.
 *
 * @throws AggregateError of TableErrors with line, key and fix, if the front matter is missing or violates the schema
 */
export function readMarkdown<Head>({ file, text }: MarkdownSource, schema: HeadSchema): MarkdownDocument<Head> {
  const match = HEAD.exec(text);
  const head = match?.groups?.['head'];
  if (!match || head === undefined) {
    throw new TableError(
      file,
      '(head)',
      'the file does not begin with front matter',
      `Begin with a line ---, then ${Object.keys(schema.properties).join(', ')} one a line, then --- again`,
    ).atLine(1, 1);
  }
  const errors = checkHead(file, head, schema);
  if (Array.isArray(errors)) throw new AggregateError(errors, `The front matter of ${file} has mistakes`);
  // Replaces the front matter by empty lines, so that the parser's line numbers are those of the file.
  const lines = '\n'.repeat(match[0].split('\n').length - 1);
  return { file, head: errors.value as Head, nodes: fromMarkdown(lines + text.slice(match[0].length)).children };
}

/** A mistake in a text, with the line of its node. */
export function mistakeAt(file: string, node: Node, problem: string, fix: string): TableError {
  return new TableError(file, node.type, problem, fix).atLine(node.position?.start.line ?? 1, node.position?.start.column ?? 1);
}
