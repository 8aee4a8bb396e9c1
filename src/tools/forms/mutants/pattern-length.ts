/** The shortest and the longest text, in characters. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** The part of a pattern for one character: a character class, an escaped or a plain character. */
const CHARACTER = /^(?:\[(?!\^)(?:[\w !-,./:-@`{-~]|-|\\[dw.\-+*?()[\]{}|/$^\\])+\]|\\[dw.\-+*?()[\]{}|/$^\\]|[\w !"#%&',\-/:;<=>@`~])/;
const QUANTIFIER = /^(?:\{(\d{1,5})(?:(,)(\d{1,5})?)?\}|[?*+])/;

const QUANTIFIER_SIGNS: Readonly<Record<string, Lengths>> = {
  '?': { least: 0, most: 1 },
  '*': { least: 0, most: Infinity },
  '+': { least: 1, most: Infinity },
};

function lengthsOfQuantifier([sign, least, hasMost, most]: RegExpExecArray): Lengths {
  if (least === undefined) return QUANTIFIER_SIGNS[sign] ?? { least: 1, most: 1 };
  return { least: Number(least), most: hasMost === undefined ? Number(least) : most === undefined ? Infinity : Number(most) };
}

/**
 * The lengths of the texts that a pattern accepts. Undefined if it is not anchored at both ends, or has anything besides characters,
 * character classes and quantifiers.
 */
export function lengthsOf(pattern: string): Lengths | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  let rest = pattern.slice(1, -1);
  let [least, most] = [0, 0];
  while (rest !== '') {
    const character = CHARACTER.exec(rest);
    if (!character) return undefined;
    rest = rest.slice(character[0].length);
    const quantifier = QUANTIFIER.exec(rest);
    const count = quantifier ? lengthsOfQuantifier(quantifier) : { least: 1, most: 1 };
    rest = rest.slice(quantifier?.[0].length ?? 0);
    least += count.least;
    most += count.most;
  }
  return { least, most };
}
