// The lab's editor of one file.
import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import type { Issue, Written } from '../../protocol/calls.ts';
import { extensions } from './extensions.ts';
import styles from './editor.module.css';

/** What the page may ask of the editor. */
export interface EditorHandle {
  /** Puts the cursor there, and the focus. */
  readonly goTo: (offset: number) => void;
  /** Where the cursor stands. */
  readonly cursor: () => number;
}

interface EditorProps {
  readonly written: Written;
  readonly path: string;
  /** Those of this file. */
  readonly issues: readonly Issue[];
  readonly onText: (text: string) => void;
  readonly handle: RefObject<EditorHandle | null>;
}

/** The least change that makes one text another: marks and cursor outside of it stay. */
function difference(before: string, after: string) {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && end < after.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** The open file. Each keeps its own history as long as the page is open. */
export function Editor({ written, path, issues, onText, handle }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const states = useRef(new Map<string, EditorState>());
  /** Texts that were typed here, and come back from the page: a newer one may stand here by then. */
  const typed = useRef(new Set<string>());
  const latest = useRef({ written, path, onText });
  useEffect(() => {
    latest.current = { written, path, onText };
  });

  useEffect(() => {
    const made = new EditorView({ ...(place.current && { parent: place.current }) });
    view.current = made;
    return () => made.destroy();
  }, []);

  useEffect(() => {
    const { current: shown } = view;
    const { current: known } = states;
    if (!shown) return undefined;
    const start = () =>
      EditorState.create({
        doc: latest.current.written.texts[path] ?? '',
        extensions: [
          extensions({
            asking: () => ({ ...latest.current.written, path }),
            onText: (text) => {
              typed.current.add(text);
              latest.current.onText(text);
            },
          }),
          EditorView.contentAttributes.of({ 'aria-label': path, tabindex: '0' }),
        ],
      });
    shown.setState(known.get(path) ?? start());
    return () => void known.set(path, shown.state);
  }, [path]);

  // What came from elsewhere: formatted, inserted, changed on the disk.
  const text = written.texts[path] ?? '';
  useEffect(() => {
    const { current: shown } = view;
    const before = shown?.state.doc.toString();
    if (!shown || before === undefined || (before !== text && typed.current.has(text))) return;
    typed.current.clear();
    if (before !== text) shown.dispatch({ changes: difference(before, text) });
  }, [text]);

  useEffect(() => {
    const { current: shown } = view;
    if (!shown) return;
    const { length } = shown.state.doc;
    const marks = issues.map(({ from, to, message, fix, isWarning }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from + 1), length),
      severity: isWarning ? ('warning' as const) : ('error' as const),
      message: `${message}. ${fix}.`,
    }));
    shown.dispatch(setDiagnostics(shown.state, marks));
  }, [issues]);

  // Issues come and go below, and the editor gets lower or higher: the line with the cursor stays in view.
  useEffect(() => {
    const { current: box } = place;
    const { current: shown } = view;
    if (!box || !shown) return undefined;
    const keep = new ResizeObserver(() => {
      if (shown.hasFocus) shown.dispatch({ effects: EditorView.scrollIntoView(shown.state.selection.main.head, { y: 'nearest' }) });
    });
    keep.observe(box);
    return () => keep.disconnect();
  }, []);

  useImperativeHandle(handle, () => ({
    goTo: (offset) => {
      const { current: shown } = view;
      if (!shown) return;
      const anchor = Math.min(offset, shown.state.doc.length);
      shown.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      shown.focus();
    },
    cursor: () => view.current?.state.selection.main.head ?? 0,
  }));

  return <div ref={place} className={styles.editor} />;
}
