import shared from '#schemas/shared/file.json' with { type: 'json' };

type Raw = Readonly<Record<string, unknown>>;

/** What only a text says, or says of itself as a text. */
const OF_TEXT: ReadonlySet<string> = new Set([
  'type',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'default',
  'examples',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]);

/** Whether a schema is rjsf's for a file: a text with the file in it. */
export const isDataUrl = ({ type, format }: Raw): boolean => format === 'data-url' && (type === undefined || type === 'string');

/** The note for a data-URL field that became a file field: payloads then have the document itself. */
export const FILE_INSTEAD = 'a file field stands in its place: the form sends the document itself as multipart, and no data URL';

/** The file field for rjsf's. */
export function asFile(schema: Raw): Raw {
  const { fileTypes, minFileSize, maxFileSize } = shared.$defs.document;
  const left = Object.entries(schema).filter(([keyword]) => !OF_TEXT.has(keyword));
  return { ...Object.fromEntries(left), fileTypes, minFileSize, maxFileSize };
}
