import { SaxesParser } from 'saxes';
import type { ContentReader } from '../content-reader.ts';
import { type ArchivePart, ArchiveError, openArchive } from './archive.ts';
import type { Budget } from './budget.ts';

const NAME = '[content_types].xml';
/** Enough for some hundred parts beside pictures, which have a type in common. */
const MOST_BYTES = 64 * 1024;
const ENCODINGS = /^(?:utf-?8|utf-?16|us-ascii)$/i;

async function readAll(part: ArchivePart, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.unpack()) {
    size += chunk.length;
    budget.types -= chunk.length;
    if (size > MOST_BYTES) throw new ArchiveError('The list of content types is too long.');
    if (budget.types < 0) throw new ArchiveError('The lists of content types are too long together.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Office reads both of XML's own encodings, with a byte order mark or without. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes);
}

function parse(xml: string): string[] {
  const types: string[] = [];
  const parser = new SaxesParser({ position: false });
  const refuse = () => {
    throw new ArchiveError('The list of content types is not one.');
  };
  parser.on('error', refuse);
  // What it could define, programs read in different ways; the format allows none.
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding)) refuse();
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
 * @param budget what its list of types may take
 * @throws ArchiveError, or what unpacking and decoding say, when it cannot be read
 */
export async function openZipped(content: ContentReader, budget: Budget): Promise<ZippedDocument> {
  const parts = await openArchive(content);
  const list = parts.find(({ name }) => name.toLowerCase() === NAME);
  return { parts, types: list ? parse(decode(await readAll(list, budget))) : [] };
}
