import { ArrowUp, Handshake, Share2 } from '#client/ui/lucide/icons.ts';
import { useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { FLOATING_AFTER, TO_TOP_AFTER } from '../constants.ts';
import { BrandIcon } from '../social/brand-icon.tsx';
import { SocialLinks } from '../social/social-links.tsx';
import { useScrolledPast } from '../use-scrolled-past.ts';
import { useIsTyping } from './use-is-typing.ts';
import styles from './floating.module.css';
import { wantsLessMotion } from '#client/blocks/slider/use-reduced-motion.ts';

/** Scrolls to the top and moves the focus there. Smoothly, unless the visitor prefers reduced motion. */
function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/**
 * Floating buttons on a scrolled page: WhatsApp, become a partner, social networks, go to top. Wide windows show them in the margins.
 * Others show a dock at the bottom, with the networks in a popover; padding at the page's end and scroll padding keep the dock from
 * covering content or the focus (WCAG 2.4.11).
 */
export function Floating() {
  const isScrolled = useScrolledPast(FLOATING_AFTER);
  const showsToTop = useScrolledPast(TO_TOP_AFTER);
  const isTyping = useIsTyping();
  const socialId = useId();
  if (!isScrolled) return null;
  return (
    <aside aria-label="Quick contact" data-tone="white" className={styles.floating} data-typing={isTyping ? '' : undefined}>
      <div id={socialId} popover="auto" className={styles.social} data-floating="social">
        <SocialLinks svg="reference" className={styles.networks} />
      </div>
      <ul role="list" className={styles.dock}>
        <li>
          <Link to={brand.whatsappUrl} className={classNames(styles.item, styles.whatsapp)} data-floating="whatsapp">
            <BrandIcon id="whatsapp" />
            <span className={styles.label}>WhatsApp</span>
          </Link>
        </li>
        <li>
          <Link to={pages['become-a-partner'].path} className={styles.item} data-floating="partner">
            <Icon icon={Handshake} />
            <span className={styles.label}>Become a partner</span>
          </Link>
        </li>
        <li className={styles.more}>
          <button type="button" popoverTarget={socialId} className={styles.item}>
            <Icon icon={Share2} />
            <span className={styles.label}>Follow us</span>
          </button>
        </li>
        {showsToTop && (
          <li>
            <button type="button" className={styles.item} data-floating="top" onClick={scrollToTop}>
              <Icon icon={ArrowUp} />
              <span className={styles.label}>Go to top</span>
            </button>
          </li>
        )}
      </ul>
    </aside>
  );
}
