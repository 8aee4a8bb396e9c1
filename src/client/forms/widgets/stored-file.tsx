import { useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { isElsewhere } from '#shared/forms/files/added-elsewhere.ts';
import { API_BASE } from '../api-base.ts';
import styles from './stored-file.module.css';

type StoredFileProps = {
  /** The name under which the server keeps it. */
  filename: string;
  label: string;
  /** The field that takes a new file in its place; without one the file cannot be changed. */
  replacement: ReactNode;
  /** A new file is chosen. */
  replaced: boolean;
  /** The stored file is kept after all. */
  onKeep: () => void;
};

/**
 * A file uploaded earlier: a link to it, or why there is none, and a button that reveals the input for a new one. A new one that comes back with a draft, which
 * may be after the link is there, reveals it too: nothing is sent that nobody sees. Where another tab has stored another file meanwhile,
 * nothing is to be changed any more.
 */
export function StoredFileLine({ filename, label, replacement, replaced, onKeep }: StoredFileProps) {
  /** The file that was to be changed. */
  const [former, setFormer] = useState(replaced ? filename : undefined);
  const [wasReplaced, setWasReplaced] = useState(replaced);
  if (replaced !== wasReplaced) {
    setWasReplaced(replaced);
    if (replaced) setFormer(filename);
  }
  const changing = replaced || former === filename;

  function toggle(): void {
    if (changing) onKeep();
    setFormer(changing ? undefined : filename);
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
