import { Mail, Phone } from '#client/ui/lucide/icons.ts';
import { useId } from 'react';
import { closing } from '#content/shell/closing-words.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import styles from './help-line.module.css';

/** The block before the footer on pages with a form of their own, or without one: contact data only. */
export function HelpLine() {
  const id = useId();
  const { heading, lead } = closing.help;
  return (
    <section aria-labelledby={id} data-tone="white" className={styles.help}>
      <Container className={styles.row}>
        <div>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <address className={styles.ways}>
          <Link to={`mailto:${brand.emails[0]}`} className={styles.way}>
            <Icon icon={Mail} /> {brand.emails[0]}
          </Link>
          <Link to={brand.phone.href} className={styles.way}>
            <Icon icon={Phone} /> {brand.phone.label}
          </Link>
          <ButtonLink variant="outline" to={pages['contact-us'].path}>
            {pages['contact-us'].label}
          </ButtonLink>
        </address>
      </Container>
    </section>
  );
}
