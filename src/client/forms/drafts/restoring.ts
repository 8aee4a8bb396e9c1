import { isFileField } from '#shared/forms/payload-schema.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { FormStore } from '../engine/form-store.ts';
import { isSame } from './answers.ts';

export interface Restoring {
  /** Puts values into the controls that the visitor has not touched: what they typed and chose themselves wins. */
  readonly restore: (wanted: Payload) => void;
  /** Puts in what had to wait: call it after each change, and when a control is left. */
  readonly goOn: () => void;
  /** From now on a control that holds this value counts as untouched. */
  readonly settle: (shown: Payload) => void;
}

/** Puts kept values into a form. */
export function createRestoring(store: FormStore, { name: form, schema }: FormDefinition): Restoring {
  let untouched: Payload = store.given();
  /** Names of stored files. Each turns a control into a link and a button, which must happen neither under the visitor's hands nor over a file of theirs. */
  let waiting: Payload = {};

  const isStoredFile = (name: string, value: unknown) => isFileField(schema.properties[name] ?? {}) && typeof value === 'string';
  const isFocused = (name: string) => {
    const { activeElement: focused } = document;
    return focused instanceof HTMLInputElement && focused.name === name && focused.form?.dataset['form'] === form;
  };

  function restore(wanted: Payload): void {
    const now = store.read();
    const change: Payload = {};
    waiting = { ...waiting };
    for (const [name, value] of Object.entries(wanted)) {
      const isTheirs = !isSame(now[name], untouched[name]);
      const mustWait = isStoredFile(name, value) && (isTheirs || isFocused(name));
      if (mustWait) waiting[name] = value;
      else delete waiting[name];
      if (isTheirs || mustWait) continue;
      untouched[name] = value;
      if (!isSame(now[name], value)) change[name] = value;
    }
    if (Object.keys(change).length > 0) store.put(change);
  }

  return {
    restore,
    goOn: () => Object.keys(waiting).length > 0 && restore(waiting),
    settle: (values) => {
      untouched = { ...values };
      waiting = {};
    },
  };
}
