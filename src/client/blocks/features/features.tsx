import { ArrowRight } from '#client/ui/lucide/icons.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Star } from '#client/ui/star/star.tsx';
import { anchorProps } from '../anchor/anchor.ts';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { icons } from '../icons/icons.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Feature, FeaturesBlock } from '#shared/blocks/text-blocks.ts';
import styles from './features.module.css';

/** A grid of short points. */
export function Features({ items, columns, call, ...band }: FeaturesBlock) {
  const level = useItemLevel(band.heading);
  const hasTexts = items.some(({ text }) => text !== undefined);
  return (
    <Band {...band}>
      <ul role="list" className={classNames(styles.grid, styles[`columns${columns ?? (hasTexts ? 3 : 4)}`], hasTexts && styles.wordy)}>
        {items.map((item) => (
          <Cell key={item.title} item={item} level={level} />
        ))}
        {call && (
          <li data-tone="marigold" className={styles.call}>
            <Link to={call.to} className={styles.callLink}>
              {call.label}
              <Icon icon={ArrowRight} size={24} />
            </Link>
          </li>
        )}
      </ul>
    </Band>
  );
}

function Cell({ item, level }: { item: Feature; level: HeadingLevel }) {
  const title = (
    <>
      <span className={classNames(styles.mark, item.colour && styles[item.colour])}>
        {item.icon ? <Icon icon={icons[item.icon]} size={32} /> : <Star />}
      </span>
      <span className={styles.title}>{item.title}</span>
    </>
  );
  return (
    <li data-item className={styles.cell} {...anchorProps(item.id)}>
      <Heading level={level} className={styles.heading}>
        {item.to === undefined ? (
          title
        ) : (
          <Link to={item.to} className={styles.link}>
            {title}
          </Link>
        )}
      </Heading>
      {item.text !== undefined && (
        <p className={styles.text}>
          <RichText text={item.text} />
        </p>
      )}
    </li>
  );
}
