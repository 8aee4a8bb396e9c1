import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inspectFile } from '#server/files/inspection/inspect.ts';
import { contentTypes, DOCX, GOOD, ole, zip, type ZipEntry } from '../../support/documents.ts';

const inspect = (name: string, bytes: Buffer) =>
  inspectFile(
    { size: bytes.length, read: async (position, length) => bytes.subarray(position, position + length), close: async () => undefined },
    name,
  );

const MACROS = { refusal: 'macros' };
const EMBEDDED = { refusal: 'embedded' };
const TOO_COMPLEX = { refusal: 'too-complex' };
const MALFORMED = { refusal: 'content-mismatch' };
const accepted = (extension: string) => ({ kind: expect.objectContaining({ extension }) });

/** A Visual Basic project of the smallest real size. */
const vbaProject = () => Buffer.concat([ole('Root Entry', 'VBA', '_VBA_PROJECT', 'dir'), randomBytes(800)]);
const docx = (...parts: ZipEntry[]) => zip([...DOCX, ...parts]);
const withTypes = (types: Buffer | string, ...parts: ZipEntry[]) => zip([{ name: '[Content_Types].xml', content: types }, ...parts]);
const odt = (...parts: ZipEntry[]) => zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, ...parts]);

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesWith = (type: string) =>
  `<?xml version="1.0"?><Types><Default Extension="png" ContentType="${type}"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`;
let pictures = 0;
const picture = (size: number): ZipEntry => ({
  name: `word/media/image${(pictures += 1)}.png`,
  content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size)]),
});
/** An embedded workbook with a list of types and a picture. */
const embedded = (types: string, size: number): ZipEntry => ({
  name: `word/embeddings/${(pictures += 1)}.xlsx`,
  content: withTypes(types, picture(size)),
});
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

