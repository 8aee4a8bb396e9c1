import { Pause, Play } from '#client/ui/lucide/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useNear } from '#client/blocks/slider/use-near.ts';
import { useReducedMotion, wantsLessMotion } from '#client/blocks/slider/use-reduced-motion.ts';
import { isFilmOmitted } from '#client/ui/film/is-film-omitted.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './banner-video.module.css';

const CLIP = '/media/banner';
const POSTER = `${CLIP}-poster.svg`;

/** The film of lighting stars; only its poster if the film shows another brand. */
export function BannerFilm() {
  return <div className={styles.screen}>{isFilmOmitted(CLIP) ? <img src={POSTER} alt="" className={styles.film} /> : <Film />}</div>;
}

/** The looping muted film. It starts by script, so that visitors who prefer reduced motion see the poster. Visitors can stop it (WCAG 2.2.2). */
function Film() {
  const video = useRef<HTMLVideoElement>(null);
  /** The visitor has stopped the film, so scrolling back does not start it. */
  const isStopped = useRef(false);
  const isMotionReduced = useReducedMotion();
  const { inView } = useNear(video);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const film = video.current;
    // Check again: this effect runs before the hook has read the setting, and would fetch the film.
    if (!film || isMotionReduced || wantsLessMotion()) return;
    // Pause it while it is scrolled out of view, to save power.
    if (!inView || isStopped.current) return;
    // A browser that saves data or power may refuse to play. Then the poster stays.
    film.play().catch(() => undefined);
    return () => film.pause();
  }, [isMotionReduced, inView]);

  function toggle() {
    const film = video.current;
    if (!film) return;
    isStopped.current = !film.paused;
    if (film.paused) film.play().catch(() => undefined);
    else film.pause();
  }

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        poster={POSTER}
        className={styles.film}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={`${CLIP}.webm`} type="video/webm" />
        <source src={`${CLIP}.mp4`} type="video/mp4" />
      </video>
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Icon icon={isPlaying ? Pause : Play} label={isPlaying ? 'Pause the background film' : 'Play the background film'} />
      </button>
    </>
  );
}
