import { useId, useMemo, useState } from 'react';
import type { LiveForm } from '../state/use-form.ts';
import type { PastedPayload } from '../state/use-pasted.ts';
import { Reach } from './reach.tsx';
import { Smallest } from './smallest.tsx';
import { PastedVerdict } from './verdict.tsx';
import styles from './panels.module.css';

interface PasteProps {
  readonly parts: LiveForm['parts'];
  readonly pasted: PastedPayload;
  readonly edit: string;
  /** Fills the form in with it. */
  readonly onOpen: () => void;
}

/** A payload of somebody else, or a generated one: what the API says to it, by path, with the rule that it breaks. */
export function Paste({ parts, pasted, edit, onOpen }: PasteProps) {
  const id = useId();
  const { text, setText, asked, problem } = pasted;
  const [wanted, setWanted] = useState<{ readonly of: typeof asked; readonly path: string }>();
  const smallest = useMemo(() => (asked && wanted?.of === asked ? { ...asked, path: wanted.path } : undefined), [asked, wanted]);
  return (
    <div className={styles.paste}>
      <div>
        <Reach parts={parts} text={text} onMade={setText} />
        <label htmlFor={id}>Payload as JSON. Write a file as {'{ "name": "cv.pdf", "size": 1000 }'}</label>
        <textarea id={id} className={styles.area} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </div>
      <div role="status">
        {problem !== undefined && <p className={styles.bad}>{problem}</p>}
        <PastedVerdict pasted={pasted} edit={edit} onShrink={(path) => setWanted({ of: asked, path })}>
          <button type="button" title="Fills the form in with this payload" onClick={onOpen}>
            Show it in the form
          </button>
        </PastedVerdict>
        {smallest && <Smallest asked={smallest} onTake={(part) => setText(JSON.stringify(part, undefined, 2))} />}
      </div>
    </div>
  );
}
