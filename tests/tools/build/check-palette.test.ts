import { expect, it } from 'vitest';
import { palette } from '#shared/design/tokens.ts';
import { checkPalette } from '#tools/build/check-palette.ts';

it('checkPalette finds every text colour of the site readable on its background', () => {
  expect(checkPalette(palette)).toEqual([]);
});

it('checkPalette reports a value that is no colour', () => {
  expect(checkPalette({ ...palette, ink: 'navy' }).map(({ message }) => message)).toEqual([
    'src/shared/design/tokens.ts · ink: "navy" is not a colour. Write it as #rrggbb.',
  ]);
});

it('checkPalette reports a colour with too little contrast, and the contrast that it needs', () => {
  expect(checkPalette({ ...palette, 'marigold-100': '#000000' }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/ink: its contrast on marigold-100 is 1\.\d, and 4\.5 is needed\. Make ink or marigold-100 lighter or darker\.$/),
  ]);
});
