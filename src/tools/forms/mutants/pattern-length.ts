/** How many characters a text has at least and at most. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** What stands for one character: a class of plain ones, one that is escaped, or itself. */
const ONE = /^(?:\[(?!\^)(?:[\w !-,./:-@`{-~]|-|\\[dw.\-+*?()[\]{}|/$^\\])+\]|\\[dw.\-+*?()[\]{}|/$^\\]|[\w !"#%&',\-/:;<=>@`~])/;
const TIMES = /^(?:\{(\d{1,5})(?:(,)(\d{1,5})?)?\}|[?*+])/;

const SIGNS: Readonly<Record<string, Lengths>> = {
  '?': { least: 0, most: 1 },
  '*': { least: 0, most: Infinity },
  '+': { least: 1, most: Infinity },
};

function timesOf([sign, least, hasMost, most]: RegExpExecArray): Lengths {
  if (least === undefined) return SIGNS[sign] ?? { least: 1, most: 1 };
  return { least: Number(least), most: hasMost === undefined ? Number(least) : most === undefined ? Infinity : Number(most) };
}

/**
 * How long the texts are that a pattern lets through; undefined where it is not tied to both ends, or has more in it than plain
 * characters, classes of them and how often they come, of which this does not know.
 */
export function lengthsOf(pattern: string): Lengths | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  let rest = pattern.slice(1, -1);
  let [least, most] = [0, 0];
  while (rest !== '') {
    const one = ONE.exec(rest);
    if (!one) return undefined;
    rest = rest.slice(one[0].length);
    const times = TIMES.exec(rest);
    const often = times ? timesOf(times) : { least: 1, most: 1 };
    rest = rest.slice(times?.[0].length ?? 0);
    least += often.least;
    most += often.most;
  }
  return { least, most };
}
