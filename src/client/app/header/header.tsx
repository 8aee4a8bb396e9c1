import { ButtonLink } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { STICKY_AFTER } from '../constants.ts';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { Logo } from './logo.tsx';
import { isInMenu, mainMenu, QUOTE, quoteLink, SERVICES } from './main-menu.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { TopBar } from './top-bar.tsx';
import menu from './menu-item.module.css';
import styles from './header.module.css';
import { useLocation } from 'react-router-dom';
import { pages, type PageId } from '#pages';
import { pageAt, type Page } from '#shared/pages/derive.ts';

/** The page of the table that is shown; undefined on the not-found page. */
function useCurrentPage(): Page<PageId> | undefined {
  return pageAt(pages, useLocation().pathname);
}

/** Top bar and main menu. The menu is sticky when the top bar has scrolled away. */
export function Header() {
  const page = useCurrentPage()?.id;
  // Undefined for pages outside the menu, so that the memoized menus do not render again.
  const current = page && isInMenu(page) ? page : undefined;
  const isSticky = useScrolledPast(STICKY_AFTER);
  return (
    <header data-tone="paper" data-sticky={isSticky || undefined} className={styles.header}>
      <TopBar />
      <div className={styles.bar}>
        <Container className={styles.row}>
          <Logo />
          <nav aria-label="Main" className={styles.nav}>
            <ul role="list" className={styles.list}>
              {mainMenu.map(({ id, label, href }) =>
                id === SERVICES ? (
                  <ServicesMenu key={id} current={id === current} />
                ) : (
                  <li key={id}>
                    <Link to={href} className={menu.item} aria-current={id === current ? 'page' : undefined}>
                      {label}
                    </Link>
                  </li>
                ),
              )}
            </ul>
            <ButtonLink to={quoteLink.to} className={styles.quote} aria-current={current === QUOTE ? 'page' : undefined}>
              {quoteLink.label}
            </ButtonLink>
          </nav>
          <MobileMenu current={current} />
        </Container>
      </div>
    </header>
  );
}
