/** Escapes all characters except letters, digits and underscores by their code: dots and hyphens separate the parts of an id, spaces separate ids. */
const escaped = (key: string | number) => String(key).replaceAll(/\W/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);

/**
 * The id of the element of a field. Different fields have different ids, whatever their names are (`a_b`, or `b` in `a`), and no field has the
 * id of a part of another field (`-error`, `-0`, `-add`).
 *
 * @param prefix the start of every id in the form, or the id of the field that the keys start from
 * @param keys the names and row keys that lead to the field
 */
export const elementId = (prefix: string, keys: readonly (string | number)[]): string => [prefix, ...keys.map(escaped)].join('.');
