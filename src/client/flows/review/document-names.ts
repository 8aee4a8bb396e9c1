import { API_BASE } from '#client/forms/api-base.ts';

const NONE: ReadonlyMap<string, string> = new Map();
let lastNames = NONE;

/** The last result of {@link fetchDocumentNames}: the server no longer returns them when the application is sent. */
export const lastDocumentNames = (): ReadonlyMap<string, string> => lastNames;

/**
 * The original file names of an application's documents. Records only contain the stored names.
 *
 * @param firstForm the first form of the application
 * @returns by stored name; empty if the server has none or cannot be reached
 */
export async function fetchDocumentNames(firstForm: string): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await fetch(`${API_BASE}/applications/${firstForm}`);
    if (response.status !== 200) return NONE;
    const { data } = (await response.json()) as { data: { documents: Record<string, string> } };
    lastNames = new Map(Object.entries(data.documents));
    return lastNames;
  } catch {
    return NONE;
  }
}
