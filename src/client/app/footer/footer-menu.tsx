import { useId } from 'react';
import { Link } from '#client/ui/link/link.tsx';
import type { MenuItem } from '#shared/pages/derive.ts';
import styles from './footer-menu.module.css';

/** A list of links in the footer, labelled by its heading. */
export function FooterMenu({ heading, items }: { heading: string; items: readonly MenuItem[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul role="list" className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.href} className={styles.link}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
