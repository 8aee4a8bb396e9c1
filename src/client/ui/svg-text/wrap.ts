/** In em. */
const AVERAGE_CHARACTER_WIDTH = 0.53;

/** Approximate width of a text in SVG units, to break lines and to size labels. */
export function textWidth(text: string, size: number): number {
  return text.length * size * AVERAGE_CHARACTER_WIDTH;
}

/** Breaks a text into lines that fit `width` at `size`. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into lines of similar length. */
export function balance(text: string, width: number, size: number): string[] {
  const lines = wrap(text, width, size);
  for (let narrower = width - size; narrower > 0; narrower -= size) {
    const tighter = wrap(text, narrower, size);
    const fits = tighter.every((line) => textWidth(line, size) <= narrower);
    if (tighter.length > lines.length || !fits) break;
    lines.splice(0, lines.length, ...tighter);
  }
  return lines;
}
