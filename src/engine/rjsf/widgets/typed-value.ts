import type { FieldRef, FormStore, UncommittedInput } from '../../index.ts';

interface TypedValueParts {
  readonly store: FormStore;
  readonly fieldRef: FieldRef;
  /** Converts the value of rjsf's widget to the value to store; undefined if it is empty. */
  readonly read: (value: unknown) => unknown;
  /** Returns a text that stands for an incomplete value, such as half a date. */
  readonly incomplete: () => string | undefined;
  readonly render: () => void;
}

/** Keeps the typed value of rjsf's widget until the field loses the focus, so that a keystroke takes the same time in a form of any size. */
export class TypedValue implements UncommittedInput {
  readonly #parts: TypedValueParts;
  readonly #ref: FieldRef;
  #typed: { readonly value: unknown } | undefined;

  constructor(parts: TypedValueParts) {
    this.#parts = parts;
    this.#ref = parts.fieldRef;
  }

  /** The value that the control shows. */
  get shown(): unknown {
    return this.#typed ? this.#typed.value : this.#parts.store.getValue(this.#ref.path);
  }

  /** Keeps a typed value. Commits it at once if it changes the field's messages, so that an error disappears as soon as it is fixed. */
  type(value: unknown): void {
    const { store, read, render } = this.#parts;
    this.#typed = { value };
    store.markUncommitted(this);
    const { error, advice } = store.getMessages(this.#ref.path);
    if ((error ?? advice) !== undefined && !store.hasSameMessagesWith(this.#ref.path, read(value))) this.commit();
    else render();
  }

  uncommitted(): unknown {
    return this.#typed && (this.#parts.read(this.#typed.value) ?? '');
  }

  commit(): void {
    const { store, read, incomplete } = this.#parts;
    const typed = this.#typed;
    this.#typed = undefined;
    store.setIncomplete(this.#ref.path, incomplete());
    if (typed) store.setValue(this.#ref.path, read(typed.value));
  }

  leave(): void {
    this.#parts.store.defer(() => {
      this.commit();
      this.#parts.store.blur(this.#ref.path);
    });
  }

  /** Connects the control with the store. @returns disconnects it */
  attach(): () => void {
    const { store, render } = this.#parts;
    // A value from outside replaces the typed one.
    const onValue = () => {
      this.#typed = undefined;
      render();
    };
    const ends = [store.registerInput(this.#ref.path, this), this.#ref.valueListeners.add(onValue)];
    return () => {
      store.setIncomplete(this.#ref.path, undefined);
      for (const end of ends) end();
    };
  }
}
