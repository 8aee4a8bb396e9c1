import { flows as table } from 'virtual:flows';
import { pages, type PageId } from '#pages';
import type { FlowTable } from '#shared/flows/derive.ts';

/** The flows of `schemas/flows`, checked by the build. */
export const flows = table as unknown as FlowTable;

/** The path of a step's page. */
export function pathOf(page: string): string {
  return pages[page as PageId].path;
}
