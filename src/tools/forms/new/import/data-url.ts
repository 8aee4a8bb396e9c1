import shared from '#schemas/shared/file.json' with { type: 'json' };

type Raw = Readonly<Record<string, unknown>>;

/** Keywords of text fields, which file fields do not have. */
const TEXT_KEYWORDS: ReadonlySet<string> = new Set([
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

/** Whether a schema is rjsf's file field: a string with a data URL. */
export const isDataUrl = ({ type, format }: Raw): boolean => format === 'data-url' && (type === undefined || type === 'string');

/** The note about a data-URL field that became a file field, which sends the document itself. */
export const FILE_INSTEAD = 'a file field stands in its place: the form sends the document itself as multipart, and no data URL';

/** Converts rjsf's data-URL field to a file field. */
export function asFile(schema: Raw): Raw {
  const { fileTypes, minFileSize, maxFileSize } = shared.$defs.document;
  const others = Object.entries(schema).filter(([keyword]) => !TEXT_KEYWORDS.has(keyword));
  return { ...Object.fromEntries(others), fileTypes, minFileSize, maxFileSize };
}
