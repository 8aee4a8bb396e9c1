/**
 * Says that chosen files are not there any more.
 *
 * @param who what could not keep them, at the beginning of a sentence
 */
export function chooseAgain(who: string, names: readonly string[]): string {
  return `${who} could not keep ${names.join(' and ')}: please choose ${names.length === 1 ? 'it' : 'them'} again.`;
}
