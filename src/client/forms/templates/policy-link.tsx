import { ExternalLink } from 'lucide-react';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { pages } from '#pages';
import styles from '../form.module.css';

/** The privacy policy, beside the form: who reads up on it has not left what they are writing. */
export function PolicyLink() {
  return (
    <Link to={pages['privacy-policy'].path} target="_blank" rel="noopener" className={styles.policy}>
      Privacy policy <Icon icon={ExternalLink} size={16} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
