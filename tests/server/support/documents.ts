import { deflateRawSync } from 'node:zlib';
import { PDF } from '../../support/forms/site-forms.ts';

export { PDF };

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** The unpacked size in the headers, if it is a lie, as in a ZIP bomb. */
  readonly claimedSize?: number;
  /** Leaves the entry out of the archive's directory. */
  readonly isHidden?: boolean;
  /** Extra fields of the directory entry. */
  readonly extra?: Buffer;
  /** Does not compress the entry; the media type of an OpenDocument file never is. */
  readonly isStored?: boolean;
  /** The compressed content, where it must be compressed in an unusual way. */
  readonly packed?: Buffer;
}

/** Builds a ZIP archive. All checksums are 0, because no test unpacks it. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, isHidden, extra = Buffer.alloc(0), isStored = name === 'mimetype', packed } of entries) {
    const raw = Buffer.from(content);
    const data = isStored ? raw : (packed ?? deflateRawSync(raw));
    const sizes = Buffer.alloc(30 - 18);
    sizes.writeUInt32LE(data.length, 0);
    sizes.writeUInt32LE(claimedSize ?? raw.length, 4);
    sizes.writeUInt16LE(Buffer.byteLength(name), 8);
    const common = Buffer.from([20, 0, 0, 0, isStored ? 0 : 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, sizes, Buffer.from(name), data]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    common.copy(central, 6);
    sizes.copy(central, 20);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(offset, 42);
    if (!isHidden) directory.push(Buffer.concat([central, Buffer.from(name), extra]));
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

export const DOCX = [
  { name: '[Content_Types].xml', content: contentTypes(WORD) },
  { name: 'word/document.xml', content: '<w:document/>' },
];

/** Builds an OLE2 file with these names in its directory. */
export function ole(...names: string[]): Buffer {
  const head = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 64);
    return entry;
  });
  return Buffer.concat([head, ...entries]);
}

/** Small files that the site accepts, by the name that a visitor gives them. */
export const GOOD: Readonly<Record<string, Buffer>> = {
  'cv.pdf': Buffer.from(PDF),
  'CV.PDF': Buffer.from(PDF),
  'cv.doc': ole('Root Entry', 'WordDocument', '1Table'),
  'cv.docx': zip(DOCX),
  'cv.odt': zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<office:document-content/>' },
  ]),
  'cv.rtf': Buffer.from('{\\rtf1\\ansi Asha}'),
  'photo.png': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
  'photo.jpg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'photo.jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'photo.webp': Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
};

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const ELF = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200)]);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Files that the site refuses, by name. */
export const BAD: Readonly<Record<string, Buffer>> = {
  'page.html': Buffer.from(HTML),
  'page.svg': Buffer.from(SVG),
  'tool.exe': EXE,
  'page.pdf': Buffer.from(HTML),
  'drawing.png': Buffer.from(SVG),
  'tool.pdf': EXE,
  'tool.doc': EXE,
  'tool.docx': ELF,
  'late.pdf': Buffer.from(`GIF89a${PDF}`),
  'cv.pdf.exe': Buffer.from(PDF),
  cv: Buffer.from(PDF),
  '.pdf': Buffer.from(HTML),
  'photo.jpg': Buffer.from(PDF),
  'cv.png': GOOD['photo.jpg'] ?? Buffer.alloc(0),
  'sheet.doc': ole('Root Entry', 'Workbook'),
  'macro.doc': ole('Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT'),
  'macro.docx': zip([...DOCX, { name: 'word/vbaProject.bin', content: 'x' }]),
  'macros.docx': zip([{ name: '[Content_Types].xml', content: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') }]),
  'macro.odt': zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'Basic/Standard/Module1.xml', content: 'x' },
  ]),
  'program.docx': zip([...DOCX, { name: 'word/media/image1.png', content: EXE }]),
  'page.docx': zip([...DOCX, { name: 'word/media/image1.png', content: HTML }]),
  'program.odt': zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'Pictures/image1.png', content: EXE },
  ]),
  'sheet.docx': zip([{ name: '[Content_Types].xml', content: contentTypes(XLSX) }]),
  'any.docx': zip([{ name: 'a.txt', content: 'x' }]),
  'page.rtf': Buffer.from(HTML),
};

/** Builds a document with a part that claims to unpack to 4 GB. */
export function zipBomb(): Buffer {
  const zeros = Buffer.alloc(50 * 1024 * 1024);
  return zip([...DOCX, { name: 'word/media/a.xml', content: zeros, claimedSize: 0xff_ff_ff_f0 }]);
}

/** Builds a PNG that claims to have 65,000 × 65,000 pixels. */
export function pixelBomb(): Buffer {
  const picture = Buffer.from(GOOD['photo.png'] ?? []);
  picture.writeUInt32BE(65_000, 16);
  picture.writeUInt32BE(65_000, 20);
  return picture;
}
