import { useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Actions, isDark } from '../actions/actions.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { Body } from '../body/body.tsx';
import { headingsOf } from '../body/headings-of.ts';
import type { TextBlock } from '#shared/blocks/text-blocks.ts';
import styles from './text.module.css';

/** With fewer headings a table of contents is not useful. */
const MIN_HEADINGS = 3;

export function Text({ body, contents, columns, actions, ...band }: TextBlock) {
  const level = useItemLevel(band.heading);
  const headings = headingsOf(body);
  const showsContents = contents && headings.length >= MIN_HEADINGS;
  return (
    <Band {...band} head={contents || columns ? 'above' : 'beside'}>
      <div className={showsContents ? styles.beside : undefined}>
        {showsContents && <Contents headings={headings} />}
        <Body parts={body} level={level} anchors={contents} className={classNames(columns && styles.columns)} />
      </div>
      <Actions actions={actions} dark={isDark(band.tone)} />
    </Band>
  );
}

function Contents({ headings }: { headings: readonly { heading: string; id: string }[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <p id={id} className={styles.label}>
        On this page
      </p>
      <ol role="list">
        {headings.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} className={styles.entry}>
              {entry.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
