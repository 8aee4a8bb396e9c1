import { isPlainObject } from '#shared/forms/plain-object.ts';

/** The options of one field in ui.json. */
export interface FieldUi {
  readonly 'ui:widget'?: string;
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:order'?: readonly string[];
  readonly 'ui:options'?: { readonly choices?: readonly string[]; readonly format?: string; readonly accept?: string };
}

/**
 * The options of a field in ui.json.
 *
 * @param path of the field; ui.json has the rows of a list, `*`, under `items`
 */
export function uiAt(ui: object, path: readonly string[]): FieldUi {
  let options: unknown = ui;
  for (const name of path) {
    const key = name === '*' ? 'items' : name;
    options = isPlainObject(options) && Object.hasOwn(options, key) ? options[key] : undefined;
  }
  return isPlainObject(options) ? options : {};
}
