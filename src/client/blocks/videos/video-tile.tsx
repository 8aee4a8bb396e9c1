import { Modal } from '#client/ui/modal/modal.tsx';
import { isFilmOmitted } from '#client/ui/film/is-film-omitted.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { useOverPage } from '../over-page/use-over-page.ts';
import { Picture } from '../picture/picture.tsx';
import type { Video } from '#shared/blocks/text-blocks.ts';
import styles from './video-tile.module.css';

const STAR = starPath(0, 0, 50);

/** A film, or only its poster if the build omits the film. */
export function VideoTile({ clip = '/media/banner', ...video }: Video) {
  return isFilmOmitted(clip) ? <Picture picture={video.poster} /> : <Film {...video} clip={clip} />;
}

/** A poster with a play button, which opens the film in a modal. A click on the backdrop does not close it. */
function Film({ title, duration, poster, clip }: Video) {
  const { isOpen, open, close } = useOverPage();
  return (
    <>
      <button type="button" className={styles.tile} onClick={open}>
        <span className={styles.poster}>
          <Picture picture={poster} silent />
          <svg viewBox="-50 -50 100 100" width={80} height={80} aria-hidden="true" className={styles.play}>
            <path d={STAR} className={styles.star} />
            <path d="M-9 -15L17 0L-9 15Z" className={styles.triangle} />
          </svg>
        </span>
        <span className={styles.caption}>
          <span className="visually-hidden">Play: </span>
          <span className={styles.title}>{title}</span>
          {duration !== undefined && <span className={styles.duration}>{duration}</span>}
        </span>
      </button>
      <Modal open={isOpen} onClose={close} heading={title} staticBackdrop size="video">
        {/* The clips have no sound, so there is nothing to caption. */}
        <video controls autoPlay muted loop playsInline width={1280} height={720} className={styles.film}>
          <source src={`${clip}.webm`} type="video/webm" />
          <source src={`${clip}.mp4`} type="video/mp4" />
        </video>
      </Modal>
    </>
  );
}
