import type { FieldPath } from '#shared/forms/path.ts';
import { isPartOf } from './row-keys.ts';

/** A control that holds its text itself while it is typed. */
export interface Typing {
  /** Hands its text to the form. */
  commit(): void;
  /** Its value, if it was not handed over yet; '' for none. */
  uncommitted(): unknown;
}

/** The controls of a form that hold their texts themselves, by address. */
export class Typings {
  readonly #all = new Map<FieldPath, Typing>();
  readonly #begun = new Set<FieldPath>();

  /** Returns what takes the control out again. */
  add(path: FieldPath, typing: Typing): () => void {
    this.#all.set(path, typing);
    return () => {
      if (this.#all.get(path) === typing) this.#all.delete(path);
    };
  }

  /** Something is typed into a control. */
  begin(path: FieldPath): void {
    this.#begun.add(path);
  }

  /** The form has what was typed. */
  end(path: FieldPath): void {
    this.#begun.delete(path);
  }

  /** Has the controls in a place hand over their texts: every one, since what fills a form in by itself need not tell of it. */
  flush(place: FieldPath): void {
    for (const [path, typing] of this.#all) if (isPartOf(path, place)) typing.commit();
  }

  /** What was typed and not handed over yet: of five hundred controls only those are asked into which somebody types. */
  uncommitted(): [FieldPath, unknown][] {
    return [...this.#begun].flatMap((path): [FieldPath, unknown][] => {
      const value = this.#all.get(path)?.uncommitted();
      return value === undefined ? [] : [[path, value]];
    });
  }
}
