import { useId, useState, type ReactNode } from 'react';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { unbroken } from '#client/ui/heading/unbroken.tsx';
import { starPath } from '#client/ui/star/star-path.ts';
import styles from './accordion.module.css';

export type AccordionItem = {
  id: string;
  heading: ReactNode;
  /** Short facts beside the heading, outside its text: a tag, a place. */
  meta?: ReactNode;
  content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  headingLevel?: HeadingLevel | undefined;
  defaultOpen?: readonly string[] | undefined;
};

const STAR = starPath(0, 0, 50);

/** Rows that open under their heading, each on its own. Without scripts all are open. */
export function Accordion({ items, headingLevel = 3, defaultOpen }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <Row key={item.id} item={item} level={headingLevel} startsOpen={defaultOpen?.includes(item.id) ?? false} />
      ))}
    </div>
  );
}

function Row({ item, level, startsOpen }: { item: AccordionItem; level: HeadingLevel; startsOpen: boolean }) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  return (
    <div className={styles.row} data-open={open} data-item={item.id}>
      <div className={styles.head}>
        <Heading level={level} className={styles.heading}>
          <button
            type="button"
            id={`${id}-button`}
            aria-expanded={open}
            aria-controls={`${id}-panel`}
            className={styles.button}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.text}>{unbroken(item.heading)}</span>
            <svg viewBox="-50 -50 100 100" width={28} height={28} aria-hidden="true" className={styles.icon}>
              <path d={STAR} className={styles.star} />
              <path d="M-16 0H16" className={styles.bar} />
              <path d="M0 -16V16" className={styles.upright} />
            </svg>
          </button>
        </Heading>
        {item.meta !== undefined && (
          <div id={`${id}-meta`} className={styles.meta}>
            {item.meta}
          </div>
        )}
      </div>
      <div
        role="region"
        id={`${id}-panel`}
        // Two openings of one title are told apart by their facts.
        aria-labelledby={item.meta === undefined ? `${id}-button` : `${id}-button ${id}-meta`}
        className={styles.panel}
      >
        <div className={styles.clip}>
          <div className={styles.content}>{item.content}</div>
        </div>
      </div>
    </div>
  );
}
