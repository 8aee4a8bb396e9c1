// One picture in the lab's overview of a form: a state at a width.
import { useEffect, useRef, useState } from 'react';
import { ON_PAPER, writeAddress } from '../address.ts';
import type { TakenPicture } from '../preview/messages.ts';
import type { Camera, PictureOrder } from './camera.ts';
import type { SheetRow } from './rows.ts';
import { useSeen } from './use-seen.ts';
import styles from './sheet.module.css';

/** Of how large a form is to how large its picture is. */
const SCALE = 0.4;
/** What of a long form its picture shows before it is scrolled, in its own pixels. */
const MOST_HEIGHT = 900;

interface PictureProps {
  readonly form: string;
  readonly row: SheetRow;
  /** Stable as long as it shows the same; undefined until it is known. */
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

/** A form in one state and width, as a picture that leads to it: taken once it comes into the window. */
export function PictureOf({ form, row, shot, width, camera }: PictureProps) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const [taken, setTaken] = useState<{ readonly of: PictureOrder; readonly picture?: TakenPicture; readonly problem?: string }>();
  const isWanted = isSeen && taken?.of !== shot;

  useEffect(() => {
    if (!shot || !isWanted) return undefined;
    const end = new AbortController();
    camera.take(shot, end.signal).then(
      (picture) => picture && setTaken({ of: shot, picture }),
      (error: Error) => setTaken({ of: shot, problem: error.message }),
    );
    return () => end.abort();
  }, [camera, shot, isWanted]);

  const name = `${row.name}, ${width} px`;
  const { picture, problem } = taken ?? {};
  const height = Math.min(picture?.height ?? MOST_HEIGHT / 2, MOST_HEIGHT);
  return (
    <figure ref={place} className={styles.picture} style={{ width: width * SCALE }}>
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
