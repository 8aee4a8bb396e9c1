import { type FieldPath, isAtOrIn } from '#shared/forms/path.ts';
import { hasSensitive, sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { carry } from '#engine/versions/index.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { convertedPaths } from '../storage/leads/convert-lead.ts';
import type { LeadPayload } from '../storage/encryption/encrypted-rows.ts';
import type { Database } from '../storage/database/tables.ts';

interface Version {
  readonly version: string;
  readonly schema: FormSchema;
}

/** The versions of a form, oldest first; the last one is the current version. */
type History = readonly Version[];

/** The forms that have or had sensitive fields, by name. */
export type SensitiveForms = ReadonlyMap<string, History>;

/** Finds the forms with sensitive fields, in their current and their stored versions. */
export async function sensitiveForms(db: Database, definitions: ReadonlyMap<string, FormDefinition>): Promise<SensitiveForms> {
  const rows = await db.selectFrom('definitions').select(['form', 'version', 'definition']).orderBy('since').orderBy('version').execute();
  const storedByForm = Map.groupBy(rows, ({ form }) => form);
  const histories = [...new Set([...definitions.keys(), ...storedByForm.keys()])].map((form) => {
    const definition = definitions.get(form);
    const currentVersion = definition && { version: formVersion(definition.schema), schema: definition.schema };
    const earlier = (storedByForm.get(form) ?? [])
      .filter(({ version }) => version !== currentVersion?.version)
      .map(({ version, definition }) => ({ version, schema: (JSON.parse(definition) as FormDefinition).schema }));
    return [form, currentVersion ? [...earlier, currentVersion] : earlier] as const;
  });
  return new Map(histories.filter(([, history]) => history.some(({ schema }) => hasSensitive(siteForm(schema)))));
}

/** The paths in a payload of values that a later version of the form declares sensitive. */
function sensitiveLater(payload: Payload, before: FormSchema | undefined, later: FormSchema): FieldPath[] {
  const laterPaths = sensitivePaths(siteForm(later), carry(payload, before && siteForm(before), siteForm(later)));
  if (laterPaths.length === 0) return [];
  const conversions = [...convertedPaths({ payload: payload as LeadPayload, files: [] }, before, later)];
  return conversions.filter(([, newPath]) => laterPaths.some((path) => isAtOrIn(newPath, path))).map(([oldPath]) => oldPath);
}

/**
 * The paths of sensitive values in a stored payload: sensitive in the version that it was sent under, or in any later one, even
 * under another name.
 *
 * @param version the form version of the payload; null: from before versions were stored
 */
export function sensitiveIn(payload: unknown, version: string | null, history: History): FieldPath[] {
  const versionIndex = version === null ? 0 : history.findIndex((candidate) => candidate.version === version);
  const ownSchema = history[versionIndex]?.schema;
  const versions = history.slice(Math.max(versionIndex, 0)).filter(({ schema }) => hasSensitive(siteForm(schema)));
  const paths = versions.flatMap(({ schema }) =>
    schema === ownSchema ? sensitivePaths(siteForm(schema), payload) : sensitiveLater((payload ?? {}) as Payload, ownSchema, schema),
  );
  return [...new Set(paths)];
}
