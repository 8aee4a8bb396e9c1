import type { FieldPathId, Registry, UiSchema } from '@rjsf/utils';
import { toKeys, type Form, type Path } from '../../index.ts';

/** Returns the registry that a theme's components get, with the theme's widgets and templates. */
export type RegistryOf = (form: Form) => Registry;

export const fieldPathId = (id: string, path: Path): FieldPathId => ({ $id: id, path: [...toKeys(path)] });

/** A handler of rjsf's templates for an action that the engine does itself. */
export const unused = () => {};

/** The uiSchema of a field that has none. */
export const NO_UI: UiSchema = {};
