import { Mail, Phone } from '#client/ui/lucide/icons.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { links, pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { menuOf } from '#shared/pages/derive.ts';
import { Logo } from '../header/logo.tsx';
import { FooterMap } from './footer-map.tsx';
import { FooterMenu } from './footer-menu.tsx';
import { PresenceCountries } from './presence-countries.tsx';
import styles from './footer.module.css';

const quick = menuOf(pages, links, 'quick');
const services = menuOf(pages, links, 'services');
const policies = menuOf(pages, links, 'policies');

/** The site's footer: addresses, links, and legal information. */
export function Footer() {
  const [email] = brand.emails;
  return (
    <footer data-tone="ink" className={styles.footer}>
      <Container>
        <PresenceCountries />
        <div className={styles.columns}>
          <div className={styles.office}>
            <Logo className={styles.logo} />
            <h2 className={styles.heading}>{brand.headOffice.name}</h2>
            <address className={styles.address}>
              {brand.headOffice.lines.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
              <Link to={`mailto:${email}`} className={styles.contact}>
                <Icon icon={Mail} /> {email}
              </Link>
              <Link to={brand.phone.href} className={styles.contact}>
                <Icon icon={Phone} /> {brand.phone.label}
              </Link>
            </address>
          </div>
          <FooterMenu heading="Quick links" items={quick} />
          <FooterMenu heading="Top services" items={services} />
          <FooterMap />
        </div>
        <div className={styles.end}>
          <p className={styles.copyright}>
            Since {brand.founded}. © {brand.legalName} All rights reserved.
          </p>
          <nav aria-label="Policies">
            <ul role="list" className={styles.policies}>
              {policies.map(({ id, label, href }) => (
                <li key={id}>
                  <Link to={href} className={styles.policy}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  );
}
