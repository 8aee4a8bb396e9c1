import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';
import styles from './brand-icon.module.css';

const icons = { facebook: siFacebook, instagram: siInstagram, whatsapp: siWhatsapp, x: siX, youtube: siYoutube };

export type BrandIconId = keyof typeof icons;

/** The mark of another company in the current text colour; the text beside it names it. */
export function BrandIcon({ id }: { id: BrandIconId }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
      <path d={icons[id].path} fill="currentColor" />
    </svg>
  );
}
