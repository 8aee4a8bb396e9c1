import { memo } from 'react';
import { PARTS } from '../../protocol/calls.ts';
import { TabList } from '../parts/tab-list.tsx';
import { InsertField, type OnInsert } from './insert-field.tsx';
import styles from './file-tabs.module.css';

interface FileTabsProps {
  /** The paths of all files of the form. */
  readonly paths: readonly string[];
  readonly unsaved: readonly string[];
  readonly selected: string;
  readonly onSelect: (path: string) => void;
  readonly onInsert: OnInsert;
}

const TITLES: Readonly<Record<string, string>> = {
  'schema.json': 'What the form asks: fields, limits, messages',
  'ui.json': 'How it looks: order, controls, help texts',
  'submit.json': 'What happens when it is sent: call, dialogs, retention',
};

/** Tabs for the three files of the form, and a select for its samples. */
export const FileTabs = memo(function FileTabs({ paths, unsaved, selected, onSelect, onInsert }: FileTabsProps) {
  const samples = paths.filter((path) => path.startsWith('samples/'));
  const isSample = selected.startsWith('samples/');
  const label = (path: string) => (
    <>
      {path}
      {unsaved.includes(path) && <span title="Not saved yet"> •</span>}
    </>
  );
  const tabs = [...PARTS, ...(isSample ? [selected] : [])];
  return (
    <div className={styles.files}>
      <TabList
        label="Files"
        items={tabs.map((id) => ({ id, label: label(id), ...(TITLES[id] && { title: TITLES[id] }) }))}
        selected={selected}
        onSelect={onSelect}
        panel="lab-file"
      />
      <InsertField onInsert={onInsert} />
      <select
        className={styles.samples}
        aria-label="Open a sample file"
        title="Payloads that the form must accept or reject"
        value={isSample ? selected : ''}
        onChange={({ target }) => target.value && onSelect(target.value)}
      >
        <option value="">Sample files ({samples.length})…</option>
        {samples.map((path) => (
          <option key={path} value={path}>
            {path.slice('samples/'.length)}
            {unsaved.includes(path) ? ' •' : ''}
          </option>
        ))}
      </select>
    </div>
  );
});
