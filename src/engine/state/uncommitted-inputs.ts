import type { Path } from '../schema/path.ts';
import type { FieldRef } from './field-ref.ts';
import { isAtOrInside } from './rows.ts';

/** A control that holds its text itself while it is typed. */
export interface UncommittedInput {
  /** Hands its text over to the store. */
  commit(): void;
  /** Its value, if that was not handed over yet; '' for none, undefined if the store has it. */
  uncommitted(): unknown;
}

/** The controls of a form that hold their texts themselves. */
export class UncommittedInputs {
  readonly #refs = new Map<UncommittedInput, FieldRef>();
  readonly #typed = new Set<UncommittedInput>();

  /** @returns unregisters the control */
  register(ref: FieldRef, input: UncommittedInput): () => void {
    this.#refs.set(input, ref);
    return () => {
      this.#refs.delete(input);
      this.#typed.delete(input);
    };
  }

  typed(input: UncommittedInput): void {
    this.#typed.add(input);
  }

  committed(path: Path): void {
    for (const input of this.#typed) if (this.#refs.get(input)?.path === path) this.#typed.delete(input);
  }

  /** Asks every control, as whatever fills in a form by itself need not tell of it. */
  commitAll(place: Path): void {
    for (const [input, ref] of Array.from(this.#refs)) if (isAtOrInside(ref.path, place) && !ref.isRemoved) input.commit();
  }

  /** What was typed and not handed over. Asks only the controls that somebody typed into. */
  uncommitted(): readonly (readonly [Path, unknown])[] {
    return [...this.#typed].flatMap((input) => {
      const ref = this.#refs.get(input);
      const value = ref?.isRemoved === false ? input.uncommitted() : undefined;
      return ref === undefined || value === undefined ? [] : [[ref.path, value] as const];
    });
  }
}
