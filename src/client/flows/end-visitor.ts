import { API_BASE } from '#client/forms/api-base.ts';

/**
 * Ends the cookie by which the server knows this browser.
 *
 * @returns whether the server said that it did
 */
export async function endVisitor(): Promise<boolean> {
  try {
    // It is carried out even if the page is closed meanwhile.
    const { status } = await fetch(`${API_BASE}/visitor`, { method: 'DELETE', keepalive: true });
    return status === 204;
  } catch {
    return false;
  }
}
