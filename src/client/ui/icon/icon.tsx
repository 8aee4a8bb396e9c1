import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';
import styles from './icon.module.css';

type IconProps = {
  icon: LucideIcon;
  /** Side in CSS pixels; 20 suits text and buttons. */
  size?: 16 | 20 | 24 | 32 | undefined;
  /** Only when the icon says something that no text beside it says. */
  label?: string | undefined;
};

/** A lucide icon in the site's one stroke width. Decorative unless it gets a label. */
export function Icon({ icon: Drawing, size = 20, label }: IconProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing className={styles.icon} size={size} strokeWidth={1.75} {...role} />;
}
