import type { Path } from '../schema/path.ts';
import type { FieldRef } from './field-ref.ts';
import { isAtOrInside } from './rows.ts';

/** A control that keeps its text while the visitor types. */
export interface UncommittedInput {
  /** Sets the typed value in the store. */
  commit(): void;
  /** The typed value that is not in the store yet; '' if the control was emptied, undefined if the store has the value. */
  uncommitted(): unknown;
}

/** The controls of a form that keep their texts while the visitor types. */
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

  markTyped(input: UncommittedInput): void {
    this.#typed.add(input);
  }

  markCommitted(path: Path): void {
    for (const input of this.#typed) if (this.#refs.get(input)?.path === path) this.#typed.delete(input);
  }

  /** Commits every control at a path or inside it, even without typing: browser extensions may fill in a control without an event. */
  commitAll(container: Path): void {
    for (const [input, ref] of Array.from(this.#refs)) if (isAtOrInside(ref.path, container) && !ref.isRemoved) input.commit();
  }

  /** The typed values that are not in the store yet. Only reads controls in which the visitor has typed. */
  uncommitted(): readonly (readonly [Path, unknown])[] {
    return [...this.#typed].flatMap((input) => {
      const ref = this.#refs.get(input);
      const value = ref?.isRemoved === false ? input.uncommitted() : undefined;
      return ref === undefined || value === undefined ? [] : [[ref.path, value] as const];
    });
  }
}
