// One picture in the lab's overview of a form: a state at a width.
import { useEffect, useRef, useState } from 'react';
import { ON_PAPER, writeAddress } from '../address.ts';
import type { TakenPicture } from '../preview/messages.ts';
import type { Camera, PictureOrder } from './camera.ts';
import type { SheetRow } from './rows.ts';
import { useSeen } from './use-seen.ts';
import styles from './sheet.module.css';

/** The size of a picture relative to the form. */
const SCALE = 0.4;
/** The visible height of a picture before it is scrolled, in pixels of the form. */
const MAX_HEIGHT = 900;

interface PictureProps {
  readonly form: string;
  readonly row: SheetRow;
  /** The same object until the picture changes; undefined while it is loading. */
  readonly shot: PictureOrder | undefined;
  readonly width: number;
  readonly camera: Camera;
}

const counted = (count: number) => `${count} ${count === 1 ? 'issue' : 'issues'} found by axe`;

function Issues({ found }: { readonly found: TakenPicture['found'] | undefined }) {
  if (!found) return <span>axe needs scripts: not checked</span>;
  if (found.length === 0) return <span className={styles.good}>axe finds nothing</span>;
  return (
    <details className={styles.bad}>
      <summary>{counted(found.length)}</summary>
      <ul>
        {found.map(({ rule, target, fix }) => (
          <li key={rule + target}>
            <strong>{rule}</strong> <code>{target}</code> {fix}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A picture of a form in one state and width, with a link to it. It is taken when it scrolls into view. */
export function PictureOf({ form, row, shot, width, camera }: PictureProps) {
  const container = useRef<HTMLElement>(null);
  const isSeen = useSeen(container);
  const [taken, setTaken] = useState<{ readonly order: PictureOrder; readonly picture?: TakenPicture; readonly problem?: string }>();
  const shouldTake = isSeen && taken?.order !== shot;

  useEffect(() => {
    if (!shot || !shouldTake) return undefined;
    const end = new AbortController();
    camera.take(shot, end.signal).then(
      (picture) => picture && setTaken({ order: shot, picture }),
      (error: Error) => setTaken({ order: shot, problem: error.message }),
    );
    return () => end.abort();
  }, [camera, shot, shouldTake]);

  const name = `${row.name}, ${width} px`;
  const { picture, problem } = taken ?? {};
  const height = Math.min(picture?.height ?? MAX_HEIGHT / 2, MAX_HEIGHT);
  return (
    <figure ref={container} className={styles.picture} style={{ width: width * SCALE }}>
      <div className={styles.scaled} style={picture?.isBlank ? undefined : { height: height * SCALE }}>
        {picture?.isBlank && <p className={styles.note}>{ON_PAPER}</p>}
        {picture && !picture.isBlank && (
          <iframe
            title={name}
            sandbox="allow-same-origin"
            srcDoc={picture.html}
            tabIndex={-1}
            style={{ width, height: picture.height, transform: `scale(${SCALE})` }}
          />
        )}
        {!picture && <p className={styles.note}>{problem ?? 'Making the picture…'}</p>}
      </div>
      <figcaption>
        <a href={writeAddress({ form, ...row, width })}>{name}</a>
        {picture && !picture.isBlank && <Issues found={picture.found} />}
      </figcaption>
    </figure>
  );
}
