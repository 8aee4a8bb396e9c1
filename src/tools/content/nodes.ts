import type { fromMarkdown } from 'mdast-util-from-markdown';

/** Anything that stands in a Markdown file. */
export type Node = ReturnType<typeof fromMarkdown>['children'][number];

type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;

export type HeadingNode = NodeOf<'heading'>;
export type ListNode = NodeOf<'list'>;
export type ParagraphNode = NodeOf<'paragraph'>;
/** What words are made of: text, links, emphasis. */
export type Phrase = ParagraphNode['children'][number];
/** What items of lists and notes are made of. */
export type Inner = NodeOf<'listItem'>['children'][number];
