import type { FieldPathId } from '@rjsf/utils';
import { idAt } from '#shared/forms/place-id.ts';

/**
 * What rjsf calls the place of a form that these names and row keys lead to. By its own `toFieldPathId` two places can have the same id.
 *
 * @param prefix begins every id of the form
 */
export const placeIdOf = (prefix: string, keys: readonly (string | number)[]): FieldPathId => ({
  path: [...keys],
  $id: idAt(prefix, keys),
});
