import { flowFrom } from '#shared/flows/derive.ts';
import type { PageTable } from '#shared/pages/types.ts';
import type { SchemaTables } from '../definitions/load.ts';

/** The address of the page that an application with this first form begins on; by the origin that the operator named, never by what a request says. */
export function firstPage(
  { flows, pages }: Pick<SchemaTables, 'flows'> & { readonly pages: PageTable },
  head: string,
  origin: string,
): string | undefined {
  const page = flowFrom(flows, head)?.steps[0]?.page;
  const path = page === undefined ? undefined : pages[page]?.path;
  return path === undefined ? undefined : origin + path;
}
