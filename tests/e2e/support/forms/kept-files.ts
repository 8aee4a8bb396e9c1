import type { Page } from 'playwright-core';

/** Names of the files that the browser keeps for drafts; a page that is left before it has them may lose the last one. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return [];
    const opened = indexedDB.open('drafts');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    opened.result.close();
    return (all.result as { file: File }[]).map(({ file }) => file.name).sort();
  });
}
