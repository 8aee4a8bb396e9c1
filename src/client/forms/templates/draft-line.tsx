import { useRef } from 'react';
import { chooseAgain } from '#shared/forms/files/choose-again.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useSiteForm, useStore } from '../form-context.ts';
import type { DraftStatus } from '../engine/site-form-store.ts';
import styles from './form-layout.module.css';

function describe({ state, lost, dropped }: DraftStatus): string {
  if (state === 'elsewhere')
    return 'You are filling in this form in another tab. What you write there shows here; type here to go on in this tab.';
  if (state === 'cleared') return 'Cleared. The form is empty.';
  const lostFiles = lost.length > 0 && chooseAgain('This browser', lost);
  return [state === 'kept' && 'We kept what you wrote.', dropped, lostFiles].filter(Boolean).join(' ');
}

/** Tells what happened to the draft, and offers to clear it. */
export function DraftLine() {
  const { draft } = useSiteForm();
  const status = useStore((store) => store.draft);
  const line = useRef<HTMLParagraphElement>(null);

  function clear(): void {
    draft.clear();
    // The button disappears, and the line tells what happened.
    line.current?.focus();
  }

  return (
    <p ref={line} aria-live="polite" tabIndex={-1} className={styles.draft}>
      {status && describe(status)}{' '}
      {status?.state === 'kept' && (
        <Button variant="text" onClick={clear}>
          Clear
        </Button>
      )}
    </p>
  );
}
