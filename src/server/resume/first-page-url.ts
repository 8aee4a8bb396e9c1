import { flowStartingWith } from '#shared/flows/derive.ts';
import type { PageTable } from '#shared/pages/types.ts';
import type { SchemaTables } from '../definitions/load.ts';

/**
 * The URL of the page with the first step of an application. It uses the configured origin, since a request can name any host.
 *
 * @param headForm the form of the first step
 */
export function firstPageUrl(
  { flows, pages }: Pick<SchemaTables, 'flows'> & { readonly pages: PageTable },
  headForm: string,
  origin: string,
): string | undefined {
  const page = flowStartingWith(flows, headForm)?.steps[0]?.page;
  const path = page === undefined ? undefined : pages[page]?.path;
  return path === undefined ? undefined : origin + path;
}
