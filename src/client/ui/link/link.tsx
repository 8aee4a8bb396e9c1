import type { ComponentPropsWithoutRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { isExternal } from './is-external.ts';

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A path of the site, an address of another one, or `mailto:`, `tel:`, `#fragment`. */
  to: string;
};

const NEW_TAB = ' (opens in a new tab)';

/** One link for all targets; another site opens in a new tab, and that is announced, also of a picture's label. Who follows one to a page of ours: `PageLinks`. */
export function Link({ to, children, 'aria-label': label, ...rest }: LinkProps) {
  if (!isExternal(to)) {
    return (
      <a href={to} aria-label={label} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" aria-label={label && label + NEW_TAB} {...rest}>
      {children}
      {label === undefined && <VisuallyHidden>{NEW_TAB}</VisuallyHidden>}
    </a>
  );
}
