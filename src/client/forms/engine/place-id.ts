import type { FieldPathId } from '@rjsf/utils';

type Keys = readonly (string | number)[];

/** What is no letter, digit or underscore, by its number: names hold the marks that part ids, and spaces, which part lists of ids. */
const spelled = (key: string | number) => String(key).replaceAll(/\W/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);

/**
 * What rjsf calls the place of a form that these names and row keys lead to. No two places of a form have the same id, as they would by
 * rjsf's own `toFieldPathId` (`a_b` and `b` in `a`), nor has one the id of a part of another's control (`-error`, `-0`, `-add`).
 *
 * @param prefix begins every id of the form
 */
export const placeIdOf = (prefix: string, keys: Keys): FieldPathId => ({
  path: [...keys],
  $id: [prefix, ...keys.map(spelled)].join('.'),
});
