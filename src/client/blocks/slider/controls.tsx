import { ArrowLeft, ArrowRight, Pause, Play } from '#client/ui/lucide/icons.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './controls.module.css';

type ControlsProps = {
  /** Names the slider in the labels of the buttons, because a page has several sliders. */
  label: string;
  /** Whether autoplay is on; undefined for a slider without autoplay. */
  playing: boolean | undefined;
  /** The width from which all slides are visible, so that the buttons are hidden. */
  allVisibleFrom: string | undefined;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
};

/** The arrows of a slider, and its pause button if it has autoplay. */
export function Controls({ label, playing, allVisibleFrom, onToggle, onPrevious, onNext }: ControlsProps) {
  return (
    <div data-fits={allVisibleFrom} className={styles.controls}>
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
