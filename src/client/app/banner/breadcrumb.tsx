import { Link } from '#client/ui/link/link.tsx';
import { pages, type PageId } from '#pages';
import { breadcrumbOf } from '#shared/pages/derive.ts';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  id: PageId;
  /** The name of the current page, if it differs from the page table. */
  currentLabel?: string | undefined;
};

/** The breadcrumb of a page, from the page table; the home page has none. */
export function Breadcrumb({ id, currentLabel }: BreadcrumbProps) {
  const crumbs = breadcrumbOf(pages, id);
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.list}>
        {crumbs.map(({ label, path }) => (
          <li key={label} className={styles.crumb}>
            {path === undefined ? (
              <span aria-current="page" className={styles.here}>
                {currentLabel ?? label}
              </span>
            ) : (
              <Link to={path} className={styles.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
