import { useLocation } from 'react-router-dom';
import { pages, type PageId } from '#pages';
import { pageAt, type Page } from '#shared/pages/derive.ts';

/** The page of the table that is shown; undefined on the not-found page. */
export function useCurrentPage(): Page<PageId> | undefined {
  return pageAt(pages, useLocation().pathname);
}
