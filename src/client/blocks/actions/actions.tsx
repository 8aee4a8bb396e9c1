import { classNames } from '#client/ui/class-names/class-names.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import type { Action } from '#shared/blocks/common.ts';
import styles from './actions.module.css';

type ActionsProps = {
  actions: readonly Action[] | undefined;
  /** The band is dark: by default the first action is marigold, and the others have a light outline. */
  dark?: boolean | undefined;
  className?: string | undefined;
};

/** A row of links that look like buttons. By default the first one is the most prominent. */
export function Actions({ actions, dark, className }: ActionsProps) {
  if (actions === undefined || actions.length === 0) return null;
  const [primary, secondary] = dark ? (['accent', 'outline-on-dark'] as const) : (['primary', 'outline'] as const);
  return (
    <div className={classNames(styles.actions, className)}>
      {actions.map(({ label, to, download, look }, index) => (
        <ButtonLink key={label} to={to} download={download} size="lg" variant={look ?? (index === 0 ? primary : secondary)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

/** Whether a tone has a dark background. */
export function isDark(tone: string | undefined): boolean {
  return tone === 'indigo' || tone === 'ink';
}
