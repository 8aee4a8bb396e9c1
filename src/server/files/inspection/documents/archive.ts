// Reads the parts of a ZIP archive, and rejects archives that programs read in different ways.
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ContentReader } from '../content-reader.ts';
import { type Budget, BudgetError } from './budget.ts';

const PIECE_BYTES = 16 * 1024;
/** Parts up to these sizes, packed and unpacked, are unpacked at once: a stream for each would cost ten times as much. */
const SMALL_PACKED_BYTES = PIECE_BYTES;
const MAX_SMALL_UNPACKED_BYTES = 32 * 1024;
/** Allocated for each small part. Most unpack to less than the 16 KiB that are usual. */
const SMALL_CHUNK_BYTES = 4 * 1024;
/** Marks a part that was written as a stream: a data descriptor follows it. */
const DATA_DESCRIPTOR_FLAG = 8;
/** The longest data descriptor: signature, checksum, two sizes of 8 bytes. */
const DATA_DESCRIPTOR_BYTES = 24;
/** The compression method of parts that are not compressed. */
const STORED = 0;
/** Marks a size that is stored elsewhere, in 8 bytes (ZIP64). */
const LONG_SIZE = 0xff_ff_ff_ff;
/** The extra field with a second name of a part. Only some programs use it. */
const UNICODE_PATH = 0x70_75;
/** Sizes in the archive's directory: an entry without its texts, and the end record in its shortest and its longest form (ZIP64). */
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const MAX_END_BYTES = END_BYTES + 56 + 20;

/** The file is no ZIP archive, or programs would read it in different ways. */
export class ArchiveError extends Error {}

/** One part of a document's ZIP archive. */
export interface ArchivePart {
  readonly name: string;
  /** Packed size in bytes. */
  readonly size: number;
  /** The content, unpacked as it is read. */
  unpack(): AsyncIterable<Buffer>;
}

class ContentAccess extends RandomAccessReader {
  readonly #content: ContentReader;

  constructor(content: ContentReader) {
    super();
    this.#content = content;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    const copied = this.#content.read(position, length).then((bytes) => {
      if (bytes.copy(buffer, offset) < length) throw new ArchiveError('The archive ends early.');
      return null;
    });
    copied.then(callback, callback);
  }
}

async function* readPieces(content: ContentReader, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE_BYTES) yield await content.read(at, Math.min(PIECE_BYTES, end - at));
}

async function* inflate(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed);
  // The callback does nothing: whoever reads the stream gets its errors, and those of the source.
  const inflated = pipeline(source, createInflateRaw(), () => undefined);
  try {
    yield* inflated as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
  }
}

/** A small part as a whole, or in chunks if it unpacks to too much. */
async function* inflateSmall(packed: () => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of packed()) {
    const unpacked = unpackAtOnce(bytes);
    if (unpacked) yield unpacked;
    else yield* inflate(packed());
  }
}

function unpackAtOnce(bytes: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_SMALL_UNPACKED_BYTES, chunkSize: SMALL_CHUNK_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

function unpack(entry: Entry, packed: () => AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  if (entry.compressionMethod === STORED) return packed();
  return entry.compressedSize <= SMALL_PACKED_BYTES ? inflateSmall(packed) : inflate(packed());
}

function assertReadable(entry: Entry): void {
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw new ArchiveError(`${entry.fileName} cannot be read.`);
  if (entry.extraFields.some(({ id }) => id === UNICODE_PATH)) throw new ArchiveError(`${entry.fileName} has two names.`);
}

/** Where a part's data begins. Checks that its local header agrees with the archive's directory, including the size if it is given. */
async function startOf(zip: ZipFile, entry: Entry): Promise<number> {
  const header = await zip.readLocalFileHeaderPromise(entry);
  const isSizeLater = (entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) !== 0 || header.compressedSize === LONG_SIZE;
  const isSizeConsistent = isSizeLater || header.compressedSize === entry.compressedSize;
  const isConsistent =
    header.fileName.equals(entry.fileNameRaw) && header.compressionMethod === entry.compressionMethod && isSizeConsistent;
  if (!isConsistent) throw new ArchiveError('Headers and directory disagree.');
  return header.fileDataStart;
}

function assertAdjacent(gap: number, least: number, most: number): void {
  if (gap < least || gap > most) throw new ArchiveError('Something stands between the parts.');
}

async function entriesOf(zip: ZipFile, budget: Budget): Promise<Entry[]> {
  budget.parts -= zip.entryCount;
  if (budget.parts < 0) throw new BudgetError('Too many parts.');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size < entries.length) throw new ArchiveError('Two parts have one name.');
  return entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
}

/** The size of the directory in bytes. */
function directoryBytes(zip: ZipFile, entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, entry) => sum + ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    Buffer.byteLength(zip.comment),
  );
}

/**
 * The parts of a ZIP archive, in the order of their data. Nothing may be between them, so that a program that reads the local headers
 * (to repair the archive) finds the same parts as one that reads the directory.
 *
 * @param budget limits the number of parts
 * @throws BudgetError; ArchiveError or an error of yauzl when it is not such an archive; also errors of reading the content
 */
export async function openArchive(content: ContentReader, budget: Budget): Promise<ArchivePart[]> {
  const zip = await fromRandomAccessReaderPromise(new ContentAccess(content), content.size, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  });
  const parts: ArchivePart[] = [];
  let end = 0;
  let maxGap = 0;
  const entries = await entriesOf(zip, budget);
  for (const entry of entries) {
    assertReadable(entry);
    assertAdjacent(entry.relativeOffsetOfLocalHeader - end, 0, maxGap);
    const start = await startOf(zip, entry);
    end = start + entry.compressedSize;
    maxGap = entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG ? DATA_DESCRIPTOR_BYTES : 0;
    const packed = () => readPieces(content, start, start + entry.compressedSize);
    parts.push({
      name: entry.fileName,
      size: entry.compressedSize,
      unpack: () => unpack(entry, packed),
    });
  }
  assertAdjacent(content.size - end - directoryBytes(zip, entries), END_BYTES, maxGap + MAX_END_BYTES);
  return parts;
}
