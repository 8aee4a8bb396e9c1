// A pseudo-language that marks every sentence: unmarked text is not in a catalogue. It imports nothing, because mocks of modules use it.

export const pseudo = (sentence: string): string => `[!!! ${sentence} !!!]`;

/** A catalogue with every sentence marked. */
export const pseudoCatalogue = <Catalogue extends Readonly<Record<string, string>>>(catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, sentence]) => [key, pseudo(sentence)])) as Catalogue;

/** The part of a text that is outside of all marks; marks may be nested. */
export function unmarked(text: string): string {
  const rest = text.replaceAll(/\[!!! (?:(?!\[!!! | !!!\]).)*? !!!\]/gsu, '');
  return rest === text ? text : unmarked(rest);
}

export const hasWords = (text: string): boolean => /\p{L}/u.test(unmarked(text));