it.each<[string, Buffer]>([
  ['a type', withTypes(typesWith('application/vnd.ms-office.vbaProject'))],
  ['a type of another case', withTypes(typesWith('Application/VND.ms-office.VBAProject'))],
  ['a type spelled by references', withTypes(typesWith('application/vnd.ms-office.&#118;ba&#x50;roject'))],
  ['a type in UTF-16', withTypes(utf16(typesWith('application/vnd.ms-office.vbaProject')))],
  ['a control', withTypes(typesWith('application/vnd.ms-office.activeX+xml'))],
  ['a sheet of Excel 4', withTypes(typesWith('application/vnd.ms-excel.macrosheet+xml'))],
  ['a document that may have them', withTypes(contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'))],
  [
    'an embedded document',
    docx({ name: 'word/embeddings/a.bin', content: withTypes(typesWith('application/vnd.ms-office.vbaProject'), picture(600)) }),
  ],
  [
    'an embedded text with Basic',
    docx({
      name: 'word/embeddings/a.bin',
      content: odt({ name: 'content.xml', content: randomBytes(600) }, { name: 'scripts/a.py', content: 'x' }),
    }),
  ],
])('finds macros in a Word document by %s', async (_what, bytes) => {
  expect(await inspect('cv.docx', bytes)).toEqual(MACROS);
});

it.each<[string, Buffer]>([
  ['a library', odt({ name: 'Basic/Standard/Module1.xml', content: 'x' })],
  ['a library in another case', odt({ name: 'BASIC/Standard/a.xml', content: 'x' })],
  ['a library of an embedded text', odt({ name: 'Object 1/Basic/Standard/Module1.xml', content: 'x' })],
  ['a script of an embedded text', odt({ name: 'Object 1/Scripts/python/a.py', content: 'x' })],
  ['a script', odt({ name: 'Scripts/python/a.py', content: 'x' })],
  [
    'a module of another name',
    odt({ name: 'Pictures/a.png', content: `<!DOCTYPE script:module><script:module x="${randomBytes(600).toString('hex')}">` }),
  ],
])('finds macros in an OpenDocument text by %s', async (_what, bytes) => {
  expect(await inspect('cv.odt', bytes)).toEqual(MACROS);
});

it('finds macros in an old Word document in any case', async () => {
  expect(await inspect('cv.doc', ole('Root Entry', 'WordDocument', 'Macros', '_vba_project'))).toEqual(MACROS);
});

it.each<[string, string, Buffer]>([
  ['old Word document with a new document in it', 'cv.doc', ole('Root Entry', 'WordDocument', 'ObjectPool', 'Package')],
  ['old Word document with any file', 'cv.doc', ole('Root Entry', 'WordDocument', '\u0001Ole10Native')],
  [
    'old Word document with a document far inside',
    'cv.doc',
    Buffer.concat([ole('Root Entry', 'WordDocument'), Buffer.alloc(300_032), ole('PACKAGE')]),
  ],
  [
    'Word document with an object that holds a file',
    'cv.docx',
    docx({ name: 'word/embeddings/a.bin', content: Buffer.concat([ole('Root Entry', '\u0001Ole10Native'), randomBytes(800)]) }),
  ],
  ['Word document with a program under another name', 'cv.docx', docx({ name: 'word/media/image1.png', content: vbaProject() })],
  ['Word document with an uncompressed program', 'cv.docx', docx({ name: 'mimetype', content: vbaProject() })],
  [
    'Word document with an object that compresses to few bytes',
    'cv.docx',
    docx({ name: 'a.bin', content: ole('Root Entry', '\u0001Ole10Native') }),
  ],
  [
    'Word document with a program in an embedded document',
    'cv.docx',
    docx({ name: 'word/embeddings/a.bin', content: docx({ name: 'xl/any.bin', content: vbaProject() }) }),
  ],
  ['Word document with an old workbook', 'cv.docx', docx({ name: 'a.bin', content: ole('Root Entry', 'Workbook') })],
  [
    'Word document with an object that unpacks to many times its size',
    'cv.docx',
    docx({ name: 'a.bin', content: Buffer.concat([ole('Root Entry'), Buffer.alloc(8 * 1024 * 1024)]) }),
  ],
  ['rich text with an object', 'cv.rtf', Buffer.from('{\\rtf1\\ansi {\\object\\objemb{\\*\\objdata 0105000002}}}')],
])('refuses an %s, which it cannot inspect', async (_what, name, bytes) => {
  expect(await inspect(name, bytes)).toEqual(EMBEDDED);
});

/** Compresses a content so that its first byte is unpacked long before the next, as a chunk of its own. */
const withLateBytes = (content: Buffer) =>
  Buffer.concat([
    Buffer.from([0, 1, 0, 0xfe, 0xff, content[0] ?? 0]),
    ...Array.from({ length: 10_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])),
    deflateRawSync(content.subarray(1)),
  ]);

const PE = Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(60_000)]);
const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), randomBytes(600)]);

