import type { ComponentPropsWithoutRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { isExternal } from './is-external.ts';

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A path of the site, an address of another one, or `mailto:`, `tel:`, `#fragment`. */
  to: string;
};

/** One link for all targets; another site opens in a new tab, and that is announced. Who follows one to a page of ours: `PageLinks`. */
export function Link({ to, children, ...rest }: LinkProps) {
  if (!isExternal(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
