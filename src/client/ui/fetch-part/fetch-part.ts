/** Resolves once the browser is online. */
const whenOnline = () =>
  navigator.onLine ? undefined : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Imports a chunk that the page can do without for a while: if the browser is offline, once it is online again. It does not try
 * before, since some browsers never request a failed module again while the page is open.
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
