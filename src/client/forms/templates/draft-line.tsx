import { useRef } from 'react';
import { chooseAgain } from '#shared/forms/files/choose-again.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useSiteForm, useStore } from '../form-context.ts';
import type { DraftStatus } from '../engine/site-form-store.ts';
import styles from './form-layout.module.css';

function inWords({ state, lost, dropped }: DraftStatus): string {
  if (state === 'elsewhere')
    return 'You are filling in this form in another tab. What you write there shows here; type here to go on in this tab.';
  if (state === 'cleared') return 'Cleared. The form is empty.';
  const words = lost.length > 0 && chooseAgain('This browser', lost);
  return [state === 'kept' && 'We kept what you wrote.', dropped, words].filter(Boolean).join(' ');
}

/** Says that the form came back with what was typed earlier, and takes it away again. */
export function DraftLine() {
  const { draft } = useSiteForm();
  const news = useStore((store) => store.draft);
  const line = useRef<HTMLParagraphElement>(null);

  function clear(): void {
    draft.clear();
    // The button goes; the line says what happened.
    line.current?.focus();
  }

  return (
    <p ref={line} aria-live="polite" tabIndex={-1} className={styles.draft}>
      {news && inWords(news)}{' '}
      {news?.state === 'kept' && (
        <Button variant="text" onClick={clear}>
          Clear
        </Button>
      )}
    </p>
  );
}
