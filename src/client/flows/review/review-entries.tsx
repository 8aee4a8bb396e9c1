import { API_BASE } from '#client/forms/api-base.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import styles from './review.module.css';

/** The values of a step. Groups and rows have titles. */
export function ReviewEntries({ entries, nothing }: { entries: readonly (Entry | EntryGroup)[]; nothing: string }) {
  if (entries.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <dl className={styles.entries}>
      {entries.map((entry) => (
        <div key={entry.field} className={'entries' in entry ? styles.group : styles.entry}>
          <dt dir="auto">{entry.title}</dt>
          <dd dir="auto">{'entries' in entry ? <ReviewEntries entries={entry.entries} nothing={nothing} /> : <Answer {...entry} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ text, filename }: Entry) {
  return filename === undefined ? text : <Document filename={filename} name={text} />;
}

function Document({ filename, name }: { filename: string; name: string }) {
  return (
    <a href={`${API_BASE}/uploaded-files/${encodeURIComponent(filename)}`} target="_blank" rel="noopener">
      {name}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
