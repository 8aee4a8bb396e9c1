import { isDeepStrictEqual } from 'node:util';
import { facts } from '#content/facts.ts';
import { parseMarkedText, type Piece } from '#shared/blocks/marked-text.ts';
import { mistakeAt } from './document.ts';
import type { Node, Phrase } from './nodes.ts';

const NODE_NAMES: Partial<Record<Node['type'], string>> = {
  emphasis: 'italic words',
  inlineCode: 'code',
  break: 'a line break',
  html: 'HTML',
  image: 'a picture',
};

const ALLOWED_FIX = 'Use only [label](target) for links and **words** for emphasis';

/** Replaces each `{name}` by the fact of that name. */
function fill(file: string, node: Node, text: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : undefined;
    if (fact === undefined)
      throw mistakeAt(file, node, `there is no fact {${name}}`, `Use one of: ${Object.keys(facts).join(', ')}, from src/content/facts.ts`);
    return fact;
  });
}

/** The text of a node without markup. */
function plain(file: string, node: Phrase): string {
  if (node.type !== 'text') throw mistakeAt(file, node, `a link or emphasis contains ${NODE_NAMES[node.type] ?? node.type}`, ALLOWED_FIX);
  return fill(file, node, node.value.replaceAll(/\s*\n\s*/g, ' '));
}

/** The targets that a link may have: a path of the site, an anchor, or a URL without scripts. */
const TARGET = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Converts a node to a piece of marked text. */
function pieceOf(file: string, node: Phrase): Piece {
  const words = () => (node as { children: Phrase[] }).children.map((child) => plain(file, child)).join('');
  if (node.type === 'text') return { kind: 'plain', text: plain(file, node) };
  if (node.type === 'strong') return { kind: 'strong', text: words() };
  if (node.type !== 'link') throw mistakeAt(file, node, `it contains ${NODE_NAMES[node.type] ?? node.type}`, ALLOWED_FIX);
  if (node.title) throw mistakeAt(file, node, 'the link has a title', 'Write it into the text; phones do not show titles');
  const to = fill(file, node, node.url);
  if (!TARGET.test(to))
    throw mistakeAt(
      file,
      node,
      'the link has a target that is not allowed',
      'Link to a path of the site, #anchor, https://, mailto: or tel:',
    );
  return { kind: 'link', text: words(), to };
}

function toMarkdown(piece: Piece): string {
  if (piece.kind === 'link') return `[${piece.text}](${piece.to})`;
  return piece.kind === 'strong' ? `**${piece.text}**` : piece.text;
}

/**
 * Converts a paragraph to `MarkedText`, the format of texts in blocks.
 *
 * @throws TableError for anything but text, links and strong emphasis, such as HTML
 */
export function markedText(file: string, nodes: readonly Phrase[]): string {
  const pieces = nodes.map((node) => ({ node, piece: pieceOf(file, node) }));
  for (const { node, piece } of pieces) {
    // Literal brackets and stars would become markup when the text is shown.
    const isUnclosed = piece.kind === 'plain' && /\*\*|\]\(/.test(piece.text);
    if (isUnclosed || !isDeepStrictEqual(parseMarkedText(toMarkdown(piece)), [piece])) {
      throw mistakeAt(
        file,
        node,
        'its brackets, stars or spaces would be read as markup',
        'Remove them, or close the markup that they begin',
      );
    }
  }
  return pieces.map(({ piece }) => toMarkdown(piece)).join('');
}
