/** What is no letter, digit or underscore, by its number: names hold the marks that part ids, and spaces, which part lists of ids. */
const spelled = (key: string | number) => String(key).replaceAll(/\W/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);

/**
 * The id of the element at the place of a form that these names and row keys lead to. No two places have the same one, whatever their
 * fields are called (`a_b`, and `b` in `a`), nor has one the id of a part of another's control (`-error`, `-0`, `-add`).
 *
 * @param prefix begins every id of the form; or the id of the place that these keys lead on from
 */
export const elementId = (prefix: string, keys: readonly (string | number)[]): string => [prefix, ...keys.map(spelled)].join('.');
