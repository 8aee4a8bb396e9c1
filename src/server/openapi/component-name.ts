import { definitionName } from '#engine/normalized-schema/index.ts';

/** The component of a form's definition: its name with what a component's name must not have spelled out. */
export function nameIn(form: string, definition: string): string {
  return `${form}.${definition.replaceAll(/[^\w.-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)}`;
}

/** The same for a canonical reference to it, `#/definitions/<name>`. */
export function componentName(form: string, ref: string): string {
  return nameIn(form, definitionName(ref) ?? '');
}
