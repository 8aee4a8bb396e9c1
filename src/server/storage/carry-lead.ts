import { fieldPath, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import type { LeadPayload } from './sealed-rows.ts';

/** Stands in a payload for what is to be found again once it was laid out otherwise. */
class Marker {
  readonly path: FieldPath;

  constructor(path: FieldPath) {
    this.path = path;
  }
}

/** Each marker's path, and where it stands. */
function* markersIn(value: unknown, keys: readonly string[] = []): Generator<readonly [was: FieldPath, is: FieldPath]> {
  if (value instanceof Marker) yield [value.path, fieldPath(keys)];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* markersIn(part, [...keys, key]);
  }
}

/** A value without its markers, and without what held nothing else; in a list null stands for one, and a row stays. */
function withoutMarkers(value: unknown): unknown {
  if (value instanceof Marker) return undefined;
  if (Array.isArray(value)) return value.map((entry: unknown) => (entry instanceof Marker ? null : (withoutMarkers(entry) ?? {})));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutMarkers(part)] as const);
  const left = parts.filter(([, part]) => part !== undefined);
  return left.length === 0 && parts.length > 0 ? undefined : Object.fromEntries(left);
}

/** A value with a marker in place of each text, number and flag in it. */
function allMarked(value: unknown, keys: readonly string[] = []): unknown {
  if (typeof value !== 'object') return new Marker(fieldPath(keys));
  if (value === null || value instanceof Marker) return value;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => allMarked(entry, [...keys, String(row)]));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, allMarked(part, [...keys, name])]));
}

const isWithin = (path: FieldPath, outer: FieldPath) => path === outer || path.startsWith(`${outer}/`);

/** A payload with a marker where each file is. */
export function withFileMarkers(payload: Payload, files: readonly { readonly field: FieldPath }[]): Payload {
  return files.reduce((whole, { field }) => withValueAt(whole, field, new Marker(field)), payload);
}

/** What stands in a payload with markers beside them; and where the files that they stand for are by now. */
export function fromMarkers(payload: Payload): { readonly payload: LeadPayload; readonly places: ReadonlyMap<FieldPath, FieldPath> } {
  return { payload: (withoutMarkers(payload) ?? {}) as LeadPayload, places: new Map(markersIn(payload)) };
}

/** Where each text, number, flag and file of a lead comes to stand as its form asks now: from path, to path. */
export function leavesCarried(
  { payload, files }: Pick<LaidOut, 'payload' | 'files'>,
  before: FormSchema | undefined,
  now: FormSchema,
): ReadonlyMap<FieldPath, FieldPath> {
  return new Map(markersIn(carry(allMarked(withFileMarkers(payload, files)) as Payload, before, now)));
}

/** What of a lead is laid out by its form. */
interface LaidOut {
  readonly payload: LeadPayload;
  readonly files: readonly { readonly field: FieldPath }[];
  readonly sealedFields: readonly FieldPath[];
}

/**
 * A lead as its form asks now: its values, its files and what of it is sealed, each where it belongs, and what is not asked for
 * any more where it was.
 *
 * @param before what its form asked when it was saved, as far as that is known
 */
export function carryLead<L extends LaidOut>(lead: L, before: FormSchema | undefined, now: FormSchema): L {
  const marked = withFileMarkers(lead.payload, lead.files);
  const { payload, places } = fromMarkers(carry(marked, before, now));
  const files = lead.files.map((file) => ({ ...file, field: places.get(file.field) ?? file.field }));
  if (lead.sealedFields.length === 0) return { ...lead, payload, files };
  const leaves = [...markersIn(carry(allMarked(marked) as Payload, before, now))];
  const sealedFields = leaves.filter(([was]) => lead.sealedFields.some((path) => isWithin(was, path))).map(([, is]) => is);
  return { ...lead, payload, files, sealedFields };
}
