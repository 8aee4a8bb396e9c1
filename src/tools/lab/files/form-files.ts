// Reads and saves the files of a form for the lab's editor.
import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listForms } from '#server/definitions/load.ts';
import { LabError } from '../lab-error.ts';
import { PARTS, type LabFile, type Saved } from '../protocol/calls.ts';

/** The largest file that the lab saves, in bytes. */
export const MAX_FILE_BYTES = 512 * 1024;

const SAMPLE = /^samples\/(valid|invalid)\/[a-z0-9][a-z0-9-]{0,63}\.json$/;
const isPath = (path: string) => (PARTS as readonly string[]).includes(path) || SAMPLE.test(path);
const tagOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The folder of a form.
 *
 * @param root a `schemas/` folder
 * @throws LabError if there is no such form, or its folder is a link
 */
async function folderOf(root: string, form: string): Promise<string> {
  if (!(await listForms(root)).includes(form)) throw new LabError(404, 'There is no such form. Make it with: npm run forms -- new <name>');
  const folder = join(await realpath(root), 'forms', form);
  if ((await realpath(folder)) !== folder) throw new LabError(403, 'This form’s folder is a link. The lab writes inside schemas/ only.');
  return folder;
}

/** @throws LabError if a part of the path is a link */
async function refuseLinks(folder: string, path: string): Promise<void> {
  const names = path.split('/');
  for (const [index] of names.entries()) {
    const part = join(folder, ...names.slice(0, index + 1));
    const stat = await lstat(part).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (stat?.isSymbolicLink()) throw new LabError(403, 'This file is a link. The lab writes inside schemas/ only.');
  }
}

async function readFormFile(folder: string, path: string): Promise<LabFile | undefined> {
  await refuseLinks(folder, path);
  try {
    const bytes = await readFile(join(folder, path));
    return { path, text: bytes.toString('utf8'), tag: tagOf(bytes) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Reads every file of a form, with samples sorted by name.
 *
 * @param root a `schemas/` folder
 * @throws LabError if there is no such form
 */
export async function readFormFiles(root: string, form: string): Promise<LabFile[]> {
  const folder = await folderOf(root, form);
  const samples = await Promise.all(
    ['valid', 'invalid'].map(async (kind) => {
      const names = await readdir(join(folder, 'samples', kind)).catch(() => []);
      return names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => `samples/${kind}/${name}`);
    }),
  );
  const paths = [...PARTS, ...samples.flat().filter((path) => SAMPLE.test(path))];
  return (await Promise.all(paths.map((path) => readFormFile(folder, path)))).filter((file) => file !== undefined);
}

/** Replaces a file atomically. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = join(dirname(file), `.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes run one after the other, so that the compared text is the one that is replaced. */
let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Writes a file of a form, unless it was changed on the disk since it was read.
 *
 * @param root a `schemas/` folder
 * @param tag of the file that was edited; undefined for a new file, which must not exist yet
 * @throws LabError if the path is not one of a form's files, or the text is not JSON or too long
 */
export function saveFormFile(root: string, form: string, path: string, text: string, tag: string | undefined): Promise<Saved> {
  const saving = lastWrite.then(async (): Promise<Saved> => {
    const folder = await folderOf(root, form);
    if (!isPath(path)) throw new LabError(403, 'The lab writes a form’s three files and its samples (small letters, digits, hyphens).');
    if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw new LabError(413, `A file of a form has ${MAX_FILE_BYTES / 1024} kB at most.`);
    try {
      JSON.parse(text);
    } catch {
      throw new LabError(422, 'This is not JSON yet. Correct what is marked, then save.');
    }
    const before = await readFormFile(folder, path);
    if (before?.tag !== tag) return { kind: 'changed', ...(before && { file: before }) };
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeAtomically(join(folder, path), text);
    return { kind: 'saved', file: { path, text, tag: tagOf(Buffer.from(text)) } };
  });
  lastWrite = saving.catch(() => undefined);
  return saving;
}
