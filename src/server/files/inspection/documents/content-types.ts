import { SaxesParser } from 'saxes';
import type { ContentReader } from '../content-reader.ts';
import { type ArchivePart, ArchiveError, openArchive } from './archive.ts';
import { type Budget, BudgetError } from './budget.ts';

const NAME = '[content_types].xml';
/** Enough for some hundred parts. Pictures share one entry. */
const MAX_LIST_BYTES = 64 * 1024;
const ENCODINGS = /^(?:utf-?8|utf-?16|us-ascii)$/i;

async function readAll(part: ArchivePart, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.unpack()) {
    size += chunk.length;
    budget.typeListBytes -= chunk.length;
    if (size > MAX_LIST_BYTES) throw new ArchiveError('The list of content types is too long.');
    if (budget.typeListBytes < 0) throw new BudgetError('The lists of content types are too long together.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The encoding of an XML or HTML text, with or without a byte order mark, as Office recognises it. */
export function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  return isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
}

const decode = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);

function parse(xml: string): string[] {
  const types: string[] = [];
  const parser = new SaxesParser({ position: false });
  const reject = () => {
    throw new ArchiveError('The list of content types is not one.');
  };
  parser.on('error', reject);
  // Programs read definitions in a DOCTYPE in different ways. The format allows no DOCTYPE.
  parser.on('doctype', reject);
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding)) reject();
  });
  parser.on('opentag', ({ attributes }) => {
    const { ContentType: type } = attributes as Record<string, string>;
    if (type !== undefined) types.push(type.trim().toLowerCase());
  });
  parser.write(xml).close();
  return types;
}

/** A document in a ZIP archive. */
export interface ZippedDocument {
  readonly parts: readonly ArchivePart[];
  /** Every content type that an Office document gives its parts, in small letters; empty when it has no list of them. */
  readonly types: readonly string[];
}

/**
 * Opens a document in a ZIP archive, and reads its content types.
 *
 * @param budget limits the number of parts and the size of the list of content types
 * @throws BudgetError, ArchiveError or an error of unpacking or decoding if it cannot be read
 */
export async function openZipped(content: ContentReader, budget: Budget): Promise<ZippedDocument> {
  const parts = await openArchive(content, budget);
  const list = parts.find(({ name }) => name.toLowerCase() === NAME);
  return { parts, types: list ? parse(decode(await readAll(list, budget))) : [] };
}
