// Restores stored values into a form, except into fields that the visitor has touched.
import { valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { SiteFormStore } from '../../engine/site-form-store.ts';
import { isSame } from '../values/draft-values.ts';

/** A property of the values, but none that every object inherits. */
const valueOf = (values: Payload, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

/**
 * Restores whole top-level fields: a visitor who has touched one row of a list keeps the list. A field is untouched while it has the value
 * that it was last restored with.
 */
export class FieldRestorer {
  readonly #store: SiteFormStore;
  readonly #definition: FormDefinition;
  #untouched: Map<string, unknown>;
  /**
   * Stored files that could not be restored yet. Each replaces a file input by a link and a button, which must not happen while the input
   * has the focus or contains a file of the visitor.
   */
  readonly #postponed = new Map<string, unknown>();

  constructor(store: SiteFormStore, definition: FormDefinition) {
    this.#store = store;
    this.#definition = definition;
    this.#untouched = new Map(Object.entries(store.initialValues));
  }

  /** Makes a change that is not the visitor's: untouched fields stay untouched. */
  withoutTouching(change: () => void): void {
    const valuesBefore = this.#store.readValues();
    change();
    const valuesAfter = this.#store.readValues();
    for (const name of Object.keys({ ...valuesBefore, ...valuesAfter })) {
      const [from, to] = [valueOf(valuesBefore, name), valueOf(valuesAfter, name)];
      if (to !== from && isSame(from, this.#untouched.get(name))) this.#untouched.set(name, to);
    }
  }

  /** Sets the values of untouched fields. */
  restore(values: Payload): void {
    const currentValues = this.#store.readValues();
    const changes = new Map<string, unknown>();
    for (const [name, value] of Object.entries(values)) {
      const current = valueOf(currentValues, name);
      const isTouched = !isSame(current, this.#untouched.get(name));
      const isPostponed = this.#hasStoredFile(name, value) && (isTouched || this.#isFocused(name));
      if (isPostponed) this.#postponed.set(name, value);
      else this.#postponed.delete(name);
      if (isTouched || isPostponed) continue;
      // A hidden field that the visitor emptied must still be empty when it becomes visible.
      if (!isSame(current, value) || (value === '' && current === undefined)) changes.set(name, value);
      else this.#untouched.set(name, value);
    }
    if (changes.size > 0) this.withoutTouching(() => this.#store.setValues(Object.fromEntries(changes)));
  }

  /** Restores what was postponed: call it after each change, and when a control is left. */
  restorePostponed(): void {
    if (this.#postponed.size > 0) this.restore(Object.fromEntries(this.#postponed));
  }

  /** Restores files at paths that still exist and are empty. */
  restoreFiles(files: Readonly<Record<FieldPath, File>>): void {
    for (const [path, file] of Object.entries(files)) {
      const keys = keysAlong(path);
      const [name = ''] = keys;
      const current = this.#store.readValues();
      const container = keys.slice(0, -1).reduce<unknown>((value, key) => (value as Payload | undefined | null)?.[key], current);
      if (keys.length > 1 && (typeof container !== 'object' || container === null || (valueAt(current, path) ?? '') !== '')) continue;
      const values = { [name]: withValueAt(current, path, file)[name] };
      if (keys.length === 1 || isSame(valueOf(current, name), this.#untouched.get(name))) this.restore(values);
      else this.#store.setValues(values);
    }
  }

  /** From now on a field with one of these values counts as untouched. */
  markUntouched(values: Payload): void {
    this.#untouched = new Map(Object.entries(values));
    this.#postponed.clear();
  }

  #hasStoredFile(name: string, value: unknown): boolean {
    return valuesOfFiles(siteForm(this.#definition.schema), { [name]: value }).some(([, file]) => typeof file === 'string');
  }

  #isFocused(name: string): boolean {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLInputElement) || focused.form?.dataset['form'] !== this.#definition.name) return false;
    const path = fieldPath([name]);
    return focused.name === path || (focused.type === 'file' && focused.name.startsWith(`${path}/`));
  }
}
