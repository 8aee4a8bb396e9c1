const ANSWER_SUFFIX = ' (answer)';

/** A name without the marks that were added to it. */
function withoutSuffix(name: string): string {
  let end = name.length;
  while (name.endsWith(ANSWER_SUFFIX, end)) end -= ANSWER_SUFFIX.length;
  return name.slice(0, end);
}

/**
 * The column name of an answer. An answer that is called like one of the lead's own columns (`status`, `received`) is marked, so
 * that no visitor can forge such a column.
 *
 * @param ownNames names of the lead's own columns
 */
export const answerName = (name: string, ownNames: ReadonlySet<string>): string =>
  ownNames.has(withoutSuffix(name)) ? name + ANSWER_SUFFIX : name;
