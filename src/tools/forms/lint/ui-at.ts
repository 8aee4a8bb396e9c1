import { isPlainObject } from '#shared/forms/plain-object.ts';
/** How one field looks, as ui.json says it. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:order'?: readonly string[];
  readonly 'ui:options'?: { readonly choices?: readonly string[]; readonly format?: string };
}

/**
 * What ui.json says of a place.
 *
 * @param way names that lead there, `*` for a list's rows, of which ui.json speaks under `items`
 */
export function uiAt(ui: object, way: readonly string[]): FieldUi {
  let at: unknown = ui;
  for (const name of way) {
    const key = name === '*' ? 'items' : name;
    at = isPlainObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return isPlainObject(at) ? at : {};
}
