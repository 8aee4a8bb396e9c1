import { ButtonLink } from '#client/ui/button/button.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { pages, type PageId } from '#pages';
import { MessagePage } from './message-page.tsx';
import styles from './actions.module.css';

const SUGGESTED_PAGES: readonly PageId[] = ['services', 'portfolio', 'about-us', 'career', 'contact-us'];

/** The page for unknown paths. The server sends it with status 404. */
export function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      eyebrow="404"
      heading="This page does not exist"
      text="The address may have a typing mistake, or the page has moved. Everything we have is one of these away."
    >
      <div className={styles.actions}>
        <ButtonLink to={pages.home.path} variant="accent" size="lg">
          Home page
        </ButtonLink>
        <ButtonLink to={pages['get-a-quote'].path} variant="outline-on-dark" size="lg">
          {pages['get-a-quote'].label}
        </ButtonLink>
      </div>
      <ul role="list" className={styles.ways}>
        {SUGGESTED_PAGES.map((id) => (
          <li key={id}>
            <Link to={pages[id].path} className={styles.way}>
              {pages[id].label}
            </Link>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}
