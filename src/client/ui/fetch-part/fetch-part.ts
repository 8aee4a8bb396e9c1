/** Resolves once the browser is online. */
const whenOnline = () =>
  navigator.onLine ? undefined : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Imports a chunk that is not needed at once. If the browser is offline, waits until it is online, because some browsers never request a failed
 * module again.
 *
 * @param fetch imports the chunk
 * @throws when it fails while online: a newer build may have replaced the chunk
 */
export async function fetchPart<Part>(fetch: () => Promise<Part>): Promise<Part> {
  await whenOnline();
  try {
    return await fetch();
  } catch (error) {
    if (navigator.onLine) throw error;
    return fetchPart(fetch);
  }
}
