import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Link } from '#client/ui/link/link.tsx';
import styles from './card.module.css';

type CardProps = {
  heading?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** The whole card becomes the target; the link itself is the heading, so it is read once. */
  to?: string | undefined;
  /** A picture that fills the top edge to edge, twice as wide as high. */
  media?: ReactNode;
  /** Kept at the bottom, so that a row's footers share one line. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A white sheet for one thing among several of its kind. Flat at rest; a soft shadow when it can be followed. */
export function Card({ heading, headingLevel = 3, to, media, footer, className, children }: CardProps) {
  return (
    <article data-tone="white" className={classNames(styles.card, className)}>
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
