import { useEffect, useRef, useState } from 'react';
import { LAB, LAB_PREVIEW } from '../../protocol/calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Camera } from './camera.ts';
import { SheetOf } from './sheet-of.tsx';
import { useSeen } from './use-seen.ts';
import styles from './sheet.module.css';

const NOTHING = {};

/** The sheet of a form, rendered when it scrolls into view. */
function Later({ form, camera }: { readonly form: string; readonly camera: Camera }) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(container, true);
  return (
    <div ref={container} className={styles.later}>
      {isSeen && <SheetOf form={form} camera={camera} />}
    </div>
  );
}

/** One form, or all of them, in all states and widths as pictures. */
export function Sheet({ form }: { readonly form: string | undefined }) {
  const [camera] = useState(() => new Camera());
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? camera.attach(frame.current) : undefined), [camera]);
  const { answer, problem } = useAnswer('forms', form === undefined ? NOTHING : undefined);
  const forms = form === undefined ? (answer?.forms.map(({ form: name }) => name) ?? []) : [form];
  return (
    <main className={styles.sheet}>
      <h1 className={styles.heading}>
        {form === undefined ? 'All forms' : form}, in all states and widths <a href={LAB}>Form lab</a>
      </h1>
      <p className={styles.note}>Each picture is made when you scroll to it. Its caption opens the form in that state and width.</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {forms.map((name) => (
        <Later key={name} form={name} camera={camera} />
      ))}
      <iframe ref={frame} title="The form that is being photographed" src={LAB_PREVIEW} className={styles.camera} tabIndex={-1} inert />
    </main>
  );
}
