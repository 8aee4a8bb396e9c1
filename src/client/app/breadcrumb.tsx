import { Link } from '#client/ui/link/link.tsx';
import { pages, type PageId } from '#pages';
import { breadcrumbOf } from '#shared/pages/derive.ts';

/** The trail of a page, from the page table; the home page has none. */
export function Breadcrumb({ id }: { id: PageId }) {
  const crumbs = breadcrumbOf(pages, id);
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>{path === undefined ? <span aria-current="page">{label}</span> : <Link to={path}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
