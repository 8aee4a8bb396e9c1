import { memo } from 'react';
import { Container } from '#client/ui/container/container.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { SocialLinks } from '../social/social-links.tsx';
import styles from './top-bar.module.css';

/** The dark line above the menu. On phones the social links leave it: the menu has them. */
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
