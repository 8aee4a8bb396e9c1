import { classNames } from '#client/ui/class-names/class-names.ts';
import { Link } from '#client/ui/link/link.tsx';
import { LogoMark } from '#client/ui/star/star.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import styles from './logo.module.css';

/** Mark and name; leads home. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link to={pages.home.path} className={classNames(styles.logo, className)} aria-label={`${brand.name}, home page`}>
      <LogoMark className={styles.mark} />
      {brand.name}
    </Link>
  );
}
