import { fieldPath, valueAt, type FieldPath } from '#shared/forms/path.ts';
import { spelled } from '#shared/forms/schema/same.ts';
import type { Json } from '#shared/forms/types.ts';
import type { LeadPayload } from '../storage/sealed-rows.ts';

/**
 * How a value was laid out: for each text, number and flag the path at which it stands now, never the value; but for options
 * that are spelled otherwise by now, whose former spelling is a word of the form.
 */
export type LeadLayout = null | FieldPath | Respelled | readonly LeadLayout[] | { readonly [name: string]: LeadLayout };

interface Respelled {
  readonly $spelled: string;
}

/** What is noted of a lead that is laid out anew: enough to lay it out as it was. */
export interface LayoutNote {
  readonly lead: string;
  /** When it was last saved; one that was saved since is left alone. */
  readonly saved: string;
  readonly from: string | null;
  readonly to: string;
  /** Absent: only its version changed. */
  readonly was?: LeadLayout;
  /** Stored name of each file that moved, and where it was. */
  readonly files?: Readonly<Record<string, FieldPath>>;
}

/** Something that could be noted only by writing down what somebody answered. */
class CannotNote extends Error {}

function layoutOf(value: unknown, keys: readonly string[], places: ReadonlyMap<FieldPath, FieldPath>, after: LeadPayload): LeadLayout {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => layoutOf(entry, [...keys, String(row)], places, after));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, layoutOf(part, [...keys, name], places, after)]));
  const place = places.get(fieldPath(keys));
  if (place !== undefined && valueAt(after, place) === value) return place;
  if (typeof value === 'string') return { $spelled: value };
  throw new CannotNote();
}

/** Former spellings in a layout, each with its path. */
function* respelledIn(layout: LeadLayout, keys: readonly string[] = []): Generator<readonly [path: FieldPath, spelling: string]> {
  if (typeof layout !== 'object' || layout === null) return;
  if (isRespelled(layout)) yield [fieldPath(keys), layout.$spelled];
  else for (const [key, part] of Object.entries(layout)) yield* respelledIn(part, [...keys, key]);
}

const isRespelled = (layout: object): layout is Respelled =>
  Object.keys(layout).length === 1 && typeof (layout as Respelled).$spelled === 'string';

/**
 * How a payload was laid out before it was carried; undefined where that cannot be told without what somebody answered.
 *
 * @param isSpelling whether a text is a former spelling of an option
 */
export function noteLayout(
  before: LeadPayload,
  after: LeadPayload,
  places: ReadonlyMap<FieldPath, FieldPath>,
  sealed: readonly FieldPath[],
  isSpelling: (text: string) => boolean,
): LeadLayout | undefined {
  try {
    const layout = layoutOf(before, [], places, after);
    const isSealed = (path: FieldPath) => sealed.some((outer) => path === outer || path.startsWith(`${outer}/`));
    const isTold = [...respelledIn(layout)].every(([path, spelling]) => isSpelling(spelling) && !isSealed(path));
    return isTold && spelled(laidOut(layout, after)) === spelled(before) ? layout : undefined;
  } catch (error) {
    if (error instanceof CannotNote) return undefined;
    throw error;
  }
}

/** A payload laid out as it was. */
export function laidOut(layout: LeadLayout, payload: LeadPayload): Json {
  if (layout === null) return null;
  if (typeof layout === 'string') return (valueAt(payload, layout) ?? null) as Json;
  if (Array.isArray(layout)) return layout.map((part: LeadLayout) => laidOut(part, payload));
  if (isRespelled(layout)) return layout.$spelled;
  return Object.fromEntries(Object.entries(layout).map(([name, part]) => [name, laidOut(part, payload)]));
}

/** Where the value of each path of now was. */
export function formerPlaces(layout: LeadLayout, keys: readonly string[] = []): readonly (readonly [is: FieldPath, was: FieldPath])[] {
  if (layout === null) return [];
  if (typeof layout === 'string') return [[layout, fieldPath(keys)]];
  if (isRespelled(layout)) return [];
  return Object.entries(layout).flatMap(([key, part]) => formerPlaces(part, [...keys, key]));
}
