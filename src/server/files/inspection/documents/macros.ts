import { contentOf } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { ArchiveError, type ArchivePart } from './archive.ts';
import type { Budget } from './budget.ts';
import { openZipped, type ZippedDocument } from './content-types.ts';
import { OLE_START } from './ole.ts';

/** Content types of macros in Office, and of documents that may contain them. */
const MACRO_TYPE = /macroenabled|macrosheet|vba|activex/;
/** Folders in which OpenOffice looks for macros, at any depth, since embedded documents have folders of their own; and Office's usual file names. */
const MACRO_NAME = /(?:^|\/)(?:(?:basic|scripts)\/|vba(?:project|data))/i;
/** The beginning of modules and libraries of OpenOffice Basic. */
const BASIC_MODULE = /<(?:script:module|library:librar(?:y|ies))[\s>]/i;
const ZIP_START = Buffer.from('PK\x03\x04');

/** Maximum depth of embedded documents: a spreadsheet in a presentation in a letter. */
const MAX_DEPTH = 2;

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Unpacks a part that is itself an archive. Returns a refusal if the part is not allowed, undefined if it is another kind of file. */
async function unpackArchive(part: ArchivePart, budget: Budget): Promise<Buffer | Refusal | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.unpack()) {
    budget.unpackedBytes -= chunk.length;
    if (budget.unpackedBytes < 0) throw new ArchiveError('It unpacks too far to be looked into.');
    if (chunks.length === 0) {
      if (BASIC_MODULE.test(chunk.toString('latin1'))) return 'macros';
      // The content of an OLE2 file is scattered over it, and cannot be inspected.
      if (beginsWith(chunk, OLE_START)) return 'embedded';
      if (!beginsWith(chunk, ZIP_START)) return undefined;
    }
    chunks.push(chunk);
  }
  return chunks.length === 0 ? undefined : Buffer.concat(chunks);
}

async function findRefusalInPart(part: ArchivePart, budget: Budget, depth: number): Promise<Refusal | undefined> {
  const archive = await unpackArchive(part, budget);
  if (archive === undefined || typeof archive === 'string') return archive;
  if (depth === MAX_DEPTH) throw new ArchiveError('Documents are embedded in each other too deeply.');
  return findRefusal(await openZipped(contentOf(archive), budget), budget, depth + 1);
}

/**
 * Finds what a document must not contain, also in embedded documents. Macros are recognised by content type, by folder, and for Basic by
 * their content. Embedded files in the old OLE2 format are rejected as well, since they may be macros under any name.
 *
 * @throws ArchiveError or an error of unpacking if a part cannot be inspected
 */
export async function findRefusal({ parts, types }: ZippedDocument, budget: Budget, depth = 0): Promise<Refusal | undefined> {
  if (parts.some(({ name }) => MACRO_NAME.test(name))) return 'macros';
  if (types.some((type) => MACRO_TYPE.test(type))) return 'macros';
  for (const part of parts) {
    const refusal = await findRefusalInPart(part, budget, depth);
    if (refusal) return refusal;
  }
  return undefined;
}
