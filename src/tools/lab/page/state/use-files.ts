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
  /** Of all of them; stable as long as none comes or goes. */
  readonly paths: readonly string[];
  /** Paths of those that are not as they lie on the disk. */
  readonly unsaved: readonly string[];
  /** What went wrong last, or was done, in a sentence. */
  readonly notice: string;
  readonly setText: (path: string, text: string) => void;
  /** Lays a file out, and writes it. */
  readonly save: (path: string) => Promise<void>;
  /** Takes a file as it lies on the disk. */
  readonly revert: (path: string) => Promise<void>;
}

const textsOf = (files: Iterable<LabFile>): FormTexts => Object.fromEntries([...files].map(({ path, text }) => [path, text]));

/** Opens a form's files, follows what others do to them on the disk, and saves what is written here over what was read and nothing else. */
export function useFiles(form: string): LabFiles {
  const [onDisk, setOnDisk] = useState<ReadonlyMap<string, LabFile>>();
  const [texts, setTexts] = useState<FormTexts>({});
  const [notice, setNotice] = useState('');
  const latest = useRef({ onDisk, texts });
  useEffect(() => {
    latest.current = { onDisk, texts };
  });

  /** Takes over what lies on the disk, apart from what is being written. */
  const follow = useCallback(async () => {
    const { files } = await call('open', { form });
    const { onDisk: before, texts: now } = latest.current;
    const isUnsaved = (path: string) => now[path] !== undefined && now[path] !== before?.get(path)?.text;
    // The tag that a file was read by stays with what was made of it: saving then tells that it has changed.
    const known = files.map((file) => (isUnsaved(file.path) ? (before?.get(file.path) ?? file) : file));
    const unsaved = Object.entries(now).filter(([path]) => isUnsaved(path));
    setOnDisk(new Map(known.map((file) => [file.path, file])));
    setTexts({ ...textsOf(files), ...Object.fromEntries(unsaved) });
  }, [form]);

  useEffect(() => {
    const refresh = () => void follow().catch((error: Error) => setNotice(error.message));
    refresh();
    import.meta.hot?.on(CHANGED, refresh);
    return () => import.meta.hot?.off(CHANGED, refresh);
  }, [follow]);

  const setText = useCallback((path: string, text: string) => {
    setTexts((before) => (before[path] === text ? before : { ...before, [path]: text }));
  }, []);

  const save = useCallback(
    async (path: string) => {
      const { onDisk: before, texts: now } = latest.current;
      const tag = before?.get(path)?.tag;
      try {
        const { text } = await call('format', { text: now[path] ?? '' });
        setText(path, text);
        const saved = await call('save', { form, path, text, ...(tag !== undefined && { tag }) });
        if (saved.kind === 'changed')
          return setNotice(`${path} was changed on the disk meanwhile. Copy what you need, then take the file as it lies there.`);
        setOnDisk((files) => new Map(files).set(path, saved.file));
        setNotice(`${path} is saved.`);
      } catch (error) {
        setNotice((error as Error).message);
      }
      return undefined;
    },
    [form, setText],
  );

  const revert = useCallback(
    async (path: string) => {
      const { files } = await call('open', { form });
      const file = files.find((one) => one.path === path);
      setOnDisk((known) => (file ? new Map(known).set(path, file) : known));
      if (file) setText(path, file.text);
      setNotice(file ? `${path} is as it lies on the disk.` : `${path} is not on the disk any more.`);
    },
    [form, setText],
  );

  const written = useMemo(() => (onDisk ? { form, texts } : undefined), [onDisk, form, texts]);
  const unsaved = useStable(Object.keys(texts).filter((path) => texts[path] !== onDisk?.get(path)?.text));
  const paths = useStable(Object.keys(texts));
  return { written, paths, unsaved, notice, setText, save, revert };
}
