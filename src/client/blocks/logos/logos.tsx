import { Wordmark } from '#client/ui/wordmark/wordmark.tsx';
import { Band } from '../band/band.tsx';
import type { LogosBlock } from '#shared/blocks/card-blocks.ts';
import styles from './logos.module.css';

/** A grid of wordmarks. */
export function Logos({ items, ...band }: LogosBlock) {
  return (
    <Band {...band}>
      <ul role="list" className={styles.grid}>
        {items.map(({ name, seed, note }) => (
          <li key={name} data-item className={styles.logo}>
            <Wordmark name={name} seed={seed} />
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </Band>
  );
}
