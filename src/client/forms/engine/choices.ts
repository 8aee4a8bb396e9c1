import type { FieldPath } from '#shared/forms/path.ts';
import type { ChosenBranches } from '#shared/forms/structure/chosen.ts';
import type { Choose } from '#shared/forms/structure/gather.ts';
import { readdressed } from './row-keys.ts';

/**
 * What the visitor has chosen where nothing in the values tells branches apart, by address. Until then it is what fits the values
 * best, found once: what is typed then moves nobody to another branch.
 */
export class Choices {
  readonly #made = new Map<string, number>();
  readonly #found = new Map<string, number>();
  /** What was chosen before the form was sent: it holds where the values that came back fit it. */
  readonly #earlier = new Map<string, number>();

  readonly at =
    (address: FieldPath): Choose =>
    (key, first, takes) => {
      const place = `${address} ${key}`;
      const before = this.#earlier.get(place);
      const fitting = () => (before !== undefined && takes(before) ? before : first());
      const known = this.#made.get(place) ?? this.#found.get(place) ?? fitting();
      if (!this.#made.has(place)) this.#found.set(place, known);
      return known;
    };

  set(address: FieldPath, key: string, chosen: number): void {
    this.#made.set(`${address} ${key}`, chosen);
  }

  /** What is chosen; with `found` also what was found to fit. */
  known({ found }: { readonly found: boolean }): ChosenBranches {
    return Object.fromEntries([...(found ? this.#found : []), ...this.#made]);
  }

  /**
   * Takes over what was chosen before, but for what the visitor has chosen since.
   *
   * @param isSent the form was sent with it, and its values come from elsewhere
   */
  take(chosen: ChosenBranches, isSent: boolean): void {
    for (const [place, index] of Object.entries(chosen)) {
      if (this.#made.has(place)) continue;
      this.#found.delete(place);
      (isSent ? this.#earlier : this.#made).set(place, index);
    }
  }

  /** Places are known by other addresses from now on. */
  readdress(addresses: ReadonlyMap<FieldPath, FieldPath>): void {
    for (const all of [this.#made, this.#found, this.#earlier]) {
      const before = [...all];
      all.clear();
      for (const [place, index] of before) {
        const end = place.lastIndexOf(' ');
        all.set(`${readdressed(place.slice(0, end), addresses)}${place.slice(end)}`, index);
      }
    }
  }

  /** Other values have come in: what nobody has chosen is found anew. */
  findAnew(): void {
    this.#found.clear();
  }

  clear(): void {
    this.#made.clear();
    this.#found.clear();
    this.#earlier.clear();
  }
}

/** Choices by what their places are called elsewhere; without those of places that are not there. */
export function choicesPlaced(chosen: ChosenBranches, named: (place: FieldPath) => FieldPath | undefined): ChosenBranches {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([place, index]) => {
      const end = place.lastIndexOf(' ');
      const other = named(place.slice(0, end));
      return other === undefined ? [] : [[`${other}${place.slice(end)}`, index]];
    }),
  );
}
