// The command `leads file`.
import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { oneLine } from '#server/delivery/describe-lead.ts';
import { readContent } from '#server/files/read-content.ts';
import { findLead, findSteps, type Lead } from '#server/storage/leads/read-leads.ts';
import { addEvents } from '#server/storage/leads/events.ts';
import { placePattern } from '#shared/forms/files/file-fields.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { sizeInWords } from '#engine/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import type { LeadsContext } from '../context.ts';
import { fileCommand } from '../file-command.ts';

export interface FileOptions {
  readonly out?: string | undefined;
  /** Replaces an existing file. */
  readonly force?: boolean | undefined;
}

const USAGE = 'Name a lead and a field of it: npm run leads -- file <lead> <field> --out <file>. "leads show" prints the command.';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Writes a new file that only its owner can read. Removes it again if it cannot be written completely. */
async function writeNew(path: string, content: Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(content, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** @throws UsageError if the file exists and `force` is not set, or it cannot be created */
async function write(path: string, content: Readable, force: boolean): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    if (!force) return await writeNew(path, content);
    // Writes a temporary file first, so that the existing one stays until the new one is complete.
    await writeNew(temporary, content);
    await rename(temporary, path).catch(async (error: unknown) => {
      await rm(temporary, { force: true });
      throw error;
    });
  } catch (error) {
    content.destroy();
    if (codeOf(error) === 'EEXIST') throw new UsageError(`${path} already exists. Name another file, or use --force to replace it.`);
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') && (error as NodeJS.ErrnoException).syscall === 'open')
      throw new UsageError(`There is no folder ${dirname(path)}. Create it, or name another file.`);
    if (codeOf(error) === 'EISDIR') throw new UsageError(`${path} is a folder. Name a file in it.`);
    throw error;
  }
}

/** Prints the documents of a lead, with the command that opens each. */
function printDocuments(leads: readonly Lead[], field: string, { print }: LeadsContext): number {
  const commands = leads.flatMap(({ id, files }) => files.map((file) => `  ${fileCommand(id, file)}\n`));
  print(`This lead has no document in ${JSON.stringify(field)}.${commands.length > 0 ? ' It has:' : ''}\n${commands.join('')}`);
  return 1;
}

/** Writes one document of a lead, decrypted, to a file or to standard output. */
export async function writeDocument(context: LeadsContext, rest: readonly string[], { out, force = false }: FileOptions): Promise<number> {
  const [id, field, ...others] = rest;
  if (id === undefined || field === undefined || others.length > 0) throw new UsageError(USAGE);
  const { storage, store, stdout, print, staff } = context;
  if (out === undefined && stdout.isTTY === true)
    throw new UsageError('A terminal cannot show the document. Name a file to write it to: --out <file>.');
  const lead = await findLead(storage, id);
  if (!lead) {
    print(`There is no lead ${JSON.stringify(id)}.\n`);
    return 1;
  }
  const file = lead.files.find((candidate) => candidate.field === field || candidate.filename === field);
  if (!file) return printDocuments([lead, ...(await findSteps(storage, id))], field, context);
  const { schema } = context.definitions.get(lead.form) ?? {};
  // The log has the pattern of the path, since names in a dictionary come from visitors.
  await addEvents(storage.db, staff, 'file', [id], schema && placePattern(siteForm(schema), file.field));
  const content = await readContent(store, file);
  if (out === undefined) await pipeline(content, stdout, { end: false });
  else {
    await write(out, content, force);
    print(`Wrote ${oneLine(out)} (${sizeInWords(file.size)}). Only you can read it; delete it when you no longer need it.\n`);
  }
  return 0;
}
