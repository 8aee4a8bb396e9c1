import { expect, it } from 'vitest';
import { palette } from '#shared/design/tokens.ts';
import { checkPalette } from '#tools/build/check-palette.ts';

it('finds every colour of ours readable where it stands', () => {
  expect(checkPalette(palette)).toEqual([]);
});

it('names a value that is no colour', () => {
  expect(checkPalette({ ...palette, ink: 'navy' }).map(({ message }) => message)).toEqual([
    'src/shared/design/tokens.ts · ink: "navy" is not a colour. Write it as #rrggbb.',
  ]);
});

it('names a colour that is too close to its ground, and what it needs', () => {
  expect(checkPalette({ ...palette, 'marigold-100': '#000000' }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/ink: its contrast on marigold-100 is 1\.\d, and 4\.5 is needed\. Make ink or marigold-100 lighter or darker\.$/),
  ]);
});
