import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link, type LinkProps } from '#client/ui/link/link.tsx';
import styles from './button.module.css';

/** `accent` (marigold) is the call to action on a dark background, `primary` the one on a light background. */
type ButtonVariant = 'primary' | 'accent' | 'outline' | 'outline-on-dark' | 'text';

type Look = {
  variant?: ButtonVariant | undefined;
  /** `md` is 44 px high, `lg` 52. */
  size?: 'md' | 'lg' | undefined;
  icon?: LucideIcon | undefined;
  iconPosition?: 'start' | 'end' | undefined;
};

type ButtonProps = Look & ComponentPropsWithRef<'button'>;
type ButtonLinkProps = Look & LinkProps;

/** A button. Its default type is `button`. */
export function Button({ variant, size, icon, iconPosition, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={lookClasses({ variant, size }, className)}>
      <Content icon={icon} iconPosition={iconPosition}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, iconPosition, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookClasses({ variant, size }, className)}>
      <Content icon={icon} iconPosition={iconPosition}>
        {children}
      </Content>
    </Link>
  );
}

/** The `summary` of a `details` that looks like a button. */
export function ButtonSummary({
  variant,
  size,
  icon,
  iconPosition,
  className,
  children,
  ...rest
}: Look & ComponentPropsWithRef<'summary'>) {
  return (
    <summary {...rest} className={lookClasses({ variant, size }, className)}>
      <Content icon={icon} iconPosition={iconPosition}>
        {children}
      </Content>
    </summary>
  );
}

function lookClasses({ variant = 'primary', size = 'md' }: Look, className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], className);
}

function Content({ icon, iconPosition = 'end', children }: Pick<Look, 'icon' | 'iconPosition'> & { children: ReactNode }) {
  const iconElement = icon && <Icon icon={icon} />;
  return (
    <>
      {iconPosition === 'start' && iconElement}
      {children}
      {iconPosition === 'end' && iconElement}
    </>
  );
}
