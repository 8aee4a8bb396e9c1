import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { BandOptions } from '#shared/blocks/common.ts';
import styles from './band-head.module.css';

type BandHeadProps = { [Key in 'eyebrow' | 'heading' | 'lead']: BandOptions[Key] | undefined } & { id: string; level: HeadingLevel };

/** Eyebrow, heading and lead for blocks that show them in a column, not above the whole block. */
export function BandHead({ id, level, eyebrow, heading, lead }: BandHeadProps) {
  if (heading === undefined) return null;
  return (
    <div className={styles.head}>
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading level={level} id={id}>
        {heading}
      </Heading>
      {lead !== undefined && (
        <p className={styles.lead}>
          <RichText text={lead} />
        </p>
      )}
    </div>
  );
}
