import { classNames } from '#client/ui/class-names/class-names.ts';
import { Link } from '#client/ui/link/link.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { logo } from '#shared/design/tokens.ts';
import styles from './logo.module.css';

/** Mark and name, linked to the home page. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link to={pages.home.path} className={classNames(styles.logo, className)} aria-label={`${brand.name}, home page`}>
      <svg viewBox="-50 -50 100 100" width={28} height={28} aria-hidden="true" className={styles.mark}>
        {logo.map(({ path, fill }) => (
          <path key={path} d={path} className={styles[fill]} />
        ))}
      </svg>
      {brand.name}
    </Link>
  );
}
