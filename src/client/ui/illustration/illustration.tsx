import type { GlyphName, IllustrationTone } from '#shared/drawings/names.ts';
import { CELL } from '#shared/drawings/drawing-spec.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Drawing } from '#client/ui/drawing/drawing.tsx';
import { CENTRE } from './opening.ts';
import { Subject } from './subject.tsx';
import styles from './illustration.module.css';

/** 6 × 3 stars, with the origin in the middle of the opening. */
const SIZE = { width: 6 * CELL, height: 3 * CELL };
const VIEW = `${-CENTRE.x} ${-CENTRE.y} ${SIZE.width} ${SIZE.height}`;

type IllustrationProps = {
  /** Any word: it determines the stars around the subject. */
  seed: string;
  tone: IllustrationTone;
  glyph: GlyphName;
  /** Animates on hover of the card around it. Else the whole illustration is an image file. */
  live?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A subject in a large star of the lattice, in format 2:1. Decorative. It is an image file; in a card only the stars around the subject are, because
 * the subject turns on hover.
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
