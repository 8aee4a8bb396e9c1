/** Resolves once there is a line. */
const line = () => (navigator.onLine ? undefined : new Promise((resolve) => window.addEventListener('online', resolve, { once: true })));

/**
 * Fetches a part of the site that its page does without meanwhile: where there is no line, once there is one. Nothing is asked for before,
 * as what could not be fetched some browsers never ask for again while its page is open.
 *
 * @param fetch imports it
 * @throws when it cannot be had although there is a line: a newer build may have replaced it
 */
export async function fetchPart<Part>(fetch: () => Promise<Part>): Promise<Part> {
  await line();
  try {
    return await fetch();
  } catch (error) {
    if (navigator.onLine) throw error;
    return fetchPart(fetch);
  }
}
