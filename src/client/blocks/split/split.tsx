import { useContext, useId } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Actions, isDark } from '../actions/actions.tsx';
import { Band } from '../band/band.tsx';
import { BandPlaceContext, useItemLevel } from '../band/heading-level.ts';
import { BandHead } from '../band/band-head.tsx';
import { Body } from '../body/body.tsx';
import { PictureTile } from '../picture/picture-tile.tsx';
import type { SplitBlock } from '#shared/blocks/text-blocks.ts';
import { VideoTile } from '../videos/video-tile.tsx';
import styles from './split.module.css';

/** Text beside a picture or a film. */
export function Split({ body, actions, media, mediaFirst, eyebrow, heading, lead, action, ...band }: SplitBlock) {
  const { level } = useContext(BandPlaceContext);
  const itemLevel = useItemLevel(heading);
  const headingId = useId();
  return (
    <Band {...band} labelledBy={heading === undefined ? undefined : headingId}>
      <div className={classNames(styles.split, mediaFirst && styles.mediaFirst)}>
        <div className={styles.words}>
          <BandHead id={headingId} level={level} eyebrow={eyebrow} heading={heading} lead={lead} />
          <Body parts={body} level={itemLevel} />
          <Actions actions={action ? [...(actions ?? []), action] : actions} dark={isDark(band.tone)} />
        </div>
        {'poster' in media ? (
          <div>
            <VideoTile {...media} />
          </div>
        ) : (
          <PictureTile picture={media} />
        )}
      </div>
    </Band>
  );
}
