import type { FieldPathId, Registry, UiSchema } from '@rjsf/utils';
import { toKeys, type Form, type Path } from '../../index.ts';

/** What a theme's components draw their parts with. */
export type RegistryOf = (form: Form) => Registry;

export const fieldPathId = (id: string, path: Path): FieldPathId => ({ $id: id, path: [...toKeys(path)] });

/** What rjsf's templates may call, and the engine does itself. */
export const unused = () => {};

/** How a field looks of which nothing is said. */
export const NO_UI: UiSchema = {};
