import { Band } from '../band/band.tsx';
import type { VideosBlock } from '#shared/blocks/text-blocks.ts';
import { VideoTile } from './video-tile.tsx';
import styles from './videos.module.css';

export function Videos({ items, ...band }: VideosBlock) {
  return (
    <Band {...band}>
      <div className={styles.grid}>
        {items.map((video) => (
          <VideoTile key={video.title} {...video} />
        ))}
      </div>
    </Band>
  );
}
