const WORDS =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen,Sixteen,Seventeen,Eighteen,Nineteen,Twenty'.split(
    ',',
  );

/** A count at the beginning of a sentence: a word up to twenty, such as `Eight`; else digits. */
export function countInWords(count: number): string {
  return WORDS[count] ?? String(count);
}
