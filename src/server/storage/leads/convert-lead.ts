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

const filePaths = ({ files }: Pick<Convertible, 'files'>) => files.map(({ field }) => field);

/** Maps the old path of each text, number, boolean and file of a lead to its path in the current version of the form. */
export function convertedPaths(
  lead: Pick<Convertible, 'payload' | 'files'>,
  before: FormSchema | undefined,
  now: FormSchema,
): ReadonlyMap<FieldPath, FieldPath> {
  return new Map(
    markersIn(carry(withMarkers(withFileMarkers(lead.payload, filePaths(lead))) as Payload, before && siteForm(before), siteForm(now))),
  );
}

/**
 * Converts a lead to the current version of its form: values, files and paths of encrypted values move to their new paths. Values that
 * the form no longer asks for stay at their paths.
 *
 * @param before the schema that it was saved under; undefined: unknown
 */
export function convertLead<L extends Convertible>(lead: L, before: FormSchema | undefined, now: FormSchema): L {
  const marked = withFileMarkers(lead.payload, filePaths(lead));
  const { payload: converted, paths } = fromMarkers(carry(marked, before && siteForm(before), siteForm(now)));
  const payload = converted as LeadPayload;
  const files = lead.files.map((file) => ({ ...file, field: paths.get(file.field) ?? file.field }));
  if (lead.encryptedFields.length === 0) return { ...lead, payload, files };
  const newPaths = [...convertedPaths(lead, before, now)];
  const encryptedFields = newPaths
    .filter(([oldPath]) => lead.encryptedFields.some((path) => isAtOrIn(oldPath, path)))
    .map(([, newPath]) => newPath);
  if (!lead.withheld) return { ...lead, payload, files, encryptedFields };
  const withheldEntries = Object.entries(lead.withheld);
  const withheld = newPaths.flatMap(([oldPath, newPath]) =>
    withheldEntries.filter(([path]) => isAtOrIn(oldPath, path)).map(([, by]) => [newPath, by] as const),
  );
  return { ...lead, payload, files, encryptedFields, withheld: Object.fromEntries(withheld) };
}
