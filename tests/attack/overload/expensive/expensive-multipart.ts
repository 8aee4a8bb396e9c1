import { randomBytes } from 'node:crypto';
import { OLE_START } from '#server/files/inspection/documents/ole.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import { PAYLOAD_PART } from '#shared/forms/wire/multipart.ts';
import { DOCX, GOOD, zip } from '../../../server/support/documents.ts';
import { asFields, type Target, validPayload } from '../../support/targets.ts';
import { multipartBody } from '../../../support/server/multipart-body.ts';
import { type ExpensiveBodies, type ExpensiveBody, fillUp, type Repeated, PIECES } from './repeated-text.ts';

/** A boundary of dashes only, so that many other bytes look like its start. */
const BOUNDARY = '-'.repeat(60);

export const EXPENSIVE_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const disposition = (name: string, filename?: string) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`;
const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** A part with a content as long as possible. */
const content = (head: string, piece: string): Repeated => ({
  start: `--${BOUNDARY}\r\n${head}\r\n`,
  piece: () => piece,
  end: `\r\n${END}`,
});
/** A part with a head as long as possible. */
const head = (start: string, piece: Repeated['piece'], end: string): Repeated => ({
  start: `--${BOUNDARY}\r\n${start}`,
  piece,
  end: `${end}\r\n\r\nx\r\n${END}`,
});
const many = (piece: Repeated['piece']): Repeated => ({ start: '', piece, end: END });

const toBodies = (bodies: Readonly<Record<string, Repeated>>, prefix = ''): ExpensiveBody[] =>
  Object.entries(bodies).map(([what, repeated]) => [prefix + what, (bytes) => fillUp(repeated, bytes)]);

/** The most expensive multipart bodies for one field of a call. */
export function multipartForField({ route }: Target, name: string): ExpensiveBodies {
  const isFile = isFileField(route.schema.properties[name] ?? {});
  const parts = {
    'parts without text': many(() => part(disposition(name), '')),
    'parts with a letter': many((i) => part(disposition(name), `t${i}`)),
  };
  const files = {
    'small files': many(() => part(disposition(name, 'a.pdf'), '%PDF-1.4')),
    'empty files': many(() => part(disposition(name, 'a.pdf'), '')),
    'a file of line ends': content(disposition(name, 'a.pdf'), '\r\n'),
    ...Object.fromEntries(
      ['pdf', 'doc', 'docx', 'odt', 'rtf', 'png'].map((type) => [`a .${type} of zeros`, content(disposition(name, `a.${type}`), '\0')]),
    ),
  };
  const texts = PIECES.map((piece) => [`a text of ${JSON.stringify(piece)}`, content(disposition(name), piece)] as const);
  const fileNames = PIECES.map(
    (piece) =>
      [
        `a file name of ${JSON.stringify(piece)}`,
        head(`Content-Disposition: form-data; name="${name}"; filename="`, () => piece, '.pdf"'),
      ] as const,
  );
  return {
    shapes: toBodies({ ...parts, ...(isFile && files) }, `${name}: `),
    texts: toBodies(Object.fromEntries([...texts, ...(isFile ? fileNames : [])]), `${name}: `),
  };
}

const FOR_FORM: Readonly<Record<string, Repeated>> = {
  'unknown parts': many((i) => part(disposition(`u${i}`), '1')),
  'unknown files': many((i) => part(disposition(`u${i}`, 'a.pdf'), '1')),
  'parts without a head': many(() => part('', '')),
  'parts without a name': many(() => part('X: y\r\n', '')),
  'parts of JSON': many((i) => part(`${disposition(`u${i}`)}Content-Type: application/json\r\n`, '[1]')),
  'a part of deep JSON': content(`${disposition('u')}Content-Type: application/json\r\n`, '['),
  'names of rows': many((i) => part(disposition(`references/${i}/name`), '1')),
  'a name of many path segments': head('Content-Disposition: form-data; name="references', () => '/0', '"'),
  'long names': many((i) => part(disposition(`${'n'.repeat(500)}${i}`), '1')),
  'a name without end': head('Content-Disposition: form-data; name="', () => 'n', ''),
  'a head of lines': head(disposition('u'), () => 'X: y\r\n', 'X: y'),
  'a head of one line': head(`${disposition('u')}X: `, () => 'y', ''),
  'a head of folded lines': head(`${disposition('u')}X: y`, () => '\r\n y', ''),
  'a head of colons': head('', () => ':', ''),
  'parameters of a part': head('Content-Disposition: form-data; name="u"', () => '; a=b', ''),
  'quoted parameters of a part': head('Content-Disposition: form-data; name="u"', () => '; a="\\""', ''),
  'parameters of a type': head(`${disposition('u')}Content-Type: text/plain`, () => '; charset=a', ''),
  'an encoded parameter': head("Content-Disposition: form-data; name*=utf-8''", () => '%41', ''),
  'bytes that are almost a boundary': content(disposition('u'), `\r\n--${BOUNDARY.slice(1)}x`),
  dashes: content(disposition('u'), '-'),
  'line ends': content(disposition('u'), '\r\n'),
  boundaries: { start: '', piece: () => `--${BOUNDARY}\r\n`, end: END },
  'bytes before the first part': { start: '', piece: () => '\r\n--', end: END },
  'bytes after the last part': { start: END, piece: () => '--\r\n', end: '' },
};

