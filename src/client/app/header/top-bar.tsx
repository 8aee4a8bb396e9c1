import { memo } from 'react';
import { Container } from '#client/ui/container/container.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { SocialLinks } from '../social/social-links.tsx';
import styles from './top-bar.module.css';

/** The dark bar above the menu. On phones it has no social links: the menu contains them. */
export const TopBar = memo(function TopBar() {
  const [email] = brand.emails;
  return (
    <div data-tone="ink" className={styles.bar}>
      <Container className={styles.row}>
        <SocialLinks svg="define" className={styles.social} />
        <Link to={`mailto:${email}`} className={styles.link}>
          {email}
        </Link>
        <Link to={pages['become-a-partner'].path} className={styles.partner}>
          Become A Partner
        </Link>
      </Container>
    </div>
  );
});
