import { classNames } from '#client/ui/class-names/class-names.ts';
import { starPath } from './star-path.ts';
import styles from './star.module.css';

const OUTLINE = starPath(0, 0, 46);
const SOLID = starPath(0, 0, 50);

type StarProps = {
  /** `outline` is a hairline star that turns and fills inside a hovered or focused link; `solid` is filled. */
  look?: 'outline' | 'solid' | undefined;
  className?: string | undefined;
};

/** The site's ornament, in the text colour. By default 1.75 em wide. */
export function Star({ look = 'outline', className }: StarProps) {
  return (
    <svg viewBox="-50 -50 100 100" width={28} height={28} aria-hidden="true" className={classNames(styles.star, styles[look], className)}>
      <path d={look === 'solid' ? SOLID : OUTLINE} />
    </svg>
  );
}
