import { optionWithValue } from '../kinds/option-list.ts';
import { asWritten, writtenRow } from '../normalise.ts';
import { isPlainObject } from '../plain-object.ts';
import { insides, spreadOfAll, takesNull, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import { choosingInside, type Choose } from './gather.ts';
import { kindShown, LISTS } from './holders.ts';
import { isHollow } from './hollow.ts';
import { mayHold, straysOf } from './left-behind.ts';
import type { Shape } from './shape.ts';
import { positions, unanswered, withUnanswered } from './unanswered.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of a form's structure. */
type Structure = Parameters<typeof withUnanswered>[0] & {
  readonly root: Root;
  readonly hiddenNames: (schema: PartSchema, shape: Shape, value: Values) => string[];
};

/** A schema, and what shows at its place. */
interface Found {
  readonly schema: PartSchema;
  readonly shape: Shape;
  /** What the visitor has chosen there, and inside. */
  readonly choose: Choose;
}

/** What is known of a place on the way there. */
interface Way {
  readonly choose: Choose;
  /** All that is said of it, whether it shows or not. */
  readonly said: readonly PartSchema[];
}

const NO_VALUES: Values = {};

/** Whether what shows at a place shows nothing of a single value: a box of another one, and a place that nobody is asked for. */
export function isUnseen(shape: Shape, value: unknown): boolean {
  const kind = kindShown(shape);
  return kind === 'tick' ? typeof value !== 'boolean' : kind === 'none' && value !== shape.field.const;
}

/** Whether what shows at a place could have made a value: a control shows nothing of a group, a list or a tick that is none of its own. */
function isOwn(shape: Shape, value: unknown): boolean {
  const { field } = shape;
  const isSingle = !Array.isArray(value) && !isPlainObject(value);
  if (isSingle && isUnseen(shape, value)) return false;
  const isTyped = isSingle && typeof value !== 'boolean' && kindShown(shape) !== 'options';
  return isTyped || mayHold(value, field) || optionWithValue(field, value) !== undefined;
}

/**
 * Which rows of a list are sent: those that are filled in, and of the others the first that are groups, where so many have to be there.
 *
 * @param rows their positions
 */
export function countingRows(
  rows: readonly number[],
  least: number,
  isFilled: (index: number) => boolean,
  isGroup: (index: number) => boolean,
): readonly number[] {
  const missing = Math.max(0, least - rows.filter(isFilled).length);
  const empty = new Set(missing > 0 ? rows.filter((index) => !isFilled(index) && isGroup(index)).slice(0, missing) : []);
  return rows.filter((index) => isFilled(index) || empty.has(index));
}

/** Looks through what decides for what is sent of it: what another branch has left decides nothing, nor do rows that nobody filled in. */
class Sent {
  private readonly structure: Structure;

  constructor(structure: Structure) {
    this.structure = structure;
  }

  group({ schema, shape, choose }: Found, said: Way['said'], values: Values, isInside = false): Values {
    const { root } = this.structure;
    const strays = isInside ? straysOf(shape, values, () => spreadOfAll(said, root)) : [];
    const hidden = new Set([...this.structure.hiddenNames(schema, shape, values), ...strays]);
    const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
    const next = shown.map(([name, value]) => {
      const way = { choose: choosingInside(choose, name), said: insides(said, name, root) };
      return [name, this.at(this.structure.inside(shape, name), value, way)] as const;
    });
    // Where nothing shows of a group or list any more, it is not sent.
    const filled = next.filter(([, value]) => !isHollow(value));
    const isSame = filled.length === Object.keys(values).length && filled.every(([name, value]) => value === values[name]);
    return isSame ? values : Object.fromEntries(filled);
  }

  private at(schema: PartSchema | undefined, value: unknown, { choose, said }: Way): unknown {
    if (!schema || value === undefined) return value;
    // Nothing at all of another branch, where it is no answer here.
    if (value === null) return takesNull(schema, this.structure.root) ? value : undefined;
    const found = { schema, shape: this.structure.shape(schema, value, choose), choose };
    const { shape } = found;
    const kind = kindShown(shape);
    if (kind === 'group') return isPlainObject(value) ? this.whole(found, said, value) : undefined;
    if (LISTS.has(kind)) return Array.isArray(value) ? this.rows(found, said, value) : undefined;
    return isOwn(shape, value) ? value : undefined;
  }

  private whole(found: Found, said: Way['said'], value: Values): Values {
    const shown = this.group(found, said, value, true);
    return isHollow(shown) ? shown : withUnanswered(this.structure, found.shape, shown, found.choose);
  }

  private rows({ shape, choose }: Found, said: Way['said'], list: readonly unknown[]): readonly unknown[] {
    const { minItems = 0, prefixItems = [] } = shape.field;
    const within = (index: number) => choosingInside(choose, writtenRow(list, index));
    const rows = list.map((row, index) => {
      const way = { choose: within(index), said: insides(said, index, this.structure.root) };
      const shown = this.at(this.structure.inside(shape, index), row, way);
      return isHollow(shown) ? undefined : shown;
    });
    if (isHollow(rows)) return [];
    const first = positions(this.structure, prefixItems, rows, minItems);
    const least = first.length < prefixItems.length ? 0 : minItems - first.length;
    const inside = (index: number) => this.structure.inside(shape, index) ?? {};
    const isFilled = (index: number) => rows[index] !== undefined;
    const isGroup = (index: number) => kindShown(this.structure.shape(inside(index), list[index], within(index))) === 'group';
    const kept = countingRows([...rows.keys()].slice(prefixItems.length), least, isFilled, isGroup);
    // What has to be in a row that has to be there is there, too.
    const inRow = (index: number) => {
      const empty = unanswered(this.structure, inside(index), within(index));
      return isHollow(empty) ? (list[index] ?? {}) : empty;
    };
    const all = [...first, ...kept.map((index) => (isFilled(index) ? rows[index] : inRow(index)))];
    return all.length === list.length && all.every((row, index) => row === list[index])
      ? list
      : asWritten(all, list, [...first.keys(), ...kept]);
  }
}

/**
 * What decides what shows, as it is sent: without what does not show, and with what is sent though nobody was asked.
 *
 * @param isRead whether anything goes by a name
 * @returns the same value where it is that
 */
export function asSent(structure: Structure, found: Found, seen: unknown, isRead: (name: string) => boolean): unknown {
  if (seen !== undefined && !isPlainObject(seen)) return seen;
  const shown = seen && new Sent(structure).group(found, wholeOf(found.schema), seen);
  const whole = withUnanswered(structure, found.shape, shown ?? NO_VALUES, found.choose, isRead);
  return whole === NO_VALUES ? shown : whole;
}
