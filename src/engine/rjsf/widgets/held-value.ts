import type { FieldRef, FormStore, UncommittedInput } from '../../index.ts';

interface HeldValueParts {
  readonly store: FormStore;
  readonly fieldRef: FieldRef;
  /** What is stored of what rjsf's widget says; undefined for nothing. */
  readonly read: (value: unknown) => unknown;
  /** What stands for parts of the control that make no value, as half a date. */
  readonly incomplete: () => string | undefined;
  readonly render: () => void;
}

/** What somebody types into a widget of rjsf's: held until the field is left, so that a key costs the same in a form of any size. */
export class HeldValue implements UncommittedInput {
  readonly #parts: HeldValueParts;
  readonly #ref: FieldRef;
  #held: { readonly value: unknown } | undefined;

  constructor(parts: HeldValueParts) {
    this.#parts = parts;
    this.#ref = parts.fieldRef;
  }

  /** What the control shows. */
  get shown(): unknown {
    return this.#held ? this.#held.value : this.#parts.store.getValue(this.#ref.path);
  }

  /** Handed over at once where the messages of the field would be others: they go as soon as it is fixed. */
  type(value: unknown): void {
    const { store, read, render } = this.#parts;
    this.#held = { value };
    store.markUncommitted(this);
    const { error, advice } = store.getMessages(this.#ref.path);
    if ((error ?? advice) !== undefined && !store.hasSameMessagesWith(this.#ref.path, read(value))) this.commit();
    else render();
  }

  uncommitted(): unknown {
    return this.#held && (this.#parts.read(this.#held.value) ?? '');
  }

  commit(): void {
    const { store, read, incomplete } = this.#parts;
    const held = this.#held;
    this.#held = undefined;
    store.setIncomplete(this.#ref.path, incomplete());
    if (held) store.setValue(this.#ref.path, read(held.value));
  }

  leave(): void {
    this.#parts.store.defer(() => {
      this.commit();
      this.#parts.store.blur(this.#ref.path);
    });
  }

  /** @returns ends it */
  attach(): () => void {
    const { store, render } = this.#parts;
    // What comes from elsewhere goes before what was typed.
    const onValue = () => {
      this.#held = undefined;
      render();
    };
    const ends = [store.registerInput(this.#ref.path, this), this.#ref.valueListeners.add(onValue)];
    return () => {
      store.setIncomplete(this.#ref.path, undefined);
      for (const end of ends) end();
    };
  }
}