it.each<[string, Buffer | string]>([
  ['a Windows program', PE],
  ['a short Windows program', 'MZ'],
  ['a Linux program', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(600)])],
  ['a macOS program', bytes('cffaedfe')],
  ['a macOS program of 32 bits', bytes('cefaedfe')],
  ['a macOS program in the other byte order', bytes('feedfacf')],
  ['a macOS program of 32 bits in the other byte order', bytes('feedface')],
  ['a Java class', bytes('cafebabe')],
  ['a script', '#!/bin/sh\nid\n'],
  ['an RTF file', '{\\rtf1\\ansi {\\object\\objdata 01}}'],
  ['an RTF file of a short name', '{\\rt\\ansi}'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['an HTML page without doctype', '\r\n <HTML>\n<body>'],
  ['an HTML page of a script', '<script src="a.js"></script>'],
  ['an HTML page after a mark and a comment', '\ufeff<!-- <svg> --><!-- --> <head>'],
  ['an XHTML page', '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['an XHTML page of prefixes', '<h:html xmlns:h="http://www.w3.org/1999/xhtml"/>'],
  ['an HTML page in UTF-16', utf16('<html><body>')],
  ['a RAR archive', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')],
  ['a 7-Zip archive', bytes('377abcaf271c')],
  ['a Cabinet archive', Buffer.from('MSCF\0\0\0\0')],
])('refuses documents with %s under any name', async (_what, content) => {
  const part = { name: 'media/image1.png', content };
  expect(await inspect('cv.docx', docx(part))).toEqual(EMBEDDED);
  expect(await inspect('cv.odt', odt(part))).toEqual(EMBEDDED);
  expect(await inspect('cv.docx', docx({ name: 'a.bin', content: zip([part]) }))).toEqual(EMBEDDED);
  expect(await inspect('cv.docx', docx({ ...part, isStored: true }))).toEqual(EMBEDDED);
});

it.each([
  'text/html',
  'application/xhtml+xml; charset=utf-8',
  'application/rtf',
  'Text/RTF',
  'message/rfc822',
  'application/x-mimearchive',
  'multipart/related',
])('refuses documents with a part of the type %s, which Word inserts', async (type) => {
  expect(await inspect('cv.docx', withTypes(typesWith(type)))).toEqual(EMBEDDED);
});

it('recognizes parts however they are compressed', async () => {
  for (const content of [PE, ole('Root Entry'), Buffer.from('<html>'), docx({ name: 'a.exe', content: 'MZ' })])
    expect(await inspect('cv.docx', docx({ name: 'a.bin', content, packed: withLateBytes(content) }))).toEqual(EMBEDDED);
});

it.each<[string, Buffer | string]>([
  ['an SVG', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg><foreignObject><html/></foreignObject></svg>'],
  ['a PDF, as Word for macOS has', '%PDF-1.4'],
  ['a metafile', bytes('01000000')],
  ['a compressed metafile', bytes('1f8b08')],
  ['a placeable metafile', bytes('d7cdc69a')],
  ['a TIFF picture', bytes('4d4d002a')],
  ['a font', bytes('0001000000')],
  ['a hidden font', bytes('80d7139f')],
  ["LibreOffice's metafile", 'VCLMTF\x01\0'],
  ['the settings of a printer', Buffer.from('MZ Printer', 'utf16le')],
  ['a formula', '<math xmlns="http://www.w3.org/1998/Math/MathML"/>'],
  ['a formula with a doctype', '<!DOCTYPE math:math PUBLIC "-//OpenOffice.org//DTD Modified W3C MathML 1.01//EN" "math.dtd">'],
  ['a table', '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'],
  ['data about HTML', '<?xml version="1.0"?><!-- <html> --><data>&lt;html></data>'],
  ['a text', 'HTML, MS Office, {}'],
])('accepts documents with %s', async (_what, content) => {
  expect(await inspect('cv.docx', docx({ name: 'a', content }))).toEqual(accepted('docx'));
  expect(await inspect('cv.odt', odt({ name: 'a', content }))).toEqual(accepted('odt'));
});

it('accepts old documents with the word Package, and rich text with pictures', async () => {
  const text = Buffer.concat([Buffer.from('Package', 'utf16le'), Buffer.alloc(114, ' ')]);
  expect(await inspect('cv.doc', Buffer.concat([ole('Root Entry', 'WordDocument'), text, text]))).toEqual(accepted('doc'));
  expect(await inspect('cv.rtf', Buffer.from('{\\rtf1\\ansi {\\pict\\pngblip 89504e47}}'))).toEqual(accepted('rtf'));
});

it('accepts pictures, embedded documents without macros, and types in UTF-16', async () => {
  // The sizes of the smallest workbook that Office embeds.
  const sheets = Array.from({ length: 60 }, () => embedded(`${typesWith('image/png')}${' '.repeat(1500)}`, 7000));
  expect(await inspect('cv.docx', docx(picture(5000), ...sheets))).toEqual(accepted('docx'));
  expect(await inspect('cv.docx', withTypes(utf16(typesWith('image/png'))))).toEqual(accepted('docx'));
  expect(await inspect('cv.odt', odt(picture(5000)))).toEqual(accepted('odt'));
});

it('accepts documents of many parts, together with those of embedded documents', async () => {
  const large = { ...picture(500_000), name: 'word/media/large.png' };
  const sheet = { name: 'word/embeddings/1.xlsx', content: zip(emptyParts(997)) };
  expect(await inspect('cv.docx', docx(large, sheet, ...emptyParts(999)))).toEqual(accepted('docx'));
  expect(await inspect('cv.docx', docx(large, sheet, ...emptyParts(1000)))).toEqual(TOO_COMPLEX);
});

it('accepts documents with empty parts, as LibreOffice writes its folders', async () => {
  // Not compressed: an empty part has no chunks at all.
  const folder = { name: 'Configurations2/images/Bitmaps/', content: '', isStored: true };
  expect(await inspect('cv.odt', odt(folder))).toEqual(accepted('odt'));
  expect(await inspect('cv.docx', docx(folder))).toEqual(accepted('docx'));
});

/** Returns a copy, changed at the n-th occurrence of `mark`. */
function withChange(bytes: Buffer, mark: string, n: number, change: (bytes: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  let position = -1;
  for (let i = 0; i <= n; i += 1) position = copy.indexOf(mark, position + 1, 'latin1');
  change(copy, position);
  return copy;
}

const emptyParts = (count: number): ZipEntry[] => Array.from({ length: count }, (_, i) => ({ name: `${i}`, content: '' }));
const LOCAL = 'PK\x03\x04';
const CENTRAL = 'PK\x01\x02';

const plain = docx();
const hidden: ZipEntry = { name: 'word/vbaProject.bin', content: vbaProject(), isHidden: true };

it.each<[string, Buffer]>([
  [
    'a header that names another part than the directory',
    withChange(plain, LOCAL, 1, (copy, at) => copy.write('word/vbaProj.bin', at + 30)),
  ],
  ['a header with another packing', withChange(plain, LOCAL, 1, (copy, at) => copy.writeUInt16LE(0, at + 8))],
  ['a header with another size', withChange(plain, LOCAL, 1, (copy, at) => copy.writeUInt32LE(1, at + 18))],
  ['a part with two names', docx({ name: 'word/a.xml', content: 'x', extra: Buffer.from('75700500010000000062', 'hex') })],
  ['a part among the others that the directory does not have', zip([hidden, ...DOCX])],
  ['a part behind the others that the directory does not have', docx(hidden)],
  ['two parts of one name', docx({ name: 'WORD/document.xml', content: 'x' })],
  ['an encrypted part', withChange(plain, CENTRAL, 1, (copy, at) => copy.writeUInt16LE(1, at + 8))],
  ['a list of types with definitions', withTypes(`<!DOCTYPE Types [<!ENTITY a "x">]>${typesWith('image/png').replace(/<\?.*\?>/, '')}`)],
  ['a list of types in an encoding of its own', withTypes(typesWith('image/png').replace('?>', ' encoding="ibm037"?>'))],
  ['a broken list of types', withTypes('<Types><Default')],
  ['an endless list of types', withTypes(`${typesWith('image/png')}${' '.repeat(100_000)}`, picture(200_000))],
  [
    'documents embedded too deeply',
    docx({
      name: 'a',
      content: docx({ name: 'b', content: docx({ name: 'c', content: docx({ name: 'd', content: randomBytes(600) }) }) }),
    }),
  ],
  ['a text before the archive', Buffer.concat([Buffer.from('text'), plain])],
  ['half an archive', plain.subarray(0, plain.length / 2)],
])('refuses %s as malformed', async (_what, bytes) => {
  expect(await inspect('cv.docx', bytes)).toEqual(MALFORMED);
});

it.each<[string, Buffer]>([
  ['many long lists of types', docx(...Array.from({ length: 10 }, () => embedded(`${typesWith('image/png')}${' '.repeat(50_000)}`, 600)))],
  ['too many parts', docx({ name: 'word/media/a.png', content: randomBytes(500_000) }, ...emptyParts(1998))],
  ['too many parts for its size', docx(...Array.from({ length: 3 }, (_, i) => ({ name: `${i}.xlsx`, content: zip(emptyParts(150)) })))],
  [
    'an embedded document that unpacks to many times its size',
    docx({ name: 'a.bin', content: Buffer.concat([plain, Buffer.alloc(8 * 1024 * 1024)]) }),
  ],
])('refuses %s as too complex', async (_what, bytes) => {
  expect(await inspect('cv.docx', bytes)).toEqual(TOO_COMPLEX);
});

it('refuses an OpenDocument text whose type is not first, or compressed', async () => {
  const type = 'application/vnd.oasis.opendocument.text';
  expect(
    await inspect(
      'cv.odt',
      zip([
        { name: 'content.xml', content: 'x' },
        { name: 'mimetype', content: type },
      ]),
    ),
  ).toEqual(MALFORMED);
  expect(await inspect('cv.odt', GOOD['cv.docx'] ?? Buffer.alloc(0))).toEqual(MALFORMED);
});
