import type { FieldPath } from '#shared/forms/path.ts';
import type { Choose } from '#shared/forms/structure/gather.ts';

/**
 * What the visitor has chosen where nothing in the values tells branches apart, by address. Until then it is what fits the values
 * best, found once: what is typed then moves nobody to another branch.
 */
export class Choices {
  private readonly made = new Map<string, number>();
  private readonly found = new Map<string, number>();

  readonly at =
    (address: FieldPath): Choose =>
    (key, first) => {
      const place = `${address} ${key}`;
      const known = this.made.get(place) ?? this.found.get(place) ?? first();
      if (!this.made.has(place)) this.found.set(place, known);
      return known;
    };

  set(address: FieldPath, key: string, chosen: number): void {
    this.made.set(`${address} ${key}`, chosen);
  }

  /** Other values have come in: what nobody has chosen is found anew. */
  findAnew(): void {
    this.found.clear();
  }

  clear(): void {
    this.made.clear();
    this.found.clear();
  }
}
