import { classNames } from '#client/ui/class-names/class-names.ts';
import { Card } from '#client/ui/card/card.tsx';
import { Tag } from '#client/ui/tag/tag.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { Picture } from '../picture/picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { CardsBlock } from '#shared/blocks/card-blocks.ts';
import styles from './cards.module.css';

export function Cards({ items, columns = 3, ...band }: CardsBlock) {
  const level = useItemLevel(band.heading);
  return (
    <Band {...band}>
      <ul role="list" className={classNames(styles.grid, styles[`columns${columns}`])}>
        {items.map(({ title, text, picture, to, tags }) => (
          <li key={title} data-item>
            <Card
              heading={title}
              headingLevel={level}
              to={to}
              media={picture && <Picture picture={picture} silent live />}
              footer={
                tags && (
                  <span className={styles.tags}>
                    {tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </span>
                )
              }
            >
              {text !== undefined && (
                <p>
                  <RichText text={text} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Band>
  );
}
