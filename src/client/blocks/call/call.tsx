import { Drawing } from '#client/ui/drawing/drawing.tsx';
import type { LatticeTone } from '#shared/drawings/names.ts';
import { Actions, isDark } from '../actions/actions.tsx';
import { Band } from '../band/band.tsx';
import type { CallBlock } from '#shared/blocks/text-blocks.ts';
import styles from './call.module.css';

const latticeTones: Record<NonNullable<CallBlock['tone']>, LatticeTone> = {
  paper: 'paper',
  sand: 'sand',
  white: 'paper',
  indigo: 'banner',
  ink: 'ink',
  marigold: 'marigold',
};

const PATTERN = { draw: 'lattice', columns: 8, rows: 6, density: 0.22, bare: true, fade: true } as const;

/** A call to action in front of a pattern. */
export function Call({ block, actions, seed = block, tone = 'ink', ...band }: CallBlock) {
  return (
    <Band tone={tone} {...band} host={{ className: styles.call }}>
      <div className={styles.art}>
        <Drawing drawing={{ ...PATTERN, seed, tone: latticeTones[tone] }} fit="cover-end" />
      </div>
      <Actions actions={actions} dark={isDark(tone)} className={styles.actions} />
    </Band>
  );
}
