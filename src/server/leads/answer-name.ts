/**
 * What an answer is called beside what we know of its lead: a form may ask for a `status`, and an open one lets its visitor choose
 * the names, who must not say when it was received.
 *
 * @param own the names of what we know
 */
export const answerName = (name: string, own: ReadonlySet<string>): string => (own.has(name) ? `${name} (answer)` : name);
