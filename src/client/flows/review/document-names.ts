import { API_BASE } from '#client/forms/api-base.ts';

const NONE: ReadonlyMap<string, string> = new Map();
let last = NONE;

/** What `fetchDocumentNames` brought last: once an application was sent the server tells no more. */
export const lastDocumentNames = (): ReadonlyMap<string, string> => last;

/**
 * The visitor's own names of the documents of an unfinished application, which no record in the browser holds.
 *
 * @param head the form it began with
 * @returns by stored name; empty where the server is not reached or knows of none
 */
export async function fetchDocumentNames(head: string): Promise<ReadonlyMap<string, string>> {
  try {
    const response = await fetch(`${API_BASE}/applications/${head}`);
    if (response.status !== 200) return NONE;
    const { data } = (await response.json()) as { data: { documents: Record<string, string> } };
    last = new Map(Object.entries(data.documents));
    return last;
  } catch {
    return NONE;
  }
}
