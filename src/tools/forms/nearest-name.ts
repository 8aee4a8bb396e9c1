/** The edit distance of two words (Damerau–Levenshtein): inserted, removed, replaced or swapped letters. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const [above = [], before] = [rows[row - 1], rows[row - 2]];
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = before && isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity;
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1), swapped));
    }
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** Only the start of long words is compared. */
const MAX_COMPARED_LENGTH = 200;
/** A shorter text is part of too many names. */
const MIN_PART_LENGTH = 3;

/**
 * The name that was probably meant by a misspelled one: up to a third of its letters may differ, or it may be a part of the name.
 * Undefined if no name is similar.
 */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const word = typed.slice(0, MAX_COMPARED_LENGTH).toLowerCase();
  const byDistance = names
    .map((name) => ({ name, edits: distance(word, name.slice(0, MAX_COMPARED_LENGTH).toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  const [nearest] = byDistance;
  if (nearest && nearest.edits <= Math.max(1, Math.floor(word.length / 3))) return nearest.name;
  return word.length < MIN_PART_LENGTH ? undefined : names.find((name) => name.toLowerCase().includes(word));
}
