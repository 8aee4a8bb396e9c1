import type { ComponentPropsWithoutRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';

/** Tells from its spelling alone whether a link's target is another site. */
function isExternal(to: string): boolean {
  return /^(https?:)?\/\//.test(to);
}

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A path of the site, an address of another one, or `mailto:`, `tel:`, `#fragment`. */
  to: string;
  /** What a picture leads to: said, and not shown. */
  label?: string;
};

/** One link for all targets; another site opens in a new tab, and that is announced. `LinkNavigation` follows links inside the site. */
export function Link({ to, label = '', children, ...rest }: LinkProps) {
  const isElsewhere = isExternal(to);
  // One text: each that is hidden is a layer of the page.
  const hiddenText = label + (isElsewhere ? ' (opens in a new tab)' : '');
  return (
    <a href={to} {...(isElsewhere && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {hiddenText !== '' && <VisuallyHidden>{hiddenText}</VisuallyHidden>}
    </a>
  );
}
