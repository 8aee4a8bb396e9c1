import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** What it moves along: `x` between two columns. */
  readonly axis: 'x' | 'y';
  /** Per cent of the room that what comes before it has. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

const LEAST = 15;
const MOST = 85;
const STEP = 2;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP };

/** Divides the room between two parts: by pointer, by arrows, Home and End. */
export function Splitter({ label, axis, share, onShare }: SplitterProps) {
  const isHeld = useRef(false);
  const set = (wanted: number) => onShare(Math.min(MOST, Math.max(LEAST, wanted)));
  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: LEAST, End: MOST };
    const wanted = step === undefined ? ends[event.key] : share + step;
    if (wanted === undefined) return;
    event.preventDefault();
    set(wanted);
  }
  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const around = currentTarget.parentElement?.getBoundingClientRect();
    if (!isHeld.current || !around) return;
    set(axis === 'x' ? ((clientX - around.left) / around.width) * 100 : ((clientY - around.top) / around.height) * 100);
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      data-axis={axis}
      className={styles.splitter}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isHeld.current = true;
        // A frame under the pointer would take its moves.
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isHeld.current = false;
      }}
    />
  );
}
