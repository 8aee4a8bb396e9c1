/** In how many letters two words differ: one more, one less, another one, or two that changed places. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const [above = [], before] = [rows[row - 1], rows[row - 2]];
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = before && isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity;
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1), swapped));
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Words are compared as far as this. */
const LONGEST = 200;

/**
 * Of names that are known the one that was probably meant by one that is not: as many as a third of its letters may be others, or
 * it is a part of it. Undefined where none comes near.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const word = typed.slice(0, LONGEST).toLowerCase();
  const byDistance = known
    .map((name) => ({ name, far: distance(word, name.slice(0, LONGEST).toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  const [near] = byDistance;
  if (near && near.far <= Math.max(1, Math.floor(word.length / 3))) return near.name;
  return word.length < 3 ? undefined : known.find((name) => name.toLowerCase().includes(word));
}
