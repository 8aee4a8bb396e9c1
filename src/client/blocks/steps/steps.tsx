import { Heading } from '#client/ui/heading/heading.tsx';
import { Star } from '#client/ui/star/star.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { StepsBlock } from '#shared/blocks/text-blocks.ts';
import styles from './steps.module.css';

/** Maximum count of steps side by side, with readable lines. */
const MAX_PATH_STEPS = 5;

export function Steps({ items, look = items.length > MAX_PATH_STEPS ? 'list' : 'path', ...band }: StepsBlock) {
  const level = useItemLevel(band.heading);
  return (
    <Band {...band} head={look === 'list' ? 'beside' : 'above'}>
      <ol role="list" className={styles[look]}>
        {items.map(({ title, text }, index) => (
          <li key={title} data-item className={styles.step}>
            <span aria-hidden="true" className={styles.mark}>
              <Star className={styles.star} />
              <span className={styles.number}>{index + 1}</span>
            </span>
            <div className={styles.words}>
              <Heading level={level} className={styles.heading}>
                {title}
              </Heading>
              <p className={styles.text}>
                <RichText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
