// The branches that the visitor has selected, and the values of the branches that were selected before.
import { onlyValue } from '../fields/field-kind.ts';
import type { Selections } from '../model/decide-branches.ts';
import type { Field } from '../model/field.ts';
import { joinPath, type Path } from '../schema/path.ts';
import { rekey, type KeyMove } from './rows.ts';

const NO_SELECTIONS: Selections = new Map();

export class BranchSelections {
  #selections: Selections = NO_SELECTIONS;
  /**
   * Values of deselected branches: by path, then by choice and branch. Groups need none, since their branches have separate fields; the branches
   * of other fields share one value in the form.
   */
  #values: ReadonlyMap<Path, ReadonlyMap<string, unknown>> = new Map();

  get selections(): Selections {
    return this.#selections;
  }

  /** @param key identifies the choice, as in {@link Field.choices} */
  select(path: Path, key: string, branch: number): void {
    const ofField = new Map([...(this.#selections.get(path) ?? []), [key, branch]]);
    this.#selections = new Map([...this.#selections, [path, ofField]]);
  }

  /** Adds selections from outside. The visitor's own take precedence. */
  merge(selections: Selections): void {
    const merged = new Map(this.#selections);
    for (const [path, ofField] of selections) merged.set(path, new Map([...ofField, ...(merged.get(path) ?? [])]));
    this.#selections = merged;
  }

  /** Keeps the value of a deselected branch. @param branch undefined if none was selected */
  keepValue(path: Path, key: string, branch: number | undefined, value: unknown): void {
    const ofField = new Map(this.#values.get(path)).set(`${key} ${branch}`, value);
    this.#values = new Map([...this.#values, [path, ofField]]);
  }

  /** The value to begin with in a selected branch: the kept one, else the initial one. */
  valueOf(path: Path, key: string, branch: number, field: Field | undefined): unknown {
    const kept = this.#values.get(path);
    const name = `${key} ${branch}`;
    return kept?.has(name) === true ? kept.get(name) : field && initialValue(field);
  }

  /** Moves selections and values along with the rows or entries of a list. */
  moveKeys(list: Path, move: KeyMove): void {
    this.#selections = rekey(this.#selections, list, move);
    this.#values = rekey(this.#values, list, move);
  }

  reset(): void {
    this.#selections = NO_SELECTIONS;
    this.#values = new Map();
  }
}

/** The value of a branch that is selected for the first time. */
function initialValue({ kind, required, controlValue, schema: { keywords } }: Field): unknown {
  if (kind === 'constant') return onlyValue(keywords) ?? null;
  return controlValue ?? keywords.default ?? (kind === 'group' && required ? {} : undefined);
}

/** The visible branches of all fields: selected by the visitor, or best fitting the values. */
export function visibleBranches(root: Field): Selections {
  const selections = new Map<Path, ReadonlyMap<string, number>>();
  const visit = (field: Field, path: Path): void => {
    if (field.selectedBranches.size > 0) selections.set(path, field.selectedBranches);
    for (const [index, child] of field.children.entries()) visit(child, joinPath(path, field.keys[index] ?? index));
  };
  visit(root, '');
  return selections;
}
