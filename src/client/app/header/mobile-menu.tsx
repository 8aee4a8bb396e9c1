// The menu of small screens.
import { ChevronDown, Mail, Menu, Phone, X } from '#client/ui/lucide/icons.ts';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { serviceGroups } from '#content/shell/service-groups.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { lockScroll, unlockScroll } from '#client/ui/modal/lock-scroll.ts';
import { pages, type PageId } from '#pages';
import { brand } from '#shared/brand.ts';
import { SocialLinks } from '../social/social-links.tsx';
import { Logo } from './logo.tsx';
import { mainMenu, QUOTE, quoteLink, SERVICES } from './main-menu.ts';
import styles from './mobile-menu.module.css';

/** From this width on the header shows the whole menu; the same as in `header.module.css`. */
const WIDE = '(min-width: 68rem)';

/**
 * A native modal dialog, which traps the focus and makes the page inert. In browsers that support them, `command` and
 * `commandfor` open and close it before hydration, and `closedby` closes it by a click on the backdrop.
 */
export const MobileMenu = memo(function MobileMenu({ current }: { current: PageId | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // It may have been opened before hydration by its command. When the header unmounts, the page must scroll again.
  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    if (menu.open) lockScroll(menu);
    return () => unlockScroll(menu);
  }, []);

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeMenu = () => dialog.current?.close();
    wide.addEventListener('change', closeMenu);
    window.addEventListener('popstate', closeMenu);
    return () => {
      wide.removeEventListener('change', closeMenu);
      window.removeEventListener('popstate', closeMenu);
    };
  }, []);

  function show() {
    if (!dialog.current) return;
    dialog.current.showModal();
    lockScroll(dialog.current);
  }

  const close = useCallback(() => dialog.current?.close(), []);

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        // React's types do not have these attributes yet.
        {...{ command: 'show-modal', commandfor: id }}
        onClick={(event) => {
          // Otherwise the browser would run the command too.
          event.preventDefault();
          show();
        }}
      >
        <Icon icon={Menu} size={24} label="Menu" />
      </button>
      <dialog ref={dialog} id={id} aria-label="Menu" data-tone="paper" className={styles.dialog} {...{ closedby: 'any' }}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <Logo />
            <button
              type="button"
              className={styles.open}
              {...{ command: 'close', commandfor: id }}
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              <Icon icon={X} size={24} label="Close the menu" />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul role="list">
              {mainMenu.map((item) => (
                <li key={item.id} className={styles.row}>
                  <Link to={item.href} className={styles.item} aria-current={item.id === current ? 'page' : undefined} onClick={close}>
                    {item.label}
                  </Link>
                  {item.id === SERVICES && <Services onFollow={close} />}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            <ButtonLink to={quoteLink.to} size="lg" aria-current={current === QUOTE ? 'page' : undefined} onClick={close}>
              {quoteLink.label}
            </ButtonLink>
            <ButtonLink to={pages['become-a-partner'].path} size="lg" variant="outline" onClick={close}>
              Become A Partner
            </ButtonLink>
            <Link to={`mailto:${brand.emails[0]}`} className={styles.contact}>
              <Icon icon={Mail} /> {brand.emails[0]}
            </Link>
            <Link to={brand.phone.href} className={styles.contact}>
              <Icon icon={Phone} /> {brand.phone.label}
            </Link>
            <SocialLinks svg="reference" className={styles.social} />
          </div>
        </div>
      </dialog>
    </div>
  );
});

const Services = memo(function Services({ onFollow }: { onFollow: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label="Services menu"
        className={styles.toggle}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={ChevronDown} size={24} />
      </button>
      <div id={id} className={styles.groups} hidden={!open}>
        {serviceGroups.map(({ id: group, heading, services }) => (
          <div key={group}>
            <p id={`${id}-${group}`} className={styles.heading}>
              {heading}
            </p>
            <ul role="list" aria-labelledby={`${id}-${group}`}>
              {services.map(({ name, tile }) => (
                <li key={name}>
                  <Link to={`${pages.home.path}#${tile}`} className={styles.service} onClick={onFollow}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
});
