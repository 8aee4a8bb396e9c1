import type { ComponentPropsWithoutRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { linkKind } from './link-kind.ts';

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A path of the site, an address of another one, or `mailto:`, `tel:`, `#fragment`. */
  to: string;
};

/** One link for all targets: the router's inside the site, a new tab (announced as one) outside it. */
export function Link({ to, children, ...rest }: LinkProps) {
  // A download is a file, not a page: the router must not try to show it.
  const kind = rest.download === undefined ? linkKind(to) : 'plain';
  if (kind === 'page') {
    return (
      <RouterLink to={to} {...rest}>
        {children}
      </RouterLink>
    );
  }
  if (kind === 'plain') {
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
