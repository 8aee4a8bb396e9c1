// A language in which every sentence is marked: words outside of the marks are in no catalogue. Imports nothing, as mocks of modules use it.

export const pseudo = (sentence: string): string => `[!!! ${sentence} !!!]`;

/** A catalogue with every sentence marked. */
export const pseudoCatalogue = <Catalogue extends Readonly<Record<string, string>>>(catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, sentence]) => [key, pseudo(sentence)])) as Catalogue;

/** What of a text is outside of all marks; sentences may have others inside. */
export function unmarked(text: string): string {
  const without = text.replaceAll(/\[!!! (?:(?!\[!!! | !!!\]).)*? !!!\]/gsu, '');
  return without === text ? text : unmarked(without);
}

export const hasWords = (text: string): boolean => /\p{L}/u.test(unmarked(text));
