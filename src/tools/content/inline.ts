import { isDeepStrictEqual } from 'node:util';
import { facts } from '#content/facts.ts';
import { parseMarkedText, type Piece } from '#shared/blocks/marked-text.ts';
import { mistakeAt } from './document.ts';
import type { Node, Phrase } from './nodes.ts';

const CALLED: Partial<Record<Node['type'], string>> = {
  emphasis: 'italic words',
  inlineCode: 'code',
  break: 'a line break',
  html: 'HTML',
  image: 'a picture',
};

const TAKEN = 'Use only [label](target) for links and **words** for emphasis';

/** Puts a fact in place of each `{name}`. */
function fill(file: string, node: Node, text: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : undefined;
    if (fact === undefined)
      throw mistakeAt(file, node, `there is no fact {${name}}`, `Use one of: ${Object.keys(facts).join(', ')}, from src/content/facts.ts`);
    return fact;
  });
}

/** The words of a text without any mark in it. */
function plain(file: string, node: Phrase): string {
  if (node.type !== 'text') throw mistakeAt(file, node, `a link or emphasis contains ${CALLED[node.type] ?? node.type}`, TAKEN);
  return fill(file, node, node.value.replaceAll(/\s*\n\s*/g, ' '));
}

/** Where a link may lead: a path of the site, an anchor of the page, or an address that a browser opens without running it. */
const TARGET = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** One piece of marked text. */
function pieceOf(file: string, node: Phrase): Piece {
  const words = () => (node as { children: Phrase[] }).children.map((child) => plain(file, child)).join('');
  if (node.type === 'text') return { kind: 'plain', text: plain(file, node) };
  if (node.type === 'strong') return { kind: 'strong', text: words() };
  if (node.type !== 'link') throw mistakeAt(file, node, `it contains ${CALLED[node.type] ?? node.type}`, TAKEN);
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

function written(piece: Piece): string {
  if (piece.kind === 'link') return `[${piece.text}](${piece.to})`;
  return piece.kind === 'strong' ? `**${piece.text}**` : piece.text;
}

/**
 * Marked text as blocks have it (`MarkedText`), from what stands in one paragraph.
 *
 * @throws TableError at anything but words, links and strong emphasis, raw HTML above all
 */
export function markedText(file: string, nodes: readonly Phrase[]): string {
  const pieces = nodes.map((node) => ({ node, piece: pieceOf(file, node) }));
  for (const { node, piece } of pieces) {
    // Brackets and stars that are meant as such would be taken for marks where the text is shown.
    const isUnclosed = piece.kind === 'plain' && /\*\*|\]\(/.test(piece.text);
    if (isUnclosed || !isDeepStrictEqual(parseMarkedText(written(piece)), [piece])) {
      throw mistakeAt(
        file,
        node,
        'its brackets, stars or spaces would be read as markup',
        'Remove them, or close the markup that they begin',
      );
    }
  }
  return pieces.map(({ piece }) => written(piece)).join('');
}
