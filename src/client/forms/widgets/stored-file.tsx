import { useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { isElsewhere } from '#shared/forms/files/added-elsewhere.ts';
import { API_BASE } from '../api-base.ts';
import styles from './stored-file.module.css';

type StoredFileProps = {
  /** The name of the file on the server. */
  filename: string;
  label: string;
  /** The input for a new file; without one the file cannot be changed. */
  replacement: ReactNode;
  /** A new file is chosen. */
  replaced: boolean;
  /** Called when the visitor keeps the stored file after all. */
  onKeep: () => void;
};

/**
 * A link to a stored file, and a button that shows the input for a new one. The input is also shown when a draft restores a new file, so that the
 * visitor sees what will be sent. It is hidden again when another tab has stored another file.
 */
export function StoredFileLine({ filename, label, replacement, replaced, onKeep }: StoredFileProps) {
  /** The stored file that the visitor wants to replace. */
  const [replacing, setReplacing] = useState(replaced ? filename : undefined);
  const [wasReplaced, setWasReplaced] = useState(replaced);
  if (replaced !== wasReplaced) {
    setWasReplaced(replaced);
    if (replaced) setReplacing(filename);
  }
  const changing = replaced || replacing === filename;

  function toggle(): void {
    if (changing) onKeep();
    setReplacing(changing ? undefined : filename);
  }

  return (
    <div className={styles.stored}>
      <div className={styles.row}>
        {isElsewhere(filename) ? (
          <span>Added in another browser, so it cannot be shown here.</span>
        ) : (
          <a href={`${API_BASE}/uploaded-files/${encodeURIComponent(filename)}`} target="_blank" rel="noopener">
            Show Uploaded file <VisuallyHidden>of {label} (opens in a new tab)</VisuallyHidden>
          </a>
        )}
        {replacement !== undefined && (
          <Button variant="outline" aria-expanded={changing} onClick={toggle}>
            <span>
              {changing ? 'Keep' : 'Change'} <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {changing && replacement}
    </div>
  );
}
