import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { starPath } from '#client/ui/star/star-path.ts';
import styles from './accordion.module.css';

type AccordionItem = {
  id: string;
  heading: ReactNode;
  /** Short facts beside the heading, such as a tag or a place. */
  meta?: ReactNode;
  content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  headingLevel?: HeadingLevel | undefined;
  defaultOpen?: readonly string[] | undefined;
};

const STAR = starPath(0, 0, 50);

/** Rows that open independently below their headings, without scripts. */
export function Accordion({ items, headingLevel = 3, defaultOpen }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, heading, meta, content }) => (
        // The visitor may have opened or closed it before hydration.
        <details key={id} data-item={id} open={defaultOpen?.includes(id)} suppressHydrationWarning className={styles.row}>
          <summary className={styles.head}>
            <Heading level={headingLevel} className={styles.heading}>
              {heading}
            </Heading>
            {meta !== undefined && <span className={styles.meta}>{meta}</span>}
            <svg viewBox="-50 -50 100 100" width={28} height={28} aria-hidden="true" className={styles.icon}>
              <path d={STAR} className={styles.star} />
              <path d="M-16 0H16" className={styles.bar} />
              <path d="M0 -16V16" className={styles.upright} />
            </svg>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
