// Reads the text of a Markdown file as the parts of a block.
import type { TextPart } from '#shared/blocks/common.ts';
import { mistakeAt } from './document.ts';
import { markedText } from './inline.ts';
import { Reference } from './module.ts';
import type { HeadingNode, Inner, ListNode, Node, ParagraphNode, Phrase } from './nodes.ts';

/** A part of a text; facts can be a table of the site. */
export type Part = TextPart | { readonly facts: Reference };

/** Lists of facts that follow from other tables, by what stands for them in a paragraph of its own. */
const TABLES: Readonly<Record<string, Reference>> = {
  'asked-data': new Reference('virtual:collected-data', 'askedData'),
  'kept-data': new Reference('virtual:collected-data', 'keptData'),
};

/** A term and what it says, as a list of facts has them. */
interface Fact {
  readonly term: string;
  readonly text: string;
}

const FIX = 'Use only paragraphs, headings, lists, and notes after >';

const CALLED: Partial<Record<Node['type'], string>> = {
  html: 'HTML',
  code: 'code',
  thematicBreak: 'a rule',
  table: 'a table',
  definition: 'a link’s definition',
};

/** The one paragraph of a list's item or a note. */
function onlyParagraph(file: string, node: Node, children: readonly Inner[]): ParagraphNode {
  const [first, second] = children;
  if (first?.type !== 'paragraph' || second)
    throw mistakeAt(file, second ?? node, 'it contains more than one paragraph', 'Write one paragraph for each item, without nested lists');
  return first;
}

/** `**Term:** what it says`; undefined when it does not begin so. */
function factOf(file: string, [first, ...rest]: readonly Phrase[]): Fact | undefined {
  if (first?.type !== 'strong') return undefined;
  const term = markedText(file, first.children);
  return term.endsWith(':') ? { term: term.slice(0, -1), text: markedText(file, rest).trim() } : undefined;
}

/** A list, or the facts that it is when each item begins with `**Term:**`. */
export function listOf(
  file: string,
  list: ListNode,
): { readonly list: readonly string[]; readonly ordered?: true } | { readonly facts: readonly Fact[] } {
  const items = list.children.map((item) => onlyParagraph(file, item, item.children).children);
  const facts = items.map((item) => factOf(file, item));
  if (facts.every((fact) => fact !== undefined)) return { facts };
  const without = facts.indexOf(undefined);
  const item = list.children[without];
  if (item && facts.some((fact) => fact !== undefined))
    throw mistakeAt(
      file,
      item,
      'it does not begin with **Term:**, but other items of its list do',
      'Begin every item with a term, or none',
    );
  return { list: items.map((words) => markedText(file, words)), ...(list.ordered === true && { ordered: true }) };
}

/** A heading's words and, where `{#anchor}` stands behind them, its anchor. */
function headingOf(file: string, node: HeadingNode): { readonly heading: string; readonly id?: string } {
  const last = node.children.at(-1);
  const [, words, id] = (last?.type === 'text' && /^(.*?)\s*\{#([a-z0-9-]+)\}$/s.exec(last.value)) || [];
  const children =
    last?.type === 'text' && words !== undefined ? [...node.children.slice(0, -1), { ...last, value: words }] : node.children;
  const marked = children.find(({ type }) => type !== 'text');
  if (marked) throw mistakeAt(file, marked, 'a heading contains markup', 'Write it in plain words');
  return { heading: markedText(file, children), ...(id !== undefined && { id }) };
}

/** The words of a paragraph that is nothing but `{name}`: one of the tables that a text can show. */
function tableOf({ children: [only, more] }: ParagraphNode): Reference | undefined {
  const name = only?.type === 'text' && !more ? /^\{([a-z-]+)\}$/.exec(only.value)?.[1] : undefined;
  return name === undefined ? undefined : TABLES[name];
}

/** One part of a text, from one block of Markdown. */
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
      throw mistakeAt(file, node, `it is ${CALLED[node.type] ?? node.type}`, FIX);
  }
}

/**
 * The parts of a text, as the block `text` and the rows of openings show them.
 *
 * @param level of the headings in it: the 2 of `##`
 * @throws TableError at the first thing that a text has no shape for
 */
export function partsOf(file: string, nodes: readonly Node[], level: number): readonly Part[] {
  return nodes.map((node) => partOf(file, node, level));
}
