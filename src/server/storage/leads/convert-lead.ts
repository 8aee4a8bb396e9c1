import { type FieldPath, isAtOrIn } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { carry, withMarkers, fromMarkers, markersIn, withFileMarkers } from '#engine/versions/index.ts';
import type { LeadPayload } from '../encryption/encrypted-rows.ts';

/** The parts of a lead whose paths depend on its form. */
interface Convertible {
  readonly payload: LeadPayload;
  readonly files: readonly { readonly field: FieldPath }[];
  readonly encryptedFields: readonly FieldPath[];
  readonly withheld?: Readonly<Record<FieldPath, string>>;
}

const filePlaces = ({ files }: Pick<Convertible, 'files'>) => files.map(({ field }) => field);

/** The new path of each text, number, flag and file of a lead when it is converted to what its form asks now, by its old path. */
export function convertedPaths(
  lead: Pick<Convertible, 'payload' | 'files'>,
  before: FormSchema | undefined,
  now: FormSchema,
): ReadonlyMap<FieldPath, FieldPath> {
  return new Map(
    markersIn(carry(withMarkers(withFileMarkers(lead.payload, filePlaces(lead))) as Payload, before && siteForm(before), siteForm(now))),
  );
}

/**
 * Converts a lead to what its form asks now: values, files and paths of encrypted values move along. What the form does not ask
 * for any more stays where it was.
 *
 * @param before what its form asked when it was saved, as far as that is known
 */
export function convertLead<L extends Convertible>(lead: L, before: FormSchema | undefined, now: FormSchema): L {
  const marked = withFileMarkers(lead.payload, filePlaces(lead));
  const { payload: converted, paths } = fromMarkers(carry(marked, before && siteForm(before), siteForm(now)));
  const payload = converted as LeadPayload;
  const files = lead.files.map((file) => ({ ...file, field: paths.get(file.field) ?? file.field }));
  if (lead.encryptedFields.length === 0) return { ...lead, payload, files };
  const leaves = [...convertedPaths(lead, before, now)];
  const encryptedFields = leaves.filter(([was]) => lead.encryptedFields.some((path) => isAtOrIn(was, path))).map(([, is]) => is);
  if (!lead.withheld) return { ...lead, payload, files, encryptedFields };
  const others = Object.entries(lead.withheld);
  const withheld = leaves.flatMap(([was, is]) => others.filter(([path]) => isAtOrIn(was, path)).map(([, by]) => [is, by] as const));
  return { ...lead, payload, files, encryptedFields, withheld: Object.fromEntries(withheld) };
}
