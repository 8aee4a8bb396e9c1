import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';
import styles from './icon.module.css';

type IconProps = {
  icon: LucideIcon;
  /** Size in CSS pixels; 20 fits text and buttons. */
  size?: 16 | 20 | 24 | 32 | undefined;
  /** Only if no text beside the icon says the same. */
  label?: string | undefined;
};

/** A Lucide icon in the site's stroke width. Decorative without a label. */
export function Icon({ icon: Drawing, size = 20, label }: IconProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing className={styles.icon} size={size} strokeWidth={1.75} {...role} />;
}
