import type { PageId } from '#pages';
import type { PageContent } from '#content/types.ts';

const files = import.meta.glob<{ content: PageContent }>('../../../content/pages/*.{ts,md}');

/**
 * The content of a page, from its own chunk.
 *
 * @throws if the page has no content file; the build reports that earlier
 */
export async function loadContent(id: PageId): Promise<PageContent> {
  const load = files[`../../../content/pages/${id}.ts`] ?? files[`../../../content/pages/${id}.md`];
  if (!load) throw new Error(`src/content/pages/${id}.ts is missing. Create it, exporting \`content\`, or ${id}.md.`);
  return (await load()).content;
}
