const WORDS =
  'No,One,Two,Three,Four,Five,Six,Seven,Eight,Nine,Ten,Eleven,Twelve,Thirteen,Fourteen,Fifteen,Sixteen,Seventeen,Eighteen,Nineteen,Twenty'.split(
    ',',
  );

/** How many of something there are, where a sentence begins with it: `Eight`; in figures above twenty. */
export function countInWords(count: number): string {
  return WORDS[count] ?? String(count);
}
