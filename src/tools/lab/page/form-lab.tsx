// The lab's page of one form: files, preview, and panels.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LAB_PREVIEW } from '../protocol/calls.ts';
import { ON_PAPER, PANELS, START, type Address, type Panel } from './address.ts';
import { Bar } from './bar.tsx';
import { call } from './call.ts';
import { Editor, type EditorHandle } from './editor/editor.tsx';
import { FileTabs } from './editor/file-tabs.tsx';
import { Issues } from './editor/issues.tsx';
import type { OnInsert } from './editor/insert-field.tsx';
import { useWalk, Walk } from './flow/walk.tsx';
import { Changes } from './panels/changes.tsx';
import { KeptAs } from './panels/server-views.tsx';
import { Paste } from './panels/paste.tsx';
import { SamplesPanel } from './panels/samples/samples.tsx';
import { Sent } from './panels/sent-payload.tsx';
import { editOf } from './panels/schema-edit.ts';
import { Subject } from './panels/subject.tsx';
import { PastedVerdict, Verdict } from './panels/verdict/verdict.tsx';
import { Splitter } from './parts/splitter.tsx';
import { TabList } from './parts/tab-list.tsx';
import type { useAddress } from './state/use-address.ts';
import { fixSamples } from './state/fix-samples.ts';
import { useFiles, type LabFiles } from './state/use-files.ts';
import { useForm, type LiveForm } from './state/use-form.ts';
import { usePasted } from './state/use-pasted.ts';
import styles from './form-lab.module.css';

const NAMES: Readonly<Record<Panel, string>> = {
  verdict: 'Verdict',
  sent: 'As sent',
  stored: 'As stored',
  export: 'Export',
  mail: 'Mail to staff',
  paste: 'Paste or generate a payload',
  samples: 'Samples',
  changes: 'Since the release',
};

const TITLES: Readonly<Record<Panel, string>> = {
  verdict: 'What page and API say to the values in the form, or to the pasted payload',
  sent: 'The payload, and the call that sends it',
  stored: 'The row in the database',
  export: 'The columns of leads -- export',
  mail: 'The mail that staff get',
  paste: 'Check any payload, shrink it, or generate one that reaches a field',
  samples: 'Every sample with its verdict, and rules that no sample tests',
  changes: 'What changed, and which stored leads it concerns',
};

const STALE = 'The files are not a valid form at the moment: this is the last valid one.';
const NO_FORM = 'The files are not a valid form at the moment: the problems below the files say why.';

interface LabProps {
  readonly form: string;
  readonly address: Address;
  readonly go: ReturnType<typeof useAddress>[1];
}

interface PanelProps extends LabProps {
  readonly panel: Panel;
  readonly live: LiveForm;
  readonly files: LabFiles;
}

function PanelOf({ panel, live, files, address, go }: PanelProps) {
  const pasted = usePasted(live.parts);
  const { asked } = pasted;
  /** The pasted payload that was dismissed, so that the panels show the values in the form. */
  const [dismissed, setDismissed] = useState<unknown>();
  const [sample, setSample] = useState(address.sample);
  if (sample !== address.sample) {
    setSample(address.sample);
    setDismissed(asked?.payload);
  }
  const isPasted = asked !== undefined && asked.payload !== dismissed;
  const edit = useMemo(() => editOf(files.opened ?? {}, files.written?.texts ?? files.opened ?? {}), [files.opened, files.written]);
  const open = () => {
    setDismissed(asked?.payload);
    go({ payload: JSON.stringify(asked?.payload), sample: undefined, state: START.state });
  };
  if (panel === 'paste') return <Paste parts={live.parts} pasted={pasted} edit={edit} onOpen={open} />;
  if (panel === 'samples') return <SamplesPanel {...live} files={files} edit={edit} address={address} go={go} />;
  if (panel === 'changes') return <Changes {...live} onAllowed={files.refresh} />;
  return (
    <>
      {asked && <Subject isPasted={isPasted} onSwitch={() => setDismissed(isPasted ? asked.payload : undefined)} />}
      {panel === 'verdict' && (isPasted ? <PastedVerdict pasted={pasted} edit={edit} /> : <Verdict {...live} edit={edit} />)}
      {panel === 'sent' && <Sent definition={live.definition} payload={isPasted ? asked.payload : live.held?.sent} />}
      {panel !== 'verdict' && panel !== 'sent' && <KeptAs explained={isPasted ? pasted.explained : live.explained} view={panel} />}
    </>
  );
}

