import type { ComponentPropsWithoutRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';

/** Whether the URL of a link belongs to another site. */
function isExternal(to: string): boolean {
  return /^(https?:)?\/\//.test(to);
}

export type LinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** A path of the site, a URL of another site, `mailto:`, `tel:`, or `#fragment`. */
  to: string;
  /** Hidden text that names the target of a linked picture. */
  label?: string;
};

/** A link to any target. Other sites open in a new tab, which screen readers announce. `LinkNavigation` handles links inside the site. */
export function Link({ to, label = '', children, ...rest }: LinkProps) {
  const isElsewhere = isExternal(to);
  // One hidden text, because each hidden element is a layer of the page.
  const hiddenText = label + (isElsewhere ? ' (opens in a new tab)' : '');
  return (
    <a href={to} {...(isElsewhere && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {hiddenText !== '' && <VisuallyHidden>{hiddenText}</VisuallyHidden>}
    </a>
  );
}
