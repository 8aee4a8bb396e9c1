import { expect, it } from 'vitest';
import { typefaces } from '#shared/design/tokens.ts';
import { wrongMeasures } from '#tools/media/fonts/face-measures.ts';

it('wrongMeasures reports fonts whose file has other measures than the design tokens', async () => {
  expect(await wrongMeasures(typefaces)).toEqual([]);
  expect(await wrongMeasures({ text: { ...typefaces.text, ascent: 1.2 } })).toEqual([
    `Write ascent: ${typefaces.text.ascent} and descent: ${typefaces.text.descent} for the face "text" in src/shared/design/tokens.ts: its file has them.`,
  ]);
});
