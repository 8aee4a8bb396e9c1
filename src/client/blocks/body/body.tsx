// Renders running text of content: paragraphs, lists, headings, facts and notes.
import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { TextPart, TextParts } from '#shared/blocks/common.ts';
import styles from './body.module.css';
import { headingsOf } from './headings-of.ts';

type BodyProps = {
  parts: TextParts;
  /** Level of the headings in the text. */
  level: HeadingLevel;
  /** Gives the headings anchors. Only for one body per page, because anchors must be unique. */
  anchors?: boolean | undefined;
  className?: string | undefined;
};

export function Body({ parts, level, anchors, className }: BodyProps) {
  const ids = anchors ? headingsOf(parts).map(({ id }) => id) : [];
  return (
    <div className={classNames(styles.body, className)}>
      {parts.map((part, index) => (
        <Part
          key={index}
          part={part}
          level={level}
          id={isHeading(part) ? ids[parts.slice(0, index).filter(isHeading).length] : undefined}
        />
      ))}
    </div>
  );
}

function isHeading(part: TextPart): boolean {
  return typeof part !== 'string' && 'heading' in part;
}

function Part({ part, level, id }: { part: TextPart; level: HeadingLevel; id: string | undefined }) {
  if (typeof part === 'string') {
    return (
      <p>
        <RichText text={part} />
      </p>
    );
  }
  if ('heading' in part) {
    return (
      <Heading level={level} id={id} className={styles.heading}>
        {part.heading}
      </Heading>
    );
  }
  if ('list' in part) {
    const List = part.ordered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {part.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </List>
    );
  }
  if ('facts' in part) {
    return (
      <dl className={styles.facts}>
        {part.facts.map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <p className={styles.note}>
      <RichText text={part.note} />
    </p>
  );
}
