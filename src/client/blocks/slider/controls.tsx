import { ArrowLeft, ArrowRight, Pause, Play } from '#client/ui/lucide/icons.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './controls.module.css';

type ControlsProps = {
  /** What the slider shows; the buttons say it, since a page has several. */
  label: string;
  /** Undefined for a slider that never moves by itself. */
  playing: boolean | undefined;
  /** The width from which nothing is left to move, and the buttons go. */
  fits: string | undefined;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** Arrows and, where the slider moves by itself, pause and play. */
export function Controls({ label, playing, fits, onToggle, onPrevious, onNext }: ControlsProps) {
  return (
    <div data-fits={fits} className={styles.controls}>
      {playing !== undefined && (
        <button type="button" className={styles.control} onClick={onToggle}>
          <Icon icon={playing ? Pause : Play} label={playing ? `Pause: ${label}` : `Play: ${label}`} />
        </button>
      )}
      <button type="button" className={styles.control} onClick={onPrevious}>
        <Icon icon={ArrowLeft} label={`Previous: ${label}`} />
      </button>
      <button type="button" className={styles.control} onClick={onNext}>
        <Icon icon={ArrowRight} label={`Next: ${label}`} />
      </button>
    </div>
  );
}
