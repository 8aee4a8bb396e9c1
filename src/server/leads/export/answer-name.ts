const MARK = ' (answer)';

/** A name without the marks that were added to it. */
function unmarked(name: string): string {
  let end = name.length;
  while (name.endsWith(MARK, end)) end -= MARK.length;
  return name.slice(0, end);
}

/**
 * The column name of an answer. An answer that is called like one of the lead's own columns (`status`, `received`) is marked, so
 * that no visitor can forge such a column.
 *
 * @param own names of the lead's own columns
 */
export const answerName = (name: string, own: ReadonlySet<string>): string => (own.has(unmarked(name)) ? name + MARK : name);
