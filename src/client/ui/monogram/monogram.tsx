import { classNames } from '#client/ui/class-names/class-names.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import styles from './monogram.module.css';

/**
 * The initials of a name: the first letters of its first and last word, without honorifics.
 * `initials('Mr. Arun Kumar Rao')` is `AR`.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/^(mr|mrs|ms|dr|prof|shri|smt)\.?$/i.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

type MonogramColour = 'indigo' | 'brick' | 'leaf' | 'lake' | 'marigold' | 'ink';

const STAR = starPath(0, 0, 50);

type MonogramProps = {
  /** The person's full name. It is text beside the picture, so the picture is hidden from assistive technology. */
  name: string;
  colour?: MonogramColour | undefined;
  className?: string | undefined;
};

/** A person's initials in a star, instead of a photograph. */
export function Monogram({ name, colour = 'indigo', className }: MonogramProps) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      width={96}
      height={96}
      aria-hidden="true"
      className={classNames(styles.monogram, styles[colour], className)}
    >
      <path d={STAR} className={styles.star} />
      <text textAnchor="middle" y="10" className={styles.letters}>
        {initials(name)}
      </text>
    </svg>
  );
}
