import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Project } from '../project.ts';
import { jsonLines } from './json-lines.ts';

/** A breaking change that is allowed. */
export interface Allowance {
  readonly form: string;
  /** Path of the field; '' for the form itself. */
  readonly path: string;
  /** The change, as in `Change.what`. Other changes at the same path are not allowed. */
  readonly change: string;
  readonly why: string;
  /** The day it was allowed, YYYY-MM-DD. */
  readonly date: string;
}

export const ALLOWED_FILE = 'schemas/allowed.json';

export const allowancesOf = ({ allowed }: Project): readonly Allowance[] => (allowed as { allow?: Allowance[] } | undefined)?.allow ?? [];

/** Writes a file atomically. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

export async function writeAllowances(root: string, allowances: readonly Allowance[]): Promise<void> {
  const content = { $schema: 'meta/allowed.schema.json', allow: allowances };
  await writeWhole(join(root, basename(ALLOWED_FILE)), `${jsonLines(content)}\n`);
}

/** Reads the allowances from the disk, as another command may have added some since the project was read. */
export async function readAllowances(root: string): Promise<readonly Allowance[]> {
  const text = await readFile(join(root, basename(ALLOWED_FILE)), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { allow?: Allowance[] }).allow ?? [];
}
