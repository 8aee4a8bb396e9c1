import type Form from '@rjsf/core';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { ChosenFiles } from './chosen-files.ts';
import type { FormStore } from './form-store.ts';

interface Parts {
  readonly schema: FormSchema;
  readonly store: FormStore;
  readonly files: ChosenFiles;
  /** What the page gives the form to begin with, files as records. */
  readonly given: Payload;
  /** The values that it is shown with, files as records: the same, or what was sent without scripts and came back. */
  readonly start: Payload;
}

/** A form on the page, for those who read it and put values into it from outside its controls. */
export class LiveForm {
  private readonly parts: Parts;
  private form: Form<Payload> | null = null;
  private values: Payload;
  private readonly listeners = new Set<() => void>();

  constructor(parts: Parts) {
    this.parts = parts;
    this.values = parts.start;
  }

  /** For rjsf's `ref`. */
  readonly attach = (form: Form<Payload> | null): void => {
    this.form = form;
  };

  /** The committed values, files as records. */
  get data(): Payload {
    return this.values;
  }

  /** For rjsf's `onChange`. */
  readonly take = (data: Payload): void => this.change(data);

  /** Calls back when the committed values change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What its controls hold now, chosen files as `File`; text that nobody has left yet is included. */
  read(): Payload {
    const { store, files, schema } = this.parts;
    return files.leave({ ...this.values, ...store.pending() }, schema);
  }

  /** Puts values into its controls; `undefined` or `null` empties one. The controls stay the ones they are. */
  put(values: Payload): void {
    const { files, schema } = this.parts;
    const entered = Object.entries(files.enter({ ...this.values, ...values }, schema));
    this.change(Object.fromEntries(entered.filter(([, value]) => value !== undefined && value !== null)));
    this.form?.setFieldValue([], this.values);
  }

  /** What its page gave it to begin with. */
  given(): Payload {
    const { files, schema, given } = this.parts;
    return files.leave(given, schema);
  }

  /** Starts again from that, untouched. */
  reset(): void {
    const { store, given } = this.parts;
    this.change(given);
    this.form?.reset();
    this.form?.setFieldValue([], given);
    store.reset();
  }

  /** Checks all values and marks what is wrong with them. */
  validate(): void {
    this.form?.validateForm();
  }

  /** Calls back once all that the controls have handed over so far is in `data`. Never, when the form goes before. */
  whenSettled(callback: () => void): void {
    // An update of its own, behind all that are queued.
    this.form?.setState(() => null, callback);
  }

  private change(values: Payload): void {
    this.values = values;
    for (const listener of this.listeners) listener();
  }
}
