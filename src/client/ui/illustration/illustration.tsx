import type { GlyphName, IllustrationTone } from '#shared/drawings/names.ts';
import { CELL } from '#shared/drawings/drawing.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { CENTRE } from './opening.ts';
import { Subject } from './subject.tsx';
import styles from './illustration.module.css';

/** The wall's 6 × 3 stars, from the middle of the opening. */
const SIZE = { width: 6 * CELL, height: 3 * CELL };
const VIEW = `${-CENTRE.x} ${-CENTRE.y} ${SIZE.width} ${SIZE.height}`;

type IllustrationProps = {
  /** Any word; the stars around the subject follow from it. */
  seed: string;
  tone: IllustrationTone;
  glyph: GlyphName;
  /** Stands in a card that is pointed at, and answers; elsewhere all of it is a file. */
  live?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A subject in a large star of the jaali, 2:1. Decorative: the words beside it say what it is. It comes from a file; in a card
 * the stars around it alone do, as the subject turns when the card is pointed at.
 */
export function Illustration({ seed, tone, glyph, live = false, className }: IllustrationProps) {
  if (!live) return <Drawing drawing={{ draw: 'illustration', seed, tone, glyph }} fit="cover" className={className} />;
  return (
    <span className={classNames(styles.illustration, className)}>
      <Drawing drawing={{ draw: 'wall', seed, tone }} fit="cover" className={styles.wall} />
      <svg viewBox={VIEW} {...SIZE} preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.subject}>
        <Subject tone={tone} glyph={glyph} className={styles.window} />
      </svg>
    </span>
  );
}
