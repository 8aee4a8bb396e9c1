import { definitionName } from '#engine/normalized-schema/index.ts';

/** The component name of a form's definition. Characters that component names must not have are escaped. */
export function nameIn(form: string, definition: string): string {
  return `${form}.${definition.replaceAll(/[^\w.-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)}`;
}

/** The component name for a normalized reference `#/definitions/<name>`. */
export function componentName(form: string, ref: string): string {
  return nameIn(form, definitionName(ref) ?? '');
}
