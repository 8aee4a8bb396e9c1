import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** The direction in which it moves: `x` between two columns. */
  readonly axis: 'x' | 'y';
  /** The size of the part before it, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

const MIN_SHARE = 15;
const MAX_SHARE = 85;
const STEP = 2;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP };

/** A separator that resizes two parts, by pointer, arrow keys, Home and End. */
export function Splitter({ label, axis, share, onShare }: SplitterProps) {
  const isDragging = useRef(false);
  const setShare = (value: number) => onShare(Math.min(MAX_SHARE, Math.max(MIN_SHARE, value)));
  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: MIN_SHARE, End: MAX_SHARE };
    const target = step === undefined ? ends[event.key] : share + step;
    if (target === undefined) return;
    event.preventDefault();
    setShare(target);
  }
  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const container = currentTarget.parentElement?.getBoundingClientRect();
    if (!isDragging.current || !container) return;
    setShare(axis === 'x' ? ((clientX - container.left) / container.width) * 100 : ((clientY - container.top) / container.height) * 100);
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share)}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      data-axis={axis}
      className={styles.splitter}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isDragging.current = true;
        // Otherwise an iframe under the pointer would get its events.
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragging.current = false;
      }}
    />
  );
}
