import type { Path } from '../schema/path.ts';
import { isAtOrInside, movePath, type KeyMove } from './rows.ts';

/** A control that holds its text itself while it is typed. */
export interface UncommittedInput {
  /** Hands its text over to the store. */
  commit(): void;
  /** Its value, if that was not handed over yet; '' for none, undefined if the store has it. */
  uncommitted(): unknown;
  /** The row or entry that it stands in has another path now. */
  moved?(path: Path): void;
}

/** The controls of a form that hold their texts themselves. */
export class UncommittedInputs {
  readonly #paths = new Map<UncommittedInput, Path>();
  readonly #typed = new Set<UncommittedInput>();

  /** @returns unregisters the control */
  register(path: Path, input: UncommittedInput): () => void {
    this.#paths.set(input, path);
    return () => {
      this.#paths.delete(input);
      this.#typed.delete(input);
    };
  }

  typed(input: UncommittedInput): void {
    this.#typed.add(input);
  }

  committed(path: Path): void {
    for (const input of this.#typed) if (this.#paths.get(input) === path) this.#typed.delete(input);
  }

  /** Asks every control, as whatever fills in a form by itself need not tell of it. */
  commitAll(place: Path): void {
    for (const [input, path] of Array.from(this.#paths)) if (isAtOrInside(path, place)) input.commit();
  }

  /** What was typed and not handed over. Asks only the controls that somebody typed into. */
  uncommitted(): readonly (readonly [Path, unknown])[] {
    return [...this.#typed].flatMap((input) => {
      const [path, value] = [this.#paths.get(input), input.uncommitted()];
      return path === undefined || value === undefined ? [] : [[path, value] as const];
    });
  }

  /** Controls in rows and entries that have moved go on by their new paths. */
  move(list: Path, move: KeyMove): void {
    for (const [input, path] of Array.from(this.#paths)) {
      const moved = movePath(path, list, move);
      if (moved === path) continue;
      if (moved === undefined) this.#paths.delete(input);
      else {
        this.#paths.set(input, moved);
        input.moved?.(moved);
      }
    }
  }
}
