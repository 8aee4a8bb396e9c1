const MARK = ' (answer)';

/** A name without the marks that it may have been given. */
function unmarked(name: string): string {
  let end = name.length;
  while (name.endsWith(MARK, end)) end -= MARK.length;
  return name.slice(0, end);
}

/**
 * What an answer is called beside what we know of its lead: a form may ask for a `status`, and an open one lets its visitor choose
 * the names, who must not say when it was received, nor have one answer stand in another's place.
 *
 * @param own the names of what we know
 */
export const answerName = (name: string, own: ReadonlySet<string>): string => (own.has(unmarked(name)) ? name + MARK : name);
