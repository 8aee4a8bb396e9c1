import { ArrowRight, RotateCw } from '#client/ui/lucide/icons.ts';
import { useState } from 'react';
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { unbroken } from '#client/ui/heading/unbroken.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { Picture } from '../picture/picture.tsx';
import type { FlipCard, FlipCardsBlock } from '#shared/blocks/card-blocks.ts';
import styles from './flip-cards.module.css';

export function FlipCards({ items, ...band }: FlipCardsBlock) {
  const level = useItemLevel(band.heading);
  return (
    <Band {...band}>
      <ul role="list" className={styles.grid}>
        {items.map((item) => (
          <li key={item.title} data-item className={item.isLarge && styles.large}>
            <Card card={item} level={level} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

/**
 * The picture turns to its back on hover, or by the button that covers it. Result, title, link and text are below it and never turn, so that
 * everybody can read and reach them.
 */
function Card({ card, level }: { card: FlipCard; level: HeadingLevel }) {
  const [isTurned, setTurned] = useState(false);
  return (
    <article className={styles.card} data-turned={isTurned}>
      <div className={styles.stage}>
        <div className={styles.sheet}>
          <div className={styles.front}>
            <Picture picture={card.picture} silent />
          </div>
          <div className={styles.back} data-tone="ink">
            <p>{card.back}</p>
          </div>
        </div>
        <button type="button" aria-pressed={isTurned} className={styles.turn} onClick={() => setTurned(!isTurned)}>
          <span className={styles.disc}>
            <Icon icon={RotateCw} />
          </span>
          <VisuallyHidden>Turn over: {card.title}</VisuallyHidden>
        </button>
      </div>
      <p className={styles.result}>{unbroken(card.result)}</p>
      <div className={styles.foot}>
        <div>
          <Heading level={level} className={styles.heading}>
            {card.title}
          </Heading>
          <p className={styles.note}>{card.note}</p>
        </div>
        <Link to={card.link.to} className={styles.link}>
          {card.link.label}
          <VisuallyHidden>: {card.title}</VisuallyHidden>
          <Icon icon={ArrowRight} />
        </Link>
      </div>
      <p className={styles.text}>{card.text}</p>
    </article>
  );
}
