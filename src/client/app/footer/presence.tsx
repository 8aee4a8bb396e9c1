import { presence } from '#client/content/shell/presence.ts';
import styles from './presence.module.css';

/** The countries where the company is present. */
export function Presence() {
  return (
    <section aria-labelledby="presence" className={styles.presence}>
      <h2 id="presence" className={styles.heading}>
        Our presence
      </h2>
      <ul role="list" className={styles.list}>
        {presence.map(({ name, flag }) => (
          <li key={name} data-item={name} className={styles.country}>
            <img src={flag} alt="" width={40} height={30} loading="lazy" className={styles.flag} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
