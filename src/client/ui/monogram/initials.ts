/**
 * Up to two initials of a name: the first letters of its first and last word, honorifics left out.
 * `initials('Mr. Arun Kumar Rao')` is `AR`.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/^(mr|mrs|ms|dr|prof|shri|smt)\.?$/i.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}
