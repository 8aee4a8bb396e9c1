import { contentOf } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { ArchiveError, type ArchivePart } from './archive.ts';
import type { Budget } from './budget.ts';
import { openZipped, type ZippedDocument } from './content-types.ts';
import { OLE_START } from './ole.ts';

/** Content types of programs, and of documents that may contain them, in Office. */
const RUNNING_TYPE = /macroenabled|macrosheet|vba|activex/;
/** Where OpenOffice looks for programs, also in what is embedded, which has a folder of its own; and Office's usual names for its own. */
const RUNNING_NAME = /(?:^|\/)(?:(?:basic|scripts)\/|vba(?:project|data))/i;
/** How modules and libraries of OpenOffice Basic begin. */
const BASIC = /<(?:script:module|library:librar(?:y|ies))[\s>]/i;
const ZIP_START = Buffer.from('PK\x03\x04');

/** Maximum depth of embedded documents: a spreadsheet in a presentation in a letter. */
const MOST_DEPTH = 2;

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** A part that is an archive itself, unpacked; why it may not stand there; undefined when it is neither. */
async function unpackArchive(part: ArchivePart, budget: Budget): Promise<Buffer | Refusal | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.unpack()) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new ArchiveError('It unpacks too far to be looked into.');
    if (chunks.length === 0) {
      if (BASIC.test(chunk.toString('latin1'))) return 'macros';
      // The content of an OLE2 file is scattered over it, and cannot be inspected.
      if (beginsWith(chunk, OLE_START)) return 'embedded';
      if (!beginsWith(chunk, ZIP_START)) return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function refusedInPart(part: ArchivePart, budget: Budget, depth: number): Promise<Refusal | undefined> {
  const archive = await unpackArchive(part, budget);
  if (archive === undefined || typeof archive === 'string') return archive;
  if (depth === MOST_DEPTH) throw new ArchiveError('Documents are embedded in each other too deeply.');
  return refusedIn(await openZipped(contentOf(archive), budget), budget, depth + 1);
}

/**
 * What may not stand in a document: programs, by the types that the document gives them, by their folders and, of Basic, by
 * their content; and whatever is embedded in the old format, programs of Office under any name among it. In what is embedded too.
 *
 * @throws ArchiveError, or an error of unpacking, when that stays unknown
 */
export async function refusedIn({ parts, types }: ZippedDocument, budget: Budget, depth = 0): Promise<Refusal | undefined> {
  if (parts.some(({ name }) => RUNNING_NAME.test(name))) return 'macros';
  if (types.some((type) => RUNNING_TYPE.test(type))) return 'macros';
  for (const part of parts) {
    const refused = await refusedInPart(part, budget, depth);
    if (refused) return refused;
  }
  return undefined;
}
