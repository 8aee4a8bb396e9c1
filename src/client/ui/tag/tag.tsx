import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './tag.module.css';

/** A short label on a tint, such as a state or a platform. */
export function Tag({ colour = 'neutral', children }: { colour?: 'neutral' | 'brick' | undefined; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[colour])}>{children}</span>;
}
