// The block before the footer: the contact or quote form, with contact data beside it.
import { ChevronDown, Mail, MapPin, Phone } from '#client/ui/lucide/icons.ts';
import { useId } from 'react';
import { closing, type ClosingWords } from '#content/shell/closing-words.ts';
import { useAnswered } from '#client/forms/answered-context.ts';
import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import { ButtonSummary } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Monogram } from '#client/ui/monogram/monogram.tsx';
import { brand } from '#shared/brand.ts';
import styles from './closing.module.css';

type ClosingProps = {
  kind: 'quote' | 'contact';
  /** The form is open from the start; else a button opens it. */
  isOpen?: boolean | undefined;
};

const PATTERN = { draw: 'lattice', tone: 'banner', columns: 8, rows: 12, density: 0.3, bare: true } as const;

/** Contact data beside a form, in front of a pattern. */
export function Closing({ kind, isOpen = false }: ClosingProps) {
  const { eyebrow, heading, lead, claims, addresses, button, nextSteps, contact } = closing[kind];
  const id = useId();
  // The answer to a submit without scripts is shown above the form.
  const isAnswered = useAnswered(kind) !== undefined;
  const form = (
    <div data-tone="white" className={styles.card}>
      <LazyForm name={kind} />
    </div>
  );
  return (
    <section aria-labelledby={id} className={styles.closing}>
      <div className={styles.art}>
        <Drawing drawing={{ ...PATTERN, seed: `closing ${kind}` }} fit="cover-end" />
      </div>
      <Container className={styles.columns}>
        {/* The form's card is outside this tone, because its colours depend on its white background. */}
        <div data-tone="indigo" className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.more}>
            {claims && <Claims claims={claims} />}
            <NextSteps steps={nextSteps} contact={contact} />
            {addresses && <Addresses />}
          </div>
        </div>
        {isOpen ? (
          form
        ) : (
          <details open={isAnswered} className={styles.details}>
            <ButtonSummary variant="accent" size="lg" icon={ChevronDown} className={styles.summary}>
              {button}
            </ButtonSummary>
            {form}
          </details>
        )}
      </Container>
    </section>
  );
}

type NextStepsProps = { steps: ClosingWords['nextSteps']; contact: ClosingWords['contact'] };

/** What happens after the form was sent, and who answers. */
function NextSteps({ steps, contact: { name, post } }: NextStepsProps) {
  return (
    <>
      <h3 className={styles.label}>What happens next</h3>
      <ol className={styles.next}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className={styles.label}>Who answers</h3>
      <p className={styles.person}>
        <Monogram name={name} colour="marigold" className={styles.monogram} />
        <span>
          <strong>{name}</strong>
          <span className={styles.post}>{post}</span>
        </span>
      </p>
    </>
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
