import { flags } from '#client/ui/flags/flags.ts';
import { Heading } from '#client/ui/heading/heading.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import type { OfficesBlock } from '#shared/blocks/card-blocks.ts';
import styles from './offices.module.css';

export function Offices({ offices, ...band }: OfficesBlock) {
  const level = useItemLevel(band.heading);
  return (
    <Band {...band}>
      <ul role="list" className={styles.grid}>
        {offices.map(({ office, country, address, email }) => (
          <li key={office} data-item className={styles.office}>
            <img src={flags[country]} alt="" width={40} height={30} loading="lazy" className={styles.flag} />
            <Heading level={level} className={styles.heading}>
              {office}
            </Heading>
            <address className={styles.address}>
              {address.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
              <Link to={`mailto:${email}`} className={styles.mail}>
                {email}
              </Link>
            </address>
          </li>
        ))}
      </ul>
    </Band>
  );
}
