import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './container.module.css';

/** The page's column, 1240 px wide. */
export function Container({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}