/** The page of one form: its files, the form, and panels about the filled in values. */
export function FormLab({ form, address, go }: LabProps) {
  const files = useFiles(form);
  const frame = useRef<HTMLIFrameElement>(null);
  const editor = useRef<EditorHandle>(null);
  const walked = useWalk(address);
  const live = useForm(files.written, address, frame, () => walked?.after && go({ form: walked.after.form, sample: 'complete' }));
  const [columns, setColumns] = useState(50);
  const [rows, setRows] = useState(66);
  const [isOpen, setOpen] = useState(true);
  const { written, unsaved, notice } = files;
  const { width, panel } = address;
  // The address may name a sample that was deleted.
  const file = written && !Object.hasOwn(written.texts, address.file) ? START.file : address.file;
  const { isStale, issues, problem } = live;

  const [target, setTarget] = useState<{ readonly offset: number }>();
  const goTo = useCallback(
    (path: string, offset: number) => {
      go({ file: path });
      setTarget({ offset });
    },
    [go],
  );
  // In an effect, so that the editor shows the file and its new text first.
  useEffect(() => {
    if (target) editor.current?.goTo(target.offset);
  }, [target]);
  const onAllow = useCallback(() => {
    setOpen(true);
    go({ panel: 'changes' });
  }, [go]);
  const select = useCallback((path: string) => go({ file: path }), [go]);
  const fileIssues = useMemo(() => issues.filter((issue) => issue.isOwn && issue.file === file), [issues, file]);

  const { save } = files;
  /** Ctrl+S saves wherever the focus is, in the preview too. */
  const saveOnShortcut = useCallback(
    (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void save();
    },
    [save],
  );
  useEffect(() => {
    window.addEventListener('keydown', saveOnShortcut);
    return () => window.removeEventListener('keydown', saveOnShortcut);
  }, [saveOnShortcut]);

  const insert: OnInsert = async (field, isRequired) => {
    if (!written) return;
    const offset = file === 'schema.json' ? (editor.current?.cursor() ?? 0) : 0;
    try {
      const { texts, name, at } = await call('insert', { ...written, field, offset, isRequired });
      live.seek(name);
      files.replaceTexts(texts, written.texts);
      goTo('schema.json', at);
    } catch (error) {
      files.setNotice((error as Error).message);
    }
  };

  const latest = useRef({ insert, files });
  useEffect(() => {
    latest.current = { insert, files };
  });
  const onInsert = useCallback<OnInsert>((...args) => latest.current.insert(...args), []);
  const onFix = useCallback(() => void fixSamples(latest.current.files), []);

  return (
    <div className={styles.lab}>
      <Bar
        form={form}
        address={address}
        file={file}
        go={go}
        outcomes={live.outcomes}
        checked={live.checked}
        restart={live.restart}
        unsaved={unsaved}
        save={files.save}
        revert={files.revert}
      />
      {walked && <Walk walked={walked} address={address} />}
      <main
        className={styles.rows}
        data-closed={isOpen ? undefined : ''}
        style={{ '--columns': `${columns}%`, '--rows': `${rows}%` } as React.CSSProperties}
      >
        <div className={styles.columns}>
          <section className={styles.column} aria-label="Files">
            <FileTabs paths={files.paths} unsaved={unsaved} selected={file} onSelect={select} onInsert={onInsert} />
            <div className={styles.sheet} role="tabpanel" id="lab-file" aria-label={file}>
              {written && (
                <Editor written={written} path={file} issues={fileIssues} onText={(text) => files.setText(file, text)} handle={editor} />
              )}
            </div>
            <Issues
              issues={issues}
              isChecked={live.isChecked}
              isFixable={live.isChecked && (live.checked?.isFixable ?? false)}
              notice={notice}
              onGo={goTo}
              onAllow={onAllow}
              onFix={onFix}
            />
          </section>
          <Splitter label="Width of the editor" axis="x" share={columns} onShare={setColumns} />
          <section className={styles.column} aria-label="Form">
            <p className={styles.stale} role="status">
              {problem ?? (isStale && (live.definition ? STALE : NO_FORM))}
            </p>
            {address.state === 'print' && <p className={styles.aside}>{ON_PAPER}</p>}
            <div className={styles.stage}>
              <iframe
                ref={frame}
                title={`The form ${form}`}
                src={LAB_PREVIEW}
                onLoad={({ currentTarget }) => currentTarget.contentWindow?.addEventListener('keydown', saveOnShortcut)}
                className={styles.frame}
                style={width === undefined ? undefined : { width }}
                data-stale={isStale ? '' : undefined}
              />
            </div>
          </section>
        </div>
        <Splitter label="Height of editor and form" axis="y" share={rows} onShare={setRows} />
        <section className={styles.column} aria-label="Result">
          <div className={styles.tabs}>
            <TabList
              label="Result"
              items={PANELS.map((id) => ({ id, label: NAMES[id], title: TITLES[id] }))}
              selected={panel}
              onSelect={(id) => {
                setOpen(true);
                go({ panel: id });
              }}
              panel="lab-panel"
            />
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls="lab-panel"
              title="More room for files and form"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'}
            </button>
          </div>
          <div className={styles.panel} hidden={!isOpen} role="tabpanel" id="lab-panel" aria-label={NAMES[panel]} tabIndex={0}>
            <PanelOf panel={panel} live={live} files={files} form={form} address={address} go={go} />
          </div>
        </section>
      </main>
    </div>
  );
}
