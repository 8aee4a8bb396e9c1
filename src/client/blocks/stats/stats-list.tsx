import type { Stat } from '#shared/blocks/text-blocks.ts';
import styles from './stats.module.css';

/** A row of large figures with labels. */
export function StatsList({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {items.map(({ value, label }) => (
        <div key={label} data-item className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
