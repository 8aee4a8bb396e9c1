import { Pause, Play } from '#client/ui/lucide/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useNear } from '#client/blocks/slider/use-near.ts';
import { useReducedMotion, wantsLessMotion } from '#client/blocks/slider/use-reduced-motion.ts';
import { isLeftOut } from '#client/ui/film/is-left-out.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './banner-video.module.css';

const CLIP = '/media/banner';
const POSTER = `${CLIP}-poster.svg`;

/** The film of stars that light up; where it shows another brand, its poster. */
export function BannerFilm() {
  return <div className={styles.screen}>{isLeftOut(CLIP) ? <img src={POSTER} alt="" className={styles.film} /> : <Film />}</div>;
}

/**
 * The looping muted film of stars that light up. It starts by script, so that visitors who ask for less motion keep its
 * poster; anyone may stop it (WCAG 2.2.2).
 */
function Film() {
  const video = useRef<HTMLVideoElement>(null);
  /** The visitor has stopped it: coming back to it does not start it. */
  const isStopped = useRef(false);
  const reduced = useReducedMotion();
  const { inView } = useNear(video);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const film = video.current;
    // Asked once more: the effect of hydration runs before the hook has looked, and the film would be fetched.
    if (!film || reduced || wantsLessMotion()) return;
    // Scrolled away it rests: nobody sees it, and each of its pictures costs.
    if (!inView || isStopped.current) return;
    // A browser that saves data or power may refuse; the poster stays.
    film.play().catch(() => undefined);
    return () => film.pause();
  }, [reduced, inView]);

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
        <Icon icon={playing ? Pause : Play} label={playing ? 'Pause the background film' : 'Play the background film'} />
      </button>
    </>
  );
}
