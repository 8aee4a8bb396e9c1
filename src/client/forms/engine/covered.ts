import { keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { isSameJson } from '#shared/forms/schema/same.ts';
import { mayHold, saidOf } from '#shared/forms/structure/left-behind.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import type { Seen } from '#shared/forms/structure/coming.ts';
import { stepsTo, type Step } from '#shared/forms/structure/walk.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** Where paths lead that stay what they are while rows move, and back. */
interface Places {
  readonly pathOf: (address: FieldPath) => FieldPath;
  readonly addressOf: (path: FieldPath) => FieldPath;
  readonly isThere: (address: FieldPath) => boolean;
}

const isReadOnly = (steps: readonly Step[]) => steps.some(({ shape }) => shape.field.readOnly === true);

/**
 * What visitors have answered where another branch shows what can only be read, by address. That holds what it begins with, and one place
 * has one value: the answer comes back with a branch that lets it be written.
 */
export class Covered {
  readonly #answers = new Map<FieldPath, unknown>();
  readonly #places: Places;

  constructor(places: Places) {
    this.#places = places;
  }

  clear(): void {
    this.#answers.clear();
  }

  #steps(schema: FormSchema, { values, chooseAt }: Seen, path: FieldPath): readonly Step[] | undefined {
    return stepsTo(structureOf(schema), schema, values, path, chooseAt);
  }

  /**
   * Keeps what stood at places that hold something else now, as they can only be read.
   *
   * @param before what the form held until the visitor changed something
   * @param asked what it held by that alone
   */
  keep(schema: FormSchema, before: Seen, asked: Seen, after: Seen, changed: readonly FieldPath[]): void {
    for (const path of changed) {
      const value = valueAt(asked.values, path);
      const now = this.#steps(schema, after, path);
      if (value === undefined || !now || !isReadOnly(now)) continue;
      const then = this.#steps(schema, before, path);
      // What the form itself has put there is nobody's answer.
      const isOwn = then ? !isReadOnly(then) : !saidOf(keysAlong(path), schema).some((one) => isSameJson(one.default, value));
      if (isOwn) this.#answers.set(this.#places.addressOf(path), value);
    }
  }

  /** @returns what a form holds with the answers that can be written again, and where these stand */
  back(schema: FormSchema, seen: Seen): { readonly seen: Seen; readonly addresses: readonly FieldPath[] } {
    const addresses: FieldPath[] = [];
    let { values } = seen;
    for (const [address, value] of this.#answers) {
      const path = this.#places.pathOf(address);
      const steps = this.#places.isThere(address) ? this.#steps(schema, seen, path) : undefined;
      const shape = steps?.at(-1)?.shape;
      if (!steps || !shape || isReadOnly(steps) || !mayHold(value, shape.field)) continue;
      this.#answers.delete(address);
      values = withValueAt(values, path, value);
      addresses.push(address);
    }
    return { seen: { ...seen, values }, addresses };
  }
}
