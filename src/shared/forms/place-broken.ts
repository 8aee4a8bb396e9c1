import { fieldPath } from './path.ts';
import { kindName } from './kinds/kinds.ts';
import { byFormOrder, INVALID } from './form-order.ts';
import type { Broken } from './schema/broken.ts';
import { laidOver } from './schema/laid-over.ts';
import { insides, spreadOf, wholeOf, type PartSchema, type Root } from './schema/places.ts';
import type { FieldError, FormSchema } from './types.ts';

/** Rules that stand elsewhere are told where no rule of the field itself is broken. */
const ELSEWHERE = 1000;

/** Whether one control shows the whole value, and all that is wrong in it. */
function isOneControl(schema: PartSchema, root: Root): boolean {
  return spreadOf(schema, root).every((one) => !['group', 'rows', 'files'].includes(kindName(laidOver(one, root))));
}

interface Place {
  /** The path of the control, or legend, that tells what is wrong. */
  readonly field: string;
  readonly rank: number;
}

function placeOf({ keys, keyword, at, name }: Broken, root: Root): Place {
  const all = name === undefined ? keys : [...keys, name];
  let places = wholeOf(root);
  for (const [index, key] of all.entries()) {
    places = insides(places, key, root);
    if (places.length > 0 && !places.every((one) => isOneControl(one, root))) continue;
    const own = Object.keys(places[0] ?? {}).indexOf(index + 1 < all.length ? 'items' : keyword);
    return { field: fieldPath(all.slice(0, index + 1)), rank: rankOf(own, at, places) };
  }
  return { field: fieldPath(all), rank: rankOf(Object.keys(at).indexOf(keyword), at, places) };
}

/** The order of keys in a field's own schema comes before what is said elsewhere: in what it refers to or branches into, or around it. */
function rankOf(index: number, at: PartSchema, [place]: readonly PartSchema[]): number {
  return at === place && index >= 0 ? index : Math.max(index, 0) + ELSEWHERE;
}

/** What is told of a broken rule. */
export function toldOf({ at, keyword, name, together, isNone = false }: Broken): string {
  const messages: Readonly<Record<string, unknown>> =
    (at as { readonly errorMessage?: Readonly<Record<string, unknown>> }).errorMessage ?? {};
  const own = (isNone ? messages['none'] : undefined) ?? messages[keyword === 'dependencies' ? 'required' : keyword];
  const key = name ?? (together && fieldPath(together));
  const told = typeof own === 'object' && own !== null && key !== undefined ? (own as Readonly<Record<string, unknown>>)[key] : own;
  return typeof told === 'string' ? told : INVALID;
}

/** An error, and the broken rule that it tells of. */
export interface PlacedError extends FieldError {
  readonly rule?: Broken;
}

/** The same as {@link placeBroken}, each error with its rule. */
export function placeRules(broken: readonly Broken[], schema: FormSchema): PlacedError[] {
  const best = new Map<string, PlacedError & { readonly rank: number }>();
  for (const rule of broken) {
    const { field, rank } = placeOf(rule, schema);
    const known = best.get(field);
    if (!known || rank < known.rank) best.set(field, { field, message: toldOf(rule), rule, rank });
  }
  const told = [...best.values()].sort(byFormOrder(schema));
  // Ajv and the walk agree; if they ever should not, what Ajv refuses is still refused.
  return told.length > 0 ? told : [{ field: '', message: schema.errorMessage?.type ?? INVALID }];
}

/**
 * Puts every broken rule under its field, one a field, in the order of the form: of several on a field the one whose keyword
 * stands first in its schema. What is wrong with an object or a list as a whole stands at its own path, where its legend is.
 */
export function placeBroken(broken: readonly Broken[], schema: FormSchema): FieldError[] {
  return placeRules(broken, schema).map(({ field, message }) => ({ field, message }));
}
