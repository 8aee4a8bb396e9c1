// React hook that opens, follows and saves the files of a form.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LabFile, FormTexts, Written } from '../../protocol/calls.ts';
import { call } from '../call.ts';
import { useStable } from './use-parts.ts';

/** Sent by the dev server when one of the tables has changed on the disk. */
const CHANGED = 'tables:changed';

/** The files of a form as they are being written. */
export interface LabFiles {
  /** Undefined until they are there. */
  readonly written: Written | undefined;
  /** As they lay on the disk when the lab opened them. */
  readonly opened: FormTexts | undefined;
  /** Of all of them; stable as long as none comes or goes. */
  readonly paths: readonly string[];
  /** Paths of those that are not as they lie on the disk. */
  readonly unsaved: readonly string[];
  /** What went wrong last, or was done, in a sentence. */
  readonly notice: string;
  readonly setText: (path: string, text: string) => void;
  /** Puts texts that were made of others in their place, apart from those that were typed into meanwhile. */
  readonly takeOver: (made: FormTexts, of: FormTexts) => void;
  /** Something on the disk is another: takes that over, and has all looked at again. */
  readonly refresh: () => void;
  /** Tells what was done, or went wrong, as `notice`. */
  readonly say: (notice: string) => void;
  /** Lays out every file that is not as it lies on the disk, and writes it; what cannot be written is reported, and holds up no other. */
  readonly save: () => Promise<void>;
  /** Takes a file as it lies on the disk; one that does not is gone then. */
  readonly revert: (path: string) => Promise<void>;
}

const unsavedOf = (onDisk: ReadonlyMap<string, LabFile> | undefined, texts: FormTexts): string[] =>
  Object.keys(texts).filter((path) => texts[path] !== onDisk?.get(path)?.text);

const textsOf = (files: Iterable<LabFile>): FormTexts => Object.fromEntries([...files].map(({ path, text }) => [path, text]));

/** Opens a form's files, follows what others do to them on the disk, and saves what is written here over what was read and nothing else. */
export function useFiles(form: string): LabFiles {
  const [onDisk, setOnDisk] = useState<ReadonlyMap<string, LabFile>>();
  const [texts, setTexts] = useState<FormTexts>({});
  const [notice, setNotice] = useState('');
  const [opened, setOpened] = useState<FormTexts>();
  const latest = useRef({ onDisk, texts });
  useEffect(() => {
    latest.current = { onDisk, texts };
  });

  /** Takes over what lies on the disk, apart from what is being written. */
  const follow = useCallback(async () => {
    const { files } = await call('open', { form });
    const { onDisk: before, texts: now } = latest.current;
    const unsaved = new Set(unsavedOf(before, now));
    // The tag that a file was read by stays with what was made of it: saving then tells that it has changed.
    const known = files.map((file) => (unsaved.has(file.path) ? (before?.get(file.path) ?? file) : file));
    setOnDisk(new Map(known.map((file) => [file.path, file])));
    setOpened((first) => first ?? textsOf(files));
    setTexts({ ...textsOf(files), ...Object.fromEntries(Object.entries(now).filter(([path]) => unsaved.has(path))) });
  }, [form]);

  const refresh = useCallback(() => void follow().catch((error: Error) => setNotice(error.message)), [follow]);
  useEffect(() => {
    refresh();
    import.meta.hot?.on(CHANGED, refresh);
    return () => import.meta.hot?.off(CHANGED, refresh);
  }, [refresh]);

  const setText = useCallback((path: string, text: string) => {
    setTexts((before) => (before[path] === text ? before : { ...before, [path]: text }));
  }, []);

  const takeOver = useCallback((made: FormTexts, of: FormTexts) => {
    setTexts((before) => ({ ...before, ...Object.fromEntries(Object.entries(made).filter(([path]) => before[path] === of[path])) }));
  }, []);

  /** @returns why the file is not saved */
  const saveOne = useCallback(
    async (path: string): Promise<string | undefined> => {
      const { onDisk: before, texts: now } = latest.current;
      const tag = before?.get(path)?.tag;
      const written = now[path] ?? '';
      try {
        const { text } = await call('format', { text: written });
        // What was typed meanwhile stays as it is typed.
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
    // One after the other, so that each is written over what was read of it.
    for (const path of unsavedOf(before, now)) {
      const problem = await saveOne(path);
      if (problem === undefined) saved.push(path);
      else problems.push(problem);
    }
    const [first, ...others] = saved;
    const done = others.length > 0 ? `${saved.length} files were saved: ${saved.join(', ')}.` : `${first} was saved.`;
    if (first !== undefined || problems.length > 0) setNotice([...problems, ...(first === undefined ? [] : [done])].join(' '));
  }, [saveOne]);

  const revert = useCallback(
    async (path: string) => {
      const { files } = await call('open', { form });
      const file = files.find((one) => one.path === path);
      setOnDisk((known = new Map()) => {
        if (file) return new Map(known).set(path, file);
        return new Map([...known].filter(([one]) => one !== path));
      });
      setTexts((all) => {
        if (file) return { ...all, [path]: file.text };
        return Object.fromEntries(Object.entries(all).filter(([one]) => one !== path));
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
  return { written, opened, paths, unsaved, notice, say: setNotice, setText, takeOver, refresh, save, revert };
}
