import { classNames } from '#client/ui/class-names/class-names.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import type { Action } from '#shared/blocks/common.ts';
import styles from './actions.module.css';

type ActionsProps = {
  actions: readonly Action[] | undefined;
  /** The band is dark: the first action is marigold, the others outlined in light. */
  dark?: boolean | undefined;
  className?: string | undefined;
};

/** Links drawn as buttons in a row. Unless content says otherwise the first is the strong one. */
export function Actions({ actions, dark, className }: ActionsProps) {
  if (actions === undefined || actions.length === 0) return null;
  const [strong, quiet] = dark ? (['accent', 'outline-on-dark'] as const) : (['primary', 'outline'] as const);
  return (
    <div className={classNames(styles.actions, className)}>
      {actions.map(({ label, to, download, look }, index) => (
        <ButtonLink key={label} to={to} download={download} size="lg" variant={look ?? (index === 0 ? strong : quiet)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

/** Whether a tone is a dark surface. */
export function isDark(tone: string | undefined): boolean {
  return tone === 'indigo' || tone === 'ink';
}
