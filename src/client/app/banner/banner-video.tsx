import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { useReducedMotion } from '../use-reduced-motion.ts';
import styles from './banner-video.module.css';

const CLIP = '/media/banner';

/**
 * The looping muted film of stars that light up, over the still lattice that shows until it plays. It loads and starts by
 * script, so that visitors who ask for less motion keep the lattice; anyone may stop it (WCAG 2.2.2).
 */
export function BannerVideo({ className }: { className?: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const reduced = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const film = video.current;
    if (!film || reduced) return;
    // A browser that saves data or power may refuse; the lattice stays.
    film.play().catch(() => undefined);
    return () => film.pause();
  }, [reduced]);

  function toggle() {
    const film = video.current;
    if (!film) return;
    if (film.paused) film.play().catch(() => undefined);
    else film.pause();
  }

  return (
    <div className={className}>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        className={classNames(styles.film, shown && styles.shown)}
        onPlaying={() => {
          setShown(true);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
      >
        <source src={`${CLIP}.webm`} type="video/webm" />
        <source src={`${CLIP}.mp4`} type="video/mp4" />
      </video>
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Icon icon={playing ? Pause : Play} label={playing ? 'Pause the background film' : 'Play the background film'} />
      </button>
    </div>
  );
}
