import { Font } from 'harfbuzzjs';
import { fontFile, type Typeface } from '#shared/design/tokens.ts';
import { openFace } from '#tools/drawings/font-outlines.ts';

/** Shares of an em, as design tokens have them. */
const share = (units: number, em: number) => Number((units / em).toFixed(3));

/** What the design tokens say of a face otherwise than its file does: a sentence for each face. */
export async function wrongMeasures(typefaces: Readonly<Record<string, Typeface>>): Promise<string[]> {
  const said: string[] = [];
  for (const [name, face] of Object.entries(typefaces)) {
    const file = await openFace(fontFile(face));
    const { ascender, descender } = new Font(file).hExtents();
    const [ascent, descent] = [share(ascender, file.upem), share(-descender, file.upem)];
    if (ascent === face.ascent && descent === face.descent) continue;
    said.push(`Write ascent: ${ascent} and descent: ${descent} for the face "${name}" in src/shared/design/tokens.ts: its file has them.`);
  }
  return said;
}
