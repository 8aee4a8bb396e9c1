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

/** What a form asked, oldest first; last, what it asks now. */
type History = readonly Version[];

/** The forms that ask for something sensitive, or did, by name. */
export type SensitiveForms = ReadonlyMap<string, History>;

/** Forms with what of each is sensitive: as they are, and as the database keeps them from before. */
export async function sensitiveForms(db: Database, definitions: ReadonlyMap<string, FormDefinition>): Promise<SensitiveForms> {
  const rows = await db.selectFrom('definitions').select(['form', 'version', 'definition']).orderBy('since').orderBy('version').execute();
  const kept = Map.groupBy(rows, ({ form }) => form);
  const histories = [...new Set([...definitions.keys(), ...kept.keys()])].map((form) => {
    const now = definitions.get(form);
    const present = now && { version: formVersion(now.schema), schema: now.schema };
    const earlier = (kept.get(form) ?? [])
      .filter(({ version }) => version !== present?.version)
      .map(({ version, definition }) => ({ version, schema: (JSON.parse(definition) as FormDefinition).schema }));
    return [form, present ? [...earlier, present] : earlier] as const;
  });
  return new Map(histories.filter(([, history]) => history.some(({ schema }) => hasSensitive(siteForm(schema)))));
}

/** The sensitive values of a payload as a later definition finds them, by the paths under which they stand in it. */
function sensitiveLater(payload: Payload, before: FormSchema | undefined, later: FormSchema): FieldPath[] {
  const found = sensitivePaths(siteForm(later), carry(payload, before && siteForm(before), siteForm(later)));
  if (found.length === 0) return [];
  const places = [...convertedPaths({ payload: payload as LeadPayload, files: [] }, before, later)];
  return places.filter(([, is]) => found.some((path) => isAtOrIn(is, path))).map(([was]) => was);
}

/**
 * Paths of what is sensitive in a payload that is stored as it was sent: to the definition that it was made under, or to any
 * one since, by whatever name.
 *
 * @param version of the definition that it is laid out by; null: from before these were kept
 */
export function sensitiveIn(payload: unknown, version: string | null, history: History): FieldPath[] {
  const made = version === null ? 0 : history.findIndex((one) => one.version === version);
  const own = history[made]?.schema;
  const since = history.slice(Math.max(made, 0)).filter(({ schema }) => hasSensitive(siteForm(schema)));
  const found = since.flatMap(({ schema }) =>
    schema === own ? sensitivePaths(siteForm(schema), payload) : sensitiveLater((payload ?? {}) as Payload, own, schema),
  );
  return [...new Set(found)];
}
