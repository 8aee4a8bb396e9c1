import { Mail, MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import { closing, type ClosingWords } from '#content/shell/closing.ts';
import { LazyForm } from '#client/forms/lazy-form.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { brand } from '#shared/brand.ts';
import styles from './closing.module.css';

/** The block before the footer: what to say to us and how it is answered, beside the form. */
export function Closing({ kind }: { kind: 'quote' | 'contact' }) {
  const { eyebrow, heading, lead, claims, addresses } = closing[kind];
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.closing}>
      <div className={styles.art}>
        <Lattice seed={`closing ${kind}`} tone="banner" columns={8} rows={12} density={0.3} align="right" bare />
      </div>
      <Container className={styles.columns}>
        {/* The tone stops short of the card: what a form takes from its surface, it takes from the white one. */}
        <div data-tone="indigo" className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h2 id={id}>{heading}</h2>
          <p className={styles.lead}>{lead}</p>
          {claims && <Claims claims={claims} />}
          {addresses && <Addresses />}
        </div>
        <div data-tone="white" className={styles.card}>
          <LazyForm name={kind} />
        </div>
      </Container>
    </section>
  );
}

function Claims({ claims }: { claims: NonNullable<ClosingWords['claims']> }) {
  return (
    <dl className={styles.claims}>
      {claims.map(({ value, label }) => (
        <div key={label} className={styles.claim}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Addresses() {
  return (
    <address className={styles.addresses}>
      <p className={styles.line}>
        <Icon icon={MapPin} />
        <span>{brand.headOffice.lines.join(', ')}</span>
      </p>
      {brand.emails.map((email) => (
        <Link key={email} to={`mailto:${email}`} className={styles.line}>
          <Icon icon={Mail} /> {email}
        </Link>
      ))}
      <Link to={brand.phone.href} className={styles.line}>
        <Icon icon={Phone} /> {brand.phone.label}
      </Link>
    </address>
  );
}
