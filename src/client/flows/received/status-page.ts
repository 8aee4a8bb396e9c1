import { API_BASE } from '#client/forms/api-base.ts';

/** URL of the status page of an application that this browser has sent; undefined if it cannot be fetched. */
export async function fetchStatusPage(firstForm: string, id: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${API_BASE}/applications/${firstForm}/${encodeURIComponent(id)}/status-page`);
    if (!response.ok) return undefined;
    const { path } = ((await response.json()) as { data: { path: string } }).data;
    // The page is on the host of the API.
    return new URL(path, new URL(API_BASE, location.href)).href;
  } catch {
    return undefined;
  }
}
