import { contrast } from '#shared/design/colour.ts';
import type { Colour } from '#shared/design/tokens.ts';
import { TableError } from '#shared/table-error.ts';

/** WCAG 2.2: what text needs; what large text, marks and borders of controls need. */
const TEXT = 4.5;
const MARK = 3;

/** Which colours stand on which in the design, and what that takes. */
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

/** What is wrong with a palette: a value that is no colour, or a colour that cannot be read where the design puts it. */
export function checkPalette(palette: Readonly<Record<Colour, string>>): TableError[] {
  const malformed = Object.entries(palette).filter(([, value]) => !/^#[0-9a-f]{6}$/i.test(value));
  if (malformed.length > 0)
    return malformed.map(([name, value]) => new TableError(FILE, name, `"${value}" is not a colour`, 'Write it as #rrggbb'));
  return PAIRS.flatMap(([colours, grounds, least]) =>
    colours.flatMap((colour) =>
      grounds.flatMap((ground) => {
        const found = contrast(palette[colour], palette[ground]);
        if (found >= least) return [];
        const problem = `its contrast on ${ground} is ${(Math.floor(found * 10) / 10).toFixed(1)}, and ${least} is needed`;
        return [new TableError(FILE, colour, problem, `Make ${colour} or ${ground} lighter or darker`)];
      }),
    ),
  );
}
