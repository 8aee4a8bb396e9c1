import { classNames } from '#client/ui/class-names/class-names.ts';
import { Link } from '#client/ui/link/link.tsx';
import { brand } from '#shared/brand.ts';
import { BrandIcon } from './brand-icon.tsx';
import styles from './social-links.module.css';

/** Icons linked to the company's pages on social networks. `className` decides whether they form a row or a column, `svg` which icons contain the shapes. */
export function SocialLinks({ svg, className }: { svg: 'define' | 'reference'; className?: string | undefined }) {
  return (
    <ul role="list" className={classNames(styles.list, className)}>
      {brand.social.map(({ id, label, url }) => (
        <li key={id}>
          <Link to={url} className={styles.link} title={label} label={`${brand.name} on ${label}`}>
            <BrandIcon id={id} svg={svg} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
