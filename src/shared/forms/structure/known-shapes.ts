import { fieldPath } from '../path.ts';
import type { PartSchema } from '../schema/places.ts';
import type { Shape } from './shape.ts';
import { wayFrom, type WayThere } from './way.ts';

/** Groups and lists that are being sent with nothing in them, so that this ends where they hold themselves. */
export interface OpenPlaces {
  readonly schemas: Set<PartSchema>;
  /** How often it has ended so: what was found meanwhile holds there alone. */
  cuts: number;
}

/**
 * What was found to show for values, so that nobody looks again: each place around a value asks for what shows at it, several times, and
 * each of them would look at all that lies inside. Values are never changed, only replaced, and stand at one place.
 */
export class KnownShapes {
  /** What showed last for an object or a list, where nobody has chosen it. */
  readonly #last = new WeakMap<object, { readonly schema: PartSchema; readonly shape: Shape; readonly isAlone: boolean }>();
  /** What shows where nothing stands and nobody has chosen anything. */
  readonly #blank = new WeakMap<PartSchema, Shape>();
  readonly open: OpenPlaces = { schemas: new Set(), cuts: 0 };

  /**
   * @param given the way to the place in its form, if it stands in one
   * @param find what shows there, where nobody knows
   */
  of(schema: PartSchema, value: unknown, given: WayThere | undefined, find: (way: WayThere) => Shape): Shape {
    const isObject = typeof value === 'object' && value !== null;
    const last = isObject ? this.#last.get(value) : undefined;
    if (last?.schema === schema && last.isAlone === !given) return last.shape;
    const blank = value === undefined ? this.#blank.get(schema) : undefined;
    if (blank) return blank;

    const way = given ?? wayFrom(schema);
    const { memory } = way;
    const path = memory.shapes.size > 0 ? fieldPath(way.keys) : undefined;
    const known = path === undefined ? undefined : memory.shapes.get(path);
    const { asked } = memory;
    if (known?.schema === schema && known.value === value) {
      memory.asked += 1;
      return known.shape;
    }
    const { cuts } = this.open;
    const shape = find(way);
    if (memory.asked !== asked) memory.shapes.set(path ?? fieldPath(way.keys), { schema, value, shape });
    else if (isObject) this.#last.set(value, { schema, shape, isAlone: !given });
    else if (value === undefined && this.open.cuts === cuts) this.#blank.set(schema, shape);
    return shape;
  }
}
