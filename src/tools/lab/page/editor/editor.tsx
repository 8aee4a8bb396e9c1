// The lab's editor of one file.
import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, type RefObject } from 'react';
import type { Issue, Written } from '../../protocol/calls.ts';
import { extensions } from './extensions.ts';
import styles from './editor.module.css';

export interface EditorHandle {
  /** Moves cursor and focus to an offset. */
  readonly goTo: (offset: number) => void;
  /** Returns the offset of the cursor. */
  readonly cursor: () => number;
}

interface EditorProps {
  readonly written: Written;
  readonly path: string;
  /** The issues of this file. */
  readonly issues: readonly Issue[];
  readonly onText: (text: string) => void;
  readonly handle: RefObject<EditorHandle | null>;
}

/** The smallest replacement that turns one text into the other, so that marks and cursor outside of it stay. */
function difference(before: string, after: string) {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && end < after.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** Edits the open file. Each file keeps its undo history until the page is closed. */
export function Editor({ written, path, issues, onText, handle }: EditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const states = useRef(new Map<string, EditorState>());
  /** Texts that were typed here. When the page passes one back, it is ignored, as a newer one may have been typed. */
  const typed = useRef(new Set<string>());
  const latest = useRef({ written, path, onText });
  useEffect(() => {
    latest.current = { written, path, onText };
  });

  useEffect(() => {
    const created = new EditorView({ ...(container.current && { parent: container.current }) });
    view.current = created;
    return () => created.destroy();
  }, []);

  useEffect(() => {
    const { current: shown } = view;
    const { current: savedStates } = states;
    if (!shown) return undefined;
    const createState = () =>
      EditorState.create({
        doc: latest.current.written.texts[path] ?? '',
        extensions: [
          extensions({
            getOpenFile: () => ({ ...latest.current.written, path }),
            onText: (text) => {
              typed.current.add(text);
              latest.current.onText(text);
            },
          }),
          EditorView.contentAttributes.of({ 'aria-label': path, tabindex: '0' }),
        ],
      });
    shown.setState(savedStates.get(path) ?? createState());
    return () => void savedStates.set(path, shown.state);
  }, [path]);

  // Takes over a text that was changed elsewhere: formatted, inserted, or changed on the disk.
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

  // Keeps the line with the cursor in view when the list of issues changes the height of the editor.
  useEffect(() => {
    const { current: element } = container;
    const { current: shown } = view;
    if (!element || !shown) return undefined;
    const observer = new ResizeObserver(() => {
      if (shown.hasFocus) shown.dispatch({ effects: EditorView.scrollIntoView(shown.state.selection.main.head, { y: 'nearest' }) });
    });
    observer.observe(element);
    return () => observer.disconnect();
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

  return <div ref={container} className={styles.editor} />;
}
