/** A piece of a marked text. */
export type Piece = { kind: 'plain'; text: string } | { kind: 'strong'; text: string } | { kind: 'link'; text: string; to: string };

const MARKS = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a marked text at its marks: `[label](target)` and `**words**`. */
export function parseMarkedText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, label, to, strong] = match;
    if (match.index > end) pieces.push({ kind: 'plain', text: text.slice(end, match.index) });
    if (label !== undefined && to !== undefined) pieces.push({ kind: 'link', text: label, to });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'plain', text: text.slice(end) });
  return pieces;
}
