import type { KindName } from '../kinds/kinds.ts';
import { isPlainObject } from '../plain-object.ts';
import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import type { Shape } from './shape.ts';
import { withUnanswered } from './unanswered.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of a form's structure. */
type Structure = Parameters<typeof withUnanswered>[0] & {
  readonly hiddenNames: (schema: PartSchema, shape: Shape, value: Values) => string[];
};

/** A schema, and what shows at its place. */
interface Found {
  readonly schema: PartSchema;
  readonly shape: Shape;
}

const NO_VALUES: Values = {};

const WRITTEN: ReadonlySet<KindName> = new Set(['text', 'number', 'tick']);

/** Whether a single control shows a place, and nothing of a group or list there. */
function isWritten(shape: Shape): boolean {
  const types = [shape.field.type ?? []].flat();
  return WRITTEN.has(kindShown(shape)) && types.length > 0 && !types.includes('object') && !types.includes('array');
}

/** Of the values of a group those that show, at any depth: what another branch has left in it is not sent, and decides nothing. */
function shownOf(structure: Structure, { schema, shape }: Found, values: Values): Values {
  const hidden = new Set(structure.hiddenNames(schema, shape, values));
  const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
  const next = shown.map(([name, value]) => [name, shownIn(structure, structure.inside(shape, name), value)] as const);
  if (hidden.size === 0 && next.every(([name, value]) => value === values[name])) return values;
  return Object.fromEntries(next.filter(([, value]) => value !== undefined));
}

function shownIn(structure: Structure, schema: PartSchema | undefined, value: unknown): unknown {
  if (!schema || !(Array.isArray(value) || isPlainObject(value))) return value;
  const shape = structure.shape(schema, value);
  // What the visitor has chosen in there is not known here.
  if (shape.choices.length > 0) return value;
  if (isWritten(shape)) return undefined;
  if (isPlainObject(value)) return kindShown(shape) === 'group' ? shownOf(structure, { schema, shape }, value) : value;
  const rows = value.map((row: unknown, index) => shownIn(structure, structure.inside(shape, index), row));
  return rows.every((row, index) => row === value[index]) ? value : rows;
}

/**
 * What decides what shows, as it is sent: without what does not show, and with what is sent though nobody was asked.
 *
 * @param isRead whether anything goes by a name
 * @returns the same value where it is that
 */
export function asSent(structure: Structure, found: Found, seen: unknown, isRead: (name: string) => boolean): unknown {
  if (seen !== undefined && !isPlainObject(seen)) return seen;
  const shown = seen && shownOf(structure, found, seen);
  const whole = withUnanswered(structure, found.shape, shown ?? NO_VALUES, isRead);
  return whole === NO_VALUES ? shown : whole;
}
