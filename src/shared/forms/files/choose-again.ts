/**
 * Tells that chosen files are lost.
 *
 * @param who the subject of the sentence, such as «This browser»
 */
export function chooseAgain(who: string, names: readonly string[]): string {
  return `${who} could not keep ${names.join(' and ')}: please choose ${names.length === 1 ? 'it' : 'them'} again.`;
}
