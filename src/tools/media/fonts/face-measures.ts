import { Font } from 'harfbuzzjs';
import { fontFile, type Typeface } from '#shared/design/tokens.ts';
import { openFace } from '#tools/drawings/font-outlines.ts';

/** Font units as a share of an em, as in the design tokens. */
const share = (units: number, em: number) => Number((units / em).toFixed(3));

/** Compares the measures in the design tokens with the font files. Returns a sentence for each face that differs. */
export async function wrongMeasures(typefaces: Readonly<Record<string, Typeface>>): Promise<string[]> {
  const messages: string[] = [];
  for (const [name, face] of Object.entries(typefaces)) {
    const file = await openFace(fontFile(face));
    const { ascender, descender } = new Font(file).hExtents();
    const [ascent, descent] = [share(ascender, file.upem), share(-descender, file.upem)];
    if (ascent === face.ascent && descent === face.descent) continue;
    messages.push(
      `Write ascent: ${ascent} and descent: ${descent} for the face "${name}" in src/shared/design/tokens.ts: its file has them.`,
    );
  }
  return messages;
}
