// Puts kept values into a form, except into fields that the visitor has touched.
import { valuesOfFiles } from '#shared/forms/files/file-fields.ts';
import { keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { SiteFormStore } from '../../engine/site-form-store.ts';
import { isSame, namesOf } from '../answers/answers.ts';

export interface Restoring {
  /** Changes the form from elsewhere than its controls: what the visitor has not touched counts as untouched after it, too. */
  readonly untouching: (change: () => void) => void;
  /** Puts values into the controls that the visitor has not touched: what they typed and chose themselves wins. */
  readonly restore: (wanted: Payload) => void;
  /** Puts files into places, by path, that are still there and hold nothing. */
  readonly putFiles: (files: Readonly<Record<FieldPath, File>>) => void;
  /** Puts in what had to wait: call it after each change, and when a control is left. */
  readonly goOn: () => void;
  /** From now on a control that holds this value counts as untouched. */
  readonly settle: (shown: Payload) => void;
}

/** What stands under a name; not what every object has. */
const ownOf = (values: Payload, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);

/** Puts kept values into a form, whole fields of it: who has touched one row of a list has the list as they left it. */
export function createRestoring(store: SiteFormStore, { name: form, schema }: FormDefinition): Restoring {
  let untouched = new Map(Object.entries(store.initialValues));
  /** Names of stored files. Each turns a control into a link and a button, which must happen neither under the visitor's hands nor over a file of theirs. */
  const waiting = new Map<string, unknown>();

  const hasStoredFile = (name: string, value: unknown) =>
    valuesOfFiles(siteForm(schema), { [name]: value }).some(([, file]) => typeof file === 'string');
  const isFocused = (name: string) => {
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLInputElement) || focused.form?.dataset['form'] !== form) return false;
    const { own, inside } = namesOf(name);
    return focused.name === own || (focused.type === 'file' && focused.name.startsWith(inside));
  };

  function untouching(change: () => void): void {
    const before = store.readValues();
    change();
    const now = store.readValues();
    for (const name of Object.keys({ ...before, ...now })) {
      const [then, shown] = [ownOf(before, name), ownOf(now, name)];
      if (shown !== then && isSame(then, untouched.get(name))) untouched.set(name, shown);
    }
  }

  function restore(wanted: Payload): void {
    const now = store.readValues();
    const change = new Map<string, unknown>();
    for (const [name, value] of Object.entries(wanted)) {
      const shown = ownOf(now, name);
      const isTheirs = !isSame(shown, untouched.get(name));
      const mustWait = hasStoredFile(name, value) && (isTheirs || isFocused(name));
      if (mustWait) waiting.set(name, value);
      else waiting.delete(name);
      if (isTheirs || mustWait) continue;
      // What was emptied stays so, be it that it shows with another answer again.
      if (!isSame(shown, value) || (value === '' && shown === undefined)) change.set(name, value);
      else untouched.set(name, value);
    }
    if (change.size > 0) untouching(() => store.setValues(Object.fromEntries(change)));
  }

  function putFiles(files: Readonly<Record<FieldPath, File>>): void {
    for (const [path, file] of Object.entries(files)) {
      const keys = keysAlong(path);
      const [name = ''] = keys;
      const now = store.readValues();
      const holder = keys.slice(0, -1).reduce<unknown>((at, key) => (at as Payload | undefined | null)?.[key], now);
      if (keys.length > 1 && (typeof holder !== 'object' || holder === null || (valueAt(now, path) ?? '') !== '')) continue;
      const wanted = { [name]: withValueAt(now, path, file)[name] };
      if (keys.length === 1 || isSame(ownOf(now, name), untouched.get(name))) restore(wanted);
      else store.setValues(wanted);
    }
  }

  return {
    untouching,
    restore,
    putFiles,
    goOn: () => waiting.size > 0 && restore(Object.fromEntries(waiting)),
    settle: (values) => {
      untouched = new Map(Object.entries(values));
      waiting.clear();
    },
  };
}
