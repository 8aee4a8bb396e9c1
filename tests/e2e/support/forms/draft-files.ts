import type { Page } from 'playwright-core';

/** Names of the files that the browser has stored for drafts. A page that is left earlier may lose the last file. */
export function draftFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return [];
    const request = indexedDB.open('drafts');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return (all.result as { file: File }[]).map(({ file }) => file.name).sort();
  });
}
