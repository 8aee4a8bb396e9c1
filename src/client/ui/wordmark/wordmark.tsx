import { classNames } from '#client/ui/class-names/class-names.ts';
import { createMark } from './mark.ts';
import styles from './wordmark.module.css';

type WordmarkProps = {
  name: string;
  /** By default the name. Needed if two companies have the same name. */
  seed?: string | undefined;
  className?: string | undefined;
};

/** A company's name with a generated mark, if its logo is not available. The name is text, so that it can be read and found. */
export function Wordmark({ name, seed = name, className }: WordmarkProps) {
  const { outline, secondOutline, colour, face } = createMark(seed);
  return (
    <span className={classNames(styles.wordmark, styles[colour], styles[face], className)}>
      <svg viewBox="0 0 40 40" width={24} height={24} aria-hidden="true" className={styles.mark}>
        <path d={outline} />
        {secondOutline !== '' && <path d={secondOutline} className={styles.odd} />}
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