const repeated = (start: Buffer, piece: Buffer) => (bytes: number) => {
  const times = Math.floor(Math.max(0, bytes - start.length) / piece.length);
  return Buffer.concat([start, ...Array.from({ length: times }, () => piece)]);
};

/** An archive of a given size with many parts. `each`: bytes of one part with its two headers. */
const ofParts = (each: number, content: () => Buffer) => (bytes: number) =>
  zip([...DOCX, ...Array.from({ length: Math.floor(Math.max(0, bytes - 500) / each) }, (_, i) => ({ name: `${i}`, content: content() }))]);

/** Documents whose inspection is expensive. */
const DOCUMENTS: Readonly<Record<string, readonly [name: string, make: (bytes: number) => Buffer]>> = {
  'a ZIP of many files': [
    'a.docx',
    repeated(Buffer.alloc(0), Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0a', 'latin1')),
  ],
  'a document of many parts': ['a.docx', ofParts(90, () => Buffer.alloc(0))],
  'a document of many parts to look into': ['a.docx', ofParts(620, () => Buffer.concat([Buffer.from([0]), randomBytes(519)]))],
  'a document of documents of many parts': [
    'a.docx',
    (bytes) => {
      // Packed again, a part has nine bytes.
      const inner = zip(Array.from({ length: Math.floor(Math.max(0, bytes - 600) / 9 / 3) }, (_, i) => ({ name: `${i}`, content: '' })));
      return zip([...DOCX, ...[0, 1, 2].map((i) => ({ name: `${i}.docx`, content: inner }))]);
    },
  ],
  'a document whose parts unfold': [
    'a.docx',
    (bytes) => zip([...DOCX, { name: 'a.bin', content: Buffer.concat([OLE_START, Buffer.alloc(Math.max(0, bytes - 600) * 1000)]) }]),
  ],
  'a document with a long list of types': [
    'a.docx',
    (bytes) => zip([{ name: '[Content_Types].xml', content: `<Types>${'<a ContentType="a"/>'.repeat(Math.min(3200, bytes))}</Types>` }]),
  ],
  'a document of documents with long lists of types': [
    'a.docx',
    (bytes) => {
      const list = { name: '[Content_Types].xml', content: `<Types>${'<a ContentType="a"/>'.repeat(3200)}</Types>` };
      const inner = (i: number) => ({ name: `${i}.docx`, content: zip([list, { name: 'a', content: randomBytes(400) }]) });
      return zip([...DOCX, ...Array.from({ length: Math.floor(Math.max(0, bytes - 500) / 800) }, (_, i) => inner(i))]);
    },
  ],
  'a picture of many chunks': [
    'a.png',
    repeated(GOOD['photo.png']?.subarray(0, 33) ?? Buffer.alloc(0), Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')),
  ],
  'a picture of many tags': [
    'a.jpg',
    repeated(Buffer.from('II\x2a\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.from('\0\x01\x01\0\x01\0\0\0\0\0\0\0', 'latin1')),
  ],
  'tags before tags': ['a.pdf', repeated(Buffer.alloc(0), Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'))],
  'a film of many headers': [
    'a.pdf',
    repeated(
      Buffer.from('3026b2758e66cf11a6d900aa0062ce6c1e00000000000000ffff00000102', 'hex'),
      Buffer.from('00'.repeat(16) + '1800000000000000', 'hex'),
    ),
  ],
  'the names of macros, nearly': ['a.doc', repeated(OLE_START, Buffer.from('_VBA_PROJEC', 'utf16le'))],
  'directories of a Word file': ['a.doc', repeated(GOOD['cv.doc'] ?? Buffer.alloc(0), Buffer.from('Root Entr', 'utf16le'))],
};

/** JSON bodies as the `payload` part of a multipart body. */
export function asPayloadPart({ shapes, texts }: ExpensiveBodies): ExpensiveBodies {
  const start = Buffer.from(`--${BOUNDARY}\r\n${disposition(PAYLOAD_PART)}\r\n`);
  const end = Buffer.from(`\r\n${END}`);
  const wrapped = ([what, build]: ExpensiveBody): ExpensiveBody => [
    `in a part, ${what}`,
    (bytes) => Buffer.concat([start, build(bytes - start.length - end.length), end]),
  ];
  return { shapes: shapes.map(wrapped), texts: texts.map(wrapped) };
}

/** The most expensive multipart bodies for a call as a whole. Some are valid except for their files. */
export function multipartForForm(target: Target): ExpensiveBodies {
  const { schema } = target.route;
  const fields = asFields(validPayload(target), schema);
  const names = Object.keys(schema.properties).filter((name) => isFileField(schema.properties[name] ?? {}));
  const documents = Object.entries(DOCUMENTS).map(([what, [document, make]]): ExpensiveBody => [
    what,
    (bytes) => {
      const around = multipartBody(fields, BOUNDARY).payload.length + names.length * 250;
      const file = { name: document, content: make(Math.floor(Math.max(0, bytes - around) / names.length)) };
      return multipartBody({ ...fields, ...Object.fromEntries(names.map((name) => [name, file])) }, BOUNDARY).payload;
    },
  ]);
  return { shapes: [...toBodies(FOR_FORM), ...documents], texts: [] };
}
