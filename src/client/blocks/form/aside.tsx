import { Heading, type HeadingLevel } from '#client/ui/heading/heading.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Body } from '../body/body.tsx';
import { icons } from '../icons/icons.ts';
import { StatsList } from '../stats/stats-list.tsx';
import type { Contact, FormAside } from '#shared/blocks/form-blocks.ts';
import styles from './aside.module.css';

/** Claims and contacts beside a form. */
export function Aside({ heading, body, stats, contacts, level }: FormAside & { level: HeadingLevel }) {
  return (
    <div className={styles.aside}>
      {heading !== undefined && <Heading level={level}>{heading}</Heading>}
      {body && <Body parts={body} level={level} />}
      {stats && <StatsList items={stats} />}
      {contacts && (
        <dl className={styles.contacts}>
          {contacts.map((contact) => (
            <ContactRow key={contact.label} contact={contact} />
          ))}
        </dl>
      )}
    </div>
  );
}

function ContactRow({ contact: { icon, label, lines } }: { contact: Contact }) {
  return (
    <div className={styles.contact}>
      <dt className={styles.label}>
        <span className={styles.icon}>
          <Icon icon={icons[icon]} size={24} />
        </span>
        {label}
      </dt>
      {lines.map(({ text, to }) => (
        <dd key={text} className={styles.line}>
          {to === undefined ? (
            text
          ) : (
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          )}
        </dd>
      ))}
    </div>
  );
}
