import { useId, useMemo, useState } from 'react';
import type { LiveForm } from '../state/use-form.ts';
import type { PastedPayload } from '../state/use-pasted.ts';
import { Reach } from './generate-payload.tsx';
import { Smallest } from './verdict/smallest-payload.tsx';
import { PastedVerdict } from './verdict/verdict.tsx';
import styles from './panels.module.css';

interface PasteProps {
  readonly parts: LiveForm['parts'];
  readonly pasted: PastedPayload;
  readonly edit: string;
  /** Fills the form in with the payload. */
  readonly onOpen: () => void;
}

/** Checks a pasted or generated payload with the rules of the API. */
export function Paste({ parts, pasted, edit, onOpen }: PasteProps) {
  const id = useId();
  const { text, setText, asked, problem } = pasted;
  const [shrunk, setShrunk] = useState<{ readonly payload: typeof asked; readonly path: string }>();
  const smallest = useMemo(() => (asked && shrunk?.payload === asked ? { ...asked, path: shrunk.path } : undefined), [asked, shrunk]);
  return (
    <div className={styles.paste}>
      <div>
        <Reach parts={parts} text={text} onMade={setText} />
        <label htmlFor={id}>Payload as JSON. Write a file as {'{ "name": "cv.pdf", "size": 1000 }'}</label>
        <textarea id={id} className={styles.area} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </div>
      <div role="status">
        {problem !== undefined && <p className={styles.bad}>{problem}</p>}
        <PastedVerdict pasted={pasted} edit={edit} onShrink={(path) => setShrunk({ payload: asked, path })}>
          <button type="button" title="Fills the form in with this payload" onClick={onOpen}>
            Show it in the form
          </button>
        </PastedVerdict>
        {smallest && <Smallest asked={smallest} onTake={(part) => setText(JSON.stringify(part, undefined, 2))} />}
      </div>
    </div>
  );
}
