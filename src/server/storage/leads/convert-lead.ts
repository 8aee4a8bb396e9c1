import type { FieldPath } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { carry } from '#shared/forms/versions/carry.ts';
import { allMarked, fromMarkers, isAtOrIn, markersIn, withFileMarkers } from '#shared/forms/versions/markers.ts';
import type { LeadPayload } from '../encryption/encrypted-rows.ts';

/** What of a lead is laid out by its form. */
interface Convertible {
  readonly payload: LeadPayload;
  readonly files: readonly { readonly field: FieldPath }[];
  readonly encryptedFields: readonly FieldPath[];
  readonly withheld?: Readonly<Record<FieldPath, string>>;
}

const filePlaces = ({ files }: Pick<Convertible, 'files'>) => files.map(({ field }) => field);

/** Where each text, number, flag and file of a lead comes to stand as its form asks now: from path, to path. */
export function convertedPaths(
  lead: Pick<Convertible, 'payload' | 'files'>,
  before: FormSchema | undefined,
  now: FormSchema,
): ReadonlyMap<FieldPath, FieldPath> {
  return new Map(markersIn(carry(allMarked(withFileMarkers(lead.payload, filePlaces(lead))) as Payload, before, now)));
}

/**
 * A lead as its form asks now: its values, its files and what of it is encrypted, each where it belongs, and what is not asked for
 * any more where it was.
 *
 * @param before what its form asked when it was saved, as far as that is known
 */
export function convertLead<L extends Convertible>(lead: L, before: FormSchema | undefined, now: FormSchema): L {
  const marked = withFileMarkers(lead.payload, filePlaces(lead));
  const { payload: laid, places } = fromMarkers(carry(marked, before, now));
  const payload = laid as LeadPayload;
  const files = lead.files.map((file) => ({ ...file, field: places.get(file.field) ?? file.field }));
  if (lead.encryptedFields.length === 0) return { ...lead, payload, files };
  const leaves = [...convertedPaths(lead, before, now)];
  const encryptedFields = leaves.filter(([was]) => lead.encryptedFields.some((path) => isAtOrIn(was, path))).map(([, is]) => is);
  if (!lead.withheld) return { ...lead, payload, files, encryptedFields };
  const others = Object.entries(lead.withheld);
  const withheld = leaves.flatMap(([was, is]) => others.filter(([path]) => isAtOrIn(was, path)).map(([, by]) => [is, by] as const));
  return { ...lead, payload, files, encryptedFields, withheld: Object.fromEntries(withheld) };
}
