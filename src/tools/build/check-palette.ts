import { contrast } from '#shared/design/colour.ts';
import type { Colour } from '#shared/design/tokens.ts';
import { TableError } from '#shared/table-error.ts';

/** The contrast that WCAG 2.2 requires for text. */
const TEXT = 4.5;
/** The contrast for large text, marks and borders of controls. */
const MARK = 3;

/** The colours that the design uses on each background, with the required contrast. */
const PAIRS: readonly (readonly [colours: readonly Colour[], grounds: readonly Colour[], least: number])[] = [
  [['ink', 'ink-muted', 'indigo', 'brick-700', 'leaf-700', 'lake', 'error', 'success'], ['paper', 'sand', 'white'], TEXT],
  [['brick', 'leaf', 'line-strong'], ['paper', 'sand', 'white'], MARK],
  [['white', 'indigo-200', 'marigold-200', 'brick-300'], ['indigo', 'ink'], TEXT],
  [['white'], ['indigo-700', 'indigo-500', 'ink-700', 'lake', 'leaf'], TEXT],
  [['marigold', 'indigo-300'], ['indigo', 'ink'], MARK],
  [['ink'], ['marigold', 'marigold-600', 'marigold-200', 'marigold-100'], TEXT],
  [['indigo'], ['indigo-100'], TEXT],
  [['brick-700'], ['brick-100'], TEXT],
  [['leaf-700'], ['leaf-100'], TEXT],
  [['error'], ['error-tint'], TEXT],
  [['success'], ['success-tint'], TEXT],
];

const FILE = 'src/shared/design/tokens.ts';

/** Mistakes in a palette: values that are not colours, and colours with too little contrast. */
export function checkPalette(palette: Readonly<Record<Colour, string>>): TableError[] {
  const malformed = Object.entries(palette).filter(([, value]) => !/^#[0-9a-f]{6}$/i.test(value));
  if (malformed.length > 0)
    return malformed.map(([name, value]) => new TableError(FILE, name, `"${value}" is not a colour`, 'Write it as #rrggbb'));
  return PAIRS.flatMap(([colours, grounds, least]) =>
    colours.flatMap((colour) =>
      grounds.flatMap((ground) => {
        const actual = contrast(palette[colour], palette[ground]);
        if (actual >= least) return [];
        const problem = `its contrast on ${ground} is ${(Math.floor(actual * 10) / 10).toFixed(1)}, and ${least} is needed`;
        return [new TableError(FILE, colour, problem, `Make ${colour} or ${ground} lighter or darker`)];
      }),
    ),
  );
}
