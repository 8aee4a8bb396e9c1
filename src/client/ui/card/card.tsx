import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Link } from '#client/ui/link/link.tsx';
import styles from './card.module.css';

type CardProps = {
  heading?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** The whole card is clickable. The link is the heading, so screen readers read it once. */
  to?: string | undefined;
  /** A picture at the top, twice as wide as high. */
  media?: ReactNode;
  /** At the bottom, so that the footers of a row of cards are aligned. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A card in a list of cards. A linked card has a shadow on hover. */
export function Card({ heading, headingLevel = 3, to, media, footer, children }: CardProps) {
  return (
    <article data-tone="white" className={styles.card}>
      {media !== undefined && <div className={styles.media}>{media}</div>}
      <div className={styles.body}>
        {heading !== undefined && (
          <Heading level={headingLevel} className={styles.heading}>
            {to === undefined ? (
              heading
            ) : (
              <Link to={to} className={styles.link}>
                {heading}
              </Link>
            )}
          </Heading>
        )}
        {children}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
