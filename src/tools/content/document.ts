import { fromMarkdown } from 'mdast-util-from-markdown';

import { TableError } from '#shared/table-error.ts';
import { checkHead, type HeadSchema } from './head.ts';
import type { Node } from './nodes.ts';

/** A Markdown file as written. */
export interface MarkdownSource {
  /** From the root of the project: what errors name. */
  readonly file: string;
  readonly text: string;
}

/** A Markdown file, read: its checked head, and what stands under it. */
export interface MarkdownDocument<Head> {
  readonly file: string;
  readonly head: Head;
  readonly nodes: readonly Node[];
}

/** The head, between two lines of three dashes; nothing may stand before it. */
const HEAD = /^---\r?\n(?<head>(?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file.
 *
 * @throws AggregateError of TableErrors when its head is missing or breaks the schema, each with line, key and fix
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
  // Empty lines in place of the head: the parser then counts the lines of the file.
  const lines = '\n'.repeat(match[0].split('\n').length - 1);
  return { file, head: errors.value as Head, nodes: fromMarkdown(lines + text.slice(match[0].length)).children };
}

/** A mistake in the words, at the place of what it is about. */
export function mistakeAt(file: string, node: Node, problem: string, fix: string): TableError {
  return new TableError(file, node.type, problem, fix).atLine(node.position?.start.line ?? 1, node.position?.start.column ?? 1);
}
