import { ExternalLink } from '#client/ui/lucide/icons.ts';
import { use } from 'react';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './footer.module.css';
import { PolicyContext } from '../policy-context.ts';

/** Links to the privacy policy in a new tab, so that the visitor does not leave the form. */
export function PolicyLink() {
  const path = use(PolicyContext);
  if (path === undefined) return null;
  return (
    <Link to={path} target="_blank" rel="noopener" className={styles.policy}>
      Privacy policy <Icon icon={ExternalLink} size={16} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
