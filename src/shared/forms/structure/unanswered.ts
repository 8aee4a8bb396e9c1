import type { PartSchema } from '../schema/places.ts';
import { choosingInside, type Choose } from './gather.ts';
import { isPlainObject } from '../plain-object.ts';
import { kindShown } from './holders.ts';
import type { Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of a form's structure. */
interface Structure {
  readonly shape: (schema: PartSchema, value: unknown, choose?: Choose) => Shape;
  readonly inside: (shape: Shape, key: string | number) => PartSchema | undefined;
  readonly nothing: (schema: PartSchema) => null | readonly unknown[] | undefined;
  readonly holdsItself: (schema: PartSchema) => boolean;
}

/** The same of a position of a list, which is there as soon as one behind it is: an unticked box says No. */
function unansweredAt(structure: Structure, position: PartSchema): unknown {
  const kind = kindShown(structure.shape(position, undefined));
  return kind === 'tick' ? false : unasked(structure, position);
}

/** What is sent of a place that must be there and that asks nobody, or whose empty control is an answer; undefined where there is none such. */
export function unasked(structure: Structure, schema: PartSchema): unknown {
  const inside = structure.shape(schema, undefined);
  return kindShown(inside) === 'none' ? (inside.field.const ?? null) : structure.nothing(schema);
}

/** A list that must be there as long as nobody has answered it: the rows that must be in it, where these are groups. */
export function emptyRows(structure: Structure, list: Shape): object[] {
  const row = structure.inside(list, 0);
  const isOfGroups = row !== undefined && kindShown(structure.shape(row, undefined)) === 'group';
  return isOfGroups ? Array.from({ length: list.field.minItems ?? 0 }, () => ({})) : [];
}

/** What stands at a position that nobody has answered where something stands behind it; an empty text where only an answer will do. */
function emptyAt(structure: Structure, position: PartSchema): unknown {
  const sent = [unansweredAt(structure, position), unanswered(structure, position)].find((one) => one !== undefined);
  return sent === undefined ? '' : sent;
}

/** Places that are being looked at, so that looking at them ends where they hold themselves. */
const open = new Set<PartSchema>();

/** The same of groups and lists too, which are there with nothing in them. */
export function unanswered(structure: Structure, schema: PartSchema, choose?: Choose): unknown {
  if (open.has(schema)) return undefined;
  open.add(schema);
  try {
    const sent = unasked(structure, schema);
    // What holds itself would have to be there in itself again.
    if (sent !== undefined || structure.holdsItself(schema)) return sent;
    const shape = structure.shape(schema, undefined, choose);
    const kind = kindShown(shape);
    if (kind === 'group') return withUnanswered(structure, shape, {}, choose);
    return kind === 'rows'
      ? emptyRows(structure, shape).map((_empty, index) => unanswered(structure, structure.inside(shape, index) ?? {}) ?? {})
      : undefined;
  } finally {
    open.delete(schema);
  }
}

/** What is asked for by where it stands in a list stays there, be it empty, as far as something stands behind it, or has to. */
export function positions(structure: Structure, schemas: readonly PartSchema[], rows: readonly unknown[], least: number): unknown[] {
  let count = Math.min(schemas.length, rows.findLastIndex((entry) => entry !== undefined) + 1);
  const isAnswered = (index: number) => unansweredAt(structure, schemas[index] ?? {}) !== undefined;
  while (count < Math.min(schemas.length, least) && isAnswered(count)) count += 1;
  // A null is an answer.
  return schemas.slice(0, count).map((schema, index) => (rows[index] === undefined ? emptyAt(structure, schema) : rows[index]));
}

/**
 * The values of a group as they are sent, as far as conditions may read them: with what has to be there and nobody has answered.
 *
 * @param choose what the visitor has chosen inside
 * @param reads whether a name is read; all are where it is not given
 * @returns the same object where nothing is added
 */
export function withUnanswered(
  structure: Structure,
  shape: Shape,
  values: Values,
  choose?: Choose,
  reads?: (name: string) => boolean,
): Values {
  const added = (shape.field.required ?? []).flatMap((name): [string, unknown][] => {
    const inside = reads?.(name) === false ? undefined : structure.inside(shape, name);
    if (!inside) return [];
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    const within = choose && choosingInside(choose, name);
    const own = isPlainObject(before) ? structure.shape(inside, before, within) : undefined;
    const after =
      before === undefined
        ? Object.hasOwn(shape.field.properties ?? {}, name)
          ? unanswered(structure, inside, within)
          : unasked(structure, inside)
        : own && isPlainObject(before) && kindShown(own) === 'group'
          ? withUnanswered(structure, own, before, within)
          : before;
    return after === before ? [] : [[name, after]];
  });
  return added.length === 0 ? values : { ...values, ...Object.fromEntries(added) };
}
