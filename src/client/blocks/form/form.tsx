import { useContext, useId } from 'react';
import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import { Band } from '../band/band.tsx';
import { BandHead } from '../band/band-head.tsx';
import { BandPlaceContext, useItemLevel } from '../band/heading-level.ts';
import type { FormBlock } from '#shared/blocks/form-blocks.ts';
import { Aside } from './aside.tsx';
import styles from './form.module.css';

/** A form below its heading, or beside a column with heading, claims and contacts. */
export function Form({ form, aside, look = aside ? 'beside' : 'stack', ...band }: FormBlock) {
  const { level } = useContext(BandPlaceContext);
  const itemLevel = useItemLevel(band.heading);
  const headingId = useId();
  const sheet = (
    <div data-tone="white" className={styles.sheet}>
      <LazyForm name={form} headingLevel={itemLevel} />
    </div>
  );
  if (look === 'stack') {
    return (
      <Band {...band} head="beside">
        {aside && <Aside {...aside} level={itemLevel} />}
        {sheet}
      </Band>
    );
  }
  const { eyebrow, heading, lead, ...rest } = band;
  return (
    <Band {...rest} labelledBy={heading === undefined ? undefined : headingId}>
      <div className={styles.beside}>
        <div className={styles.words}>
          <BandHead id={headingId} level={level} eyebrow={eyebrow} heading={heading} lead={lead} />
          {aside && <Aside {...aside} level={itemLevel} />}
        </div>
        {sheet}
      </div>
    </Band>
  );
}
