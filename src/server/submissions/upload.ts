import type { StagedFile } from '../files/staging.ts';

/** A file that came with a form. As a value in the payload the schema's file keywords see its `name` and `size`. */
export interface Upload extends StagedFile {
  readonly field: string;
  /** The visitor's name for it. */
  readonly name: string;
  /** It went on beyond the limit. */
  readonly tooLarge: boolean;
}

const LONGEST_NAME = 200;

/** The visitor's file name without folders, control characters or broken Unicode, shortened from the front. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
  return clean.slice(-LONGEST_NAME).trim();
}

export function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'tooLarge' in value && 'path' in value;
}
