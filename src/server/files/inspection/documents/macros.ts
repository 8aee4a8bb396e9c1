import { contentOf } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { ArchiveError, type ArchivePart } from './archive.ts';
import { type Budget, BudgetError } from './budget.ts';
import { openZipped, type ZippedDocument } from './content-types.ts';
import { BEGINNING_BYTES, kindOf } from './part-kind.ts';

/** Content types of macros in Office, and of documents that may contain them. */
const MACRO_TYPE = /macroenabled|macrosheet|vba|activex/;
/** Folders in which OpenOffice looks for macros, at any depth, since embedded documents have folders of their own; and Office's usual file names. */
const MACRO_NAME = /(?:^|\/)(?:(?:basic|scripts)\/|vba(?:project|data))/i;
/** Content types of HTML, RTF and mails (MHTML), which Word inserts into the text when it opens a document. */
const INSERTED_TYPE = /\bx?html\b|\brtf\b|rfc822|mimearchive|multipart/;

/** Maximum depth of embedded documents: a spreadsheet in a presentation in a letter. */
const MAX_DEPTH = 2;

/** Unpacks a part that is itself an archive. For another part, returns what its beginning is. */
async function unpackArchive(part: ArchivePart, budget: Budget): Promise<Buffer | Refusal | 'other'> {
  const chunks: Buffer[] = [];
  let size = 0;
  let kind: ReturnType<typeof kindOf> | undefined;
  for await (const chunk of part.unpack()) {
    budget.unpackedBytes -= chunk.length;
    if (budget.unpackedBytes < 0) throw new BudgetError('It unpacks too far to be looked into.');
    chunks.push(chunk);
    size += chunk.length;
    // A part can be packed so that its first chunk has a single byte.
    if (size >= BEGINNING_BYTES) kind ??= kindOf(Buffer.concat(chunks));
    if (kind !== undefined && kind !== 'archive') return kind;
  }
  const content = Buffer.concat(chunks);
  kind ??= kindOf(content);
  return kind === 'archive' ? content : kind;
}

async function findRefusalInPart(part: ArchivePart, budget: Budget, depth: number): Promise<Refusal | undefined> {
  const archive = await unpackArchive(part, budget);
  if (archive === 'other') return undefined;
  if (typeof archive === 'string') return archive;
  if (depth === MAX_DEPTH) throw new ArchiveError('Documents are embedded in each other too deeply.');
  return findRefusal(await openZipped(contentOf(archive), budget), budget, depth + 1);
}

/**
 * Finds what a document must not contain, also in embedded documents. Macros are recognised by content type, by folder, and for Basic by
 * their content. Embedded programs, HTML pages, RTF files and files that cannot be inspected are rejected under any name (`kindOf`).
 *
 * @throws BudgetError, ArchiveError or an error of unpacking if a part cannot be inspected
 */
export async function findRefusal({ parts, types }: ZippedDocument, budget: Budget, depth = 0): Promise<Refusal | undefined> {
  if (parts.some(({ name }) => MACRO_NAME.test(name))) return 'macros';
  if (types.some((type) => MACRO_TYPE.test(type))) return 'macros';
  if (types.some((type) => INSERTED_TYPE.test(type))) return 'embedded';
  for (const part of parts) {
    const refusal = await findRefusalInPart(part, budget, depth);
    if (refusal) return refusal;
  }
  return undefined;
}
