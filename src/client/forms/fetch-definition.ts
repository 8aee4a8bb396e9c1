import type { FormDefinition } from '#shared/forms/types.ts';
import { API_BASE } from './api-base.ts';

/** The definition of a form in a version; undefined if the API does not know it, or cannot be reached. */
export async function fetchDefinition(form: string, version: string): Promise<FormDefinition | undefined> {
  try {
    const response = await fetch(`${API_BASE}/definitions/${form}/${version}`);
    if (!response.ok) return undefined;
    return ((await response.json()) as { data: { definition: FormDefinition } }).data.definition;
  } catch {
    return undefined;
  }
}
