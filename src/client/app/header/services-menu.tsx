import { ArrowRight, ChevronDown } from '#client/ui/lucide/icons.ts';
import { memo, useId } from 'react';
import { serviceGroups } from '#content/shell/service-groups.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Lattice } from '#client/ui/lattice/lattice.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { useIsHydrated } from '#client/ui/use-is-hydrated/use-is-hydrated.ts';
import { pages } from '#pages';
import { useDisclosure } from './use-disclosure.ts';
import menu from './menu-item.module.css';
import styles from './services-menu.module.css';

/** The menu's Services entry: a link to the page, and a button that opens the five groups of service names. */
export function ServicesMenu({ current }: { current: boolean }) {
  const { open, root, button, rootProps, buttonProps } = useDisclosure();
  const isHydrated = useIsHydrated();
  const panelId = useId();
  const { label, path } = pages.services;
  return (
    <li ref={root} className={styles.entry} data-menu="" data-open={open || undefined} data-live={isHydrated || undefined} {...rootProps}>
      <Link to={path} className={classNames(menu.item, styles.link)} aria-current={current ? 'page' : undefined}>
        {label}
      </Link>
      <button ref={button} type="button" aria-controls={panelId} aria-label={`${label} menu`} className={styles.button} {...buttonProps}>
        <span className={styles.chevron}>
          <Icon icon={ChevronDown} size={16} />
        </span>
      </button>
      <div id={panelId} data-panel data-tone="white" className={styles.panel} hidden={!open}>
        <Services panelId={panelId} />
      </div>
    </li>
  );
}

/** The panel's content. Memoized, so that it renders once. */
const Services = memo(function Services({ panelId }: { panelId: string }) {
  return (
    <Container className={styles.columns}>
      <div className={styles.intro}>
        <div className={styles.art}>
          <Lattice seed="services menu" tone="indigo" columns={5} rows={3} density={0.34} alive />
        </div>
        <p>One team that answers the phone, whichever you need.</p>
        <Link to={pages.services.path} className={styles.all}>
          All services <Icon icon={ArrowRight} size={16} />
        </Link>
      </div>
      {serviceGroups.map(({ id, heading, services }) => (
        <div key={id} className={styles.group}>
          <p id={`${panelId}-${id}`} className={styles.heading}>
            {heading}
          </p>
          <ul role="list" aria-labelledby={`${panelId}-${id}`}>
            {services.map(({ name, tile }) => (
              <li key={name}>
                {/* Every service name links to the home page (site.md §2), to the best matching tile. */}
                <Link to={`${pages.home.path}#${tile}`} className={styles.service}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Container>
  );
});
