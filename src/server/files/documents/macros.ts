import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { ArchiveError, type ArchivePart } from './archive.ts';
import type { Budget } from './budget.ts';
import { openZipped, type ZippedDocument } from './content-types.ts';
import { OLE_START, refusedInOle } from './ole.ts';

/** What Office calls a part that runs, or a document that may hold one. */
const RUNNING_TYPE = /macroenabled|macrosheet|vba|activex/;
/** Where OpenOffice looks for programs, also in what is embedded, which has a folder of its own; and Office's usual names for its own. */
const RUNNING_NAME = /(?:^|\/)(?:(?:basic|scripts)\/|vba(?:project|data))/i;
/** Modules and libraries of OpenOffice Basic, by how they begin. */
const BASIC = /<(?:script:module|library:librar(?:y|ies))[\s>]/i;
const ZIP_START = Buffer.from('PK\x03\x04');

/** No program of macros packs into less. */
const LEAST_PROGRAM = 512;
/** A spreadsheet in a presentation in a letter. */
const MOST_DEPTH = 2;

function contentOf(bytes: Buffer): ContentReader {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    close: async () => undefined,
  };
}

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** A part that is a container itself, unpacked; undefined when it is none. */
async function unpackContainer(part: ArchivePart, budget: Budget): Promise<Buffer | 'basic' | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.unpack()) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new ArchiveError('It unpacks too far to be looked into.');
    if (chunks.length === 0) {
      if (BASIC.test(chunk.toString('latin1'))) return 'basic';
      if (!beginsWith(chunk, OLE_START) && !beginsWith(chunk, ZIP_START)) return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function refusedInPart(part: ArchivePart, budget: Budget, depth: number): Promise<Refusal | undefined> {
  const container = await unpackContainer(part, budget);
  if (container === 'basic') return 'macros';
  if (container === undefined) return undefined;
  const content = contentOf(container);
  if (beginsWith(container, OLE_START)) return refusedInOle(content);
  if (depth === MOST_DEPTH) throw new ArchiveError('Documents are embedded in each other too deeply.');
  return refusedIn(await openZipped(content, budget), budget, depth + 1);
}

/**
 * What may not stand in a document: programs, by the types that the document gives them, and, whatever they are called
 * there, by their content; and files that cannot be looked into. In what is embedded too.
 *
 * @throws ArchiveError, or what unpacking says, when that cannot be told
 */
export async function refusedIn({ parts, types }: ZippedDocument, budget: Budget, depth = 0): Promise<Refusal | undefined> {
  if (parts.some(({ name }) => RUNNING_NAME.test(name))) return 'macros';
  if (types.some((type) => RUNNING_TYPE.test(type))) return 'macros';
  for (const part of parts) {
    const refused = part.size < LEAST_PROGRAM ? undefined : await refusedInPart(part, budget, depth);
    if (refused) return refused;
  }
  return undefined;
}
