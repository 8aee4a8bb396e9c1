import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './container.module.css';

type ContainerProps = ComponentPropsWithoutRef<'div'> & {
  /** `page` is 1240 px wide, `narrow` 760 px, for forms and long text. Both have the same left edge. */
  width?: 'page' | 'narrow' | undefined;
};

/** The page's column. */
export function Container({ width = 'page', className, children, ...rest }: ContainerProps) {
  return (
    <div {...rest} className={classNames(styles.container, className)}>
      {width === 'narrow' ? <div className={styles.narrow}>{children}</div> : children}
    </div>
  );
}
