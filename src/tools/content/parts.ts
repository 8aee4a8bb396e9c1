// Reads the text of a Markdown file as the parts of a block.
import type { TextPart } from '#shared/blocks/common.ts';
import { mistakeAt } from './document.ts';
import { markedText } from './inline.ts';
import { Reference } from './module.ts';
import type { HeadingNode, Inner, ListNode, Node, ParagraphNode, Phrase } from './nodes.ts';

/** A part of a text. Its facts may come from another module. */
export type Part = TextPart | { readonly facts: Reference };

/** Lists of facts that are derived from forms. A paragraph `{asked-data}` is replaced by the list. */
const FACT_TABLES: Readonly<Record<string, Reference>> = {
  'asked-data': new Reference('virtual:collected-data', 'askedData'),
  'kept-data': new Reference('virtual:collected-data', 'keptData'),
};

/** A term and its explanation. */
interface Fact {
  readonly term: string;
  readonly text: string;
}

const FIX = 'Use only paragraphs, headings, lists, and notes after >';

const NODE_NAMES: Partial<Record<Node['type'], string>> = {
  html: 'HTML',
  code: 'code',
  thematicBreak: 'a rule',
  table: 'a table',
  definition: 'a link’s definition',
};

/**
 * The paragraph of a list item or a note.
 *
 * @throws TableError if there is more than one
 */
function onlyParagraph(file: string, node: Node, children: readonly Inner[]): ParagraphNode {
  const [first, second] = children;
  if (first?.type !== 'paragraph' || second)
    throw mistakeAt(file, second ?? node, 'it contains more than one paragraph', 'Write one paragraph for each item, without nested lists');
  return first;
}

/** Parses `**Term:** explanation`; undefined if the item does not begin with a term. */
function factOf(file: string, [first, ...rest]: readonly Phrase[]): Fact | undefined {
  if (first?.type !== 'strong') return undefined;
  const term = markedText(file, first.children);
  return term.endsWith(':') ? { term: term.slice(0, -1), text: markedText(file, rest).trim() } : undefined;
}

/** Converts a list. If each item begins with `**Term:**`, it becomes a list of facts. */
export function listOf(
  file: string,
  list: ListNode,
): { readonly list: readonly string[]; readonly ordered?: true } | { readonly facts: readonly Fact[] } {
  const items = list.children.map((item) => onlyParagraph(file, item, item.children).children);
  const facts = items.map((item) => factOf(file, item));
  if (facts.every((fact) => fact !== undefined)) return { facts };
  const item = list.children[facts.indexOf(undefined)];
  if (item && facts.some((fact) => fact !== undefined))
    throw mistakeAt(
      file,
      item,
      'it does not begin with **Term:**, but other items of its list do',
      'Begin every item with a term, or none',
    );
  return { list: items.map((phrases) => markedText(file, phrases)), ...(list.ordered === true && { ordered: true }) };
}

/** The text of a heading, and the anchor if it ends with `{#anchor}`. */
function headingOf(file: string, node: HeadingNode): { readonly heading: string; readonly id?: string } {
  const last = node.children.at(-1);
  const [, words, id] = (last?.type === 'text' && /^(.*?)\s*\{#([a-z0-9-]+)\}$/s.exec(last.value)) || [];
  const children =
    last?.type === 'text' && words !== undefined ? [...node.children.slice(0, -1), { ...last, value: words }] : node.children;
  const marked = children.find(({ type }) => type !== 'text');
  if (marked) throw mistakeAt(file, marked, 'a heading contains markup', 'Write it in plain words');
  return { heading: markedText(file, children), ...(id !== undefined && { id }) };
}

/** The facts for a paragraph that is only `{name}`. */
function tableOf({ children: [only, more] }: ParagraphNode): Reference | undefined {
  const name = only?.type === 'text' && !more ? /^\{([a-z-]+)\}$/.exec(only.value)?.[1] : undefined;
  return name === undefined ? undefined : FACT_TABLES[name];
}

/** Converts one block of Markdown. */
function partOf(file: string, node: Node, level: number): Part {
  switch (node.type) {
    case 'paragraph': {
      const facts = tableOf(node);
      return facts ? { facts } : markedText(file, node.children);
    }
    case 'heading':
      if (node.depth !== level) throw mistakeAt(file, node, `the heading has level ${node.depth}`, `Begin it with ${'#'.repeat(level)}`);
      return headingOf(file, node);
    case 'list':
      return listOf(file, node);
    case 'blockquote':
      return { note: markedText(file, onlyParagraph(file, node, node.children).children) };
    default:
      throw mistakeAt(file, node, `it is ${NODE_NAMES[node.type] ?? node.type}`, FIX);
  }
}

/**
 * Converts Markdown to the parts of a text, for the block `text` and the rows of openings.
 *
 * @param level of the headings: 2 for `##`
 * @throws TableError for the first unsupported block
 */
export function partsOf(file: string, nodes: readonly Node[], level: number): readonly Part[] {
  return nodes.map((node) => partOf(file, node, level));
}
