// React hook that opens, follows and saves the files of a form.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LabFile, FormTexts, Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import { useStable } from './use-parts.ts';

/** Sent by the dev server when one of the tables has changed on the disk. */
const CHANGED = 'tables:changed';

/** The edited files of a form. */
export interface LabFiles {
  /** Undefined until they are loaded. */
  readonly written: Written | undefined;
  /** The files on the disk when the lab opened them. */
  readonly opened: FormTexts | undefined;
  /** The paths of all files; the same array until a file is added or removed. */
  readonly paths: readonly string[];
  /** The paths of files that differ from the disk. */
  readonly unsaved: readonly string[];
  /** A sentence about the last action or error. */
  readonly notice: string;
  readonly setNotice: (notice: string) => void;
  readonly setText: (path: string, text: string) => void;
  /** Replaces texts by new ones that were made from `base`. Files that were edited meanwhile stay. */
  readonly replaceTexts: (texts: FormTexts, base: FormTexts) => void;
  /** Reads the files from the disk again. Unsaved edits stay. */
  readonly refresh: () => void;
  /** Formats and saves every unsaved file. Files that cannot be saved are reported. */
  readonly save: () => Promise<void>;
  /** Drops the edits of a file. A file that is no longer on the disk is removed. */
  readonly revert: (path: string) => Promise<void>;
}

const unsavedOf = (onDisk: ReadonlyMap<string, LabFile> | undefined, texts: FormTexts): string[] =>
  Object.keys(texts).filter((path) => texts[path] !== onDisk?.get(path)?.text);

const textsOf = (files: Iterable<LabFile>): FormTexts => Object.fromEntries([...files].map(({ path, text }) => [path, text]));

/** Opens a form's files, and reads them again after changes on the disk. A save overwrites only the version that was read. */
export function useFiles(form: string): LabFiles {
  const [onDisk, setOnDisk] = useState<ReadonlyMap<string, LabFile>>();
  const [texts, setTexts] = useState<FormTexts>({});
  const [notice, setNotice] = useState('');
  const [opened, setOpened] = useState<FormTexts>();
  const latest = useRef({ onDisk, texts });
  useEffect(() => {
    latest.current = { onDisk, texts };
  });

  /** Reads the files from the disk. Unsaved ones stay as they are. */
  const readFiles = useCallback(async () => {
    const { files } = await call('open', { form });
    const { onDisk: before, texts: now } = latest.current;
    const unsaved = new Set(unsavedOf(before, now));
    // An unsaved file keeps the tag of its old version, so that saving detects the change on the disk.
    const kept = files.map((file) => (unsaved.has(file.path) ? (before?.get(file.path) ?? file) : file));
    setOnDisk(new Map(kept.map((file) => [file.path, file])));
    setOpened((first) => first ?? textsOf(files));
    setTexts({ ...textsOf(files), ...Object.fromEntries(Object.entries(now).filter(([path]) => unsaved.has(path))) });
  }, [form]);

  const refresh = useCallback(() => void readFiles().catch((error: Error) => setNotice(error.message)), [readFiles]);
  useEffect(() => {
    refresh();
    import.meta.hot?.on(CHANGED, refresh);
    return () => import.meta.hot?.off(CHANGED, refresh);
  }, [refresh]);

  const setText = useCallback((path: string, text: string) => {
    setTexts((before) => (before[path] === text ? before : { ...before, [path]: text }));
  }, []);

  const replaceTexts = useCallback((replacements: FormTexts, base: FormTexts) => {
    setTexts((before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(replacements).filter(([path]) => before[path] === base[path])),
    }));
  }, []);

  /** @returns why the file is not saved */
  const saveFile = useCallback(
    async (path: string): Promise<string | undefined> => {
      const { onDisk: before, texts: now } = latest.current;
      const tag = before?.get(path)?.tag;
      const written = now[path] ?? '';
      try {
        const { text } = await call('format', { text: written });
        // A text that was typed meanwhile stays.
        setTexts((all) => (all[path] === written ? { ...all, [path]: text } : all));
        const saved = await call('save', { form, path, text, ...(tag !== undefined && { tag }) });
        if (saved.kind === 'changed') return `${path} was changed on disk. Copy what you need, then reload the file from disk.`;
        setOnDisk((files) => new Map(files).set(path, saved.file));
        return undefined;
      } catch (error) {
        return `${path}: ${(error as Error).message}`;
      }
    },
    [form],
  );

  const save = useCallback(async () => {
    const { onDisk: before, texts: now } = latest.current;
    const saved: string[] = [];
    const problems: string[] = [];
    // One after the other, since the server compares each with its version on the disk.
    for (const path of unsavedOf(before, now)) {
      const problem = await saveFile(path);
      if (problem === undefined) saved.push(path);
      else problems.push(problem);
    }
    const [first, ...others] = saved;
    const done = others.length > 0 ? `${saved.length} files were saved: ${saved.join(', ')}.` : `${first} was saved.`;
    if (first !== undefined || problems.length > 0) setNotice([...problems, ...(first === undefined ? [] : [done])].join(' '));
  }, [saveFile]);

  const revert = useCallback(
    async (path: string) => {
      const { files } = await call('open', { form });
      const file = files.find((candidate) => candidate.path === path);
      setOnDisk((before = new Map()) => {
        if (file) return new Map(before).set(path, file);
        return new Map([...before].filter(([key]) => key !== path));
      });
      setTexts((all) => {
        if (file) return { ...all, [path]: file.text };
        return Object.fromEntries(Object.entries(all).filter(([key]) => key !== path));
      });
      setNotice(file ? `${path} was reloaded from disk.` : `${path} is no longer on disk, and was removed here, too.`);
    },
    [form],
  );

  const written = useMemo(() => (onDisk ? { form, texts } : undefined), [onDisk, form, texts]);
  const unsaved = useStable(unsavedOf(onDisk, texts));
  const isAllSaved = unsaved.length === 0;
  useEffect(() => {
    if (isAllSaved) return undefined;
    // The browser asks before the page is left.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAllSaved]);
  const paths = useStable(Object.keys(texts));
  return { written, opened, paths, unsaved, notice, setNotice, setText, replaceTexts, refresh, save, revert };
}
