import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A block of a Markdown file. */
export type Node = ReturnType<typeof fromMarkdown>['children'][number];

type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;

export type HeadingNode = NodeOf<'heading'>;
export type ListNode = NodeOf<'list'>;
export type ParagraphNode = NodeOf<'paragraph'>;
/** An inline node: text, link, emphasis. */
export type Phrase = ParagraphNode['children'][number];
/** A block inside a list item or a note. */
export type Inner = NodeOf<'listItem'>['children'][number];
