import { facts } from '#content/facts.ts';
import { mistakeAt } from './document.ts';
import type { Node, Phrase } from './nodes.ts';

const CALLED: Partial<Record<Node['type'], string>> = {
  emphasis: 'slanted words',
  inlineCode: 'code',
  break: 'a line break',
  html: 'HTML',
  image: 'a picture',
};

const TAKEN = 'Text knows [label](target) for links and **words** for emphasis; write it with these';

/** Puts a fact in place of each `{name}`. */
function fill(file: string, node: Node, text: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : undefined;
    if (fact === undefined)
      throw mistakeAt(
        file,
        node,
        `there is no fact {${name}}`,
        `Use one of: ${Object.keys(facts).join(', ')}; they stand in src/content/facts.ts`,
      );
    return fact;
  });
}

/** The words of a text without any mark in it. */
function plain(file: string, node: Phrase): string {
  if (node.type !== 'text') throw mistakeAt(file, node, `words that are marked already hold ${CALLED[node.type] ?? node.type}`, TAKEN);
  if (/\*\*|\]\(/.test(node.value))
    throw mistakeAt(file, node, 'the marks of a link or of emphasis are not closed', 'Close them, or leave them out');
  return fill(file, node, node.value.replaceAll(/\s*\n\s*/g, ' '));
}

/**
 * Marked text as blocks have it (`MarkedText`), from what stands in one paragraph.
 *
 * @throws TableError at anything but words, links and strong emphasis, raw HTML above all
 */
export function markedText(file: string, nodes: readonly Phrase[]): string {
  const pieces = nodes.map((node) => {
    const words = () => (node as { children: Phrase[] }).children.map((child) => plain(file, child)).join('');
    if (node.type === 'text') return plain(file, node);
    if (node.type === 'strong') return `**${words()}**`;
    if (node.type !== 'link') throw mistakeAt(file, node, `it holds ${CALLED[node.type] ?? node.type}`, TAKEN);
    if (node.title) throw mistakeAt(file, node, 'the link has a title', 'Say it in the text; a title is not shown on phones');
    return `[${words()}](${fill(file, node, node.url)})`;
  });
  return pieces.join('');
}
