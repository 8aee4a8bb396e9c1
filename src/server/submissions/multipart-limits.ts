import { maxHeaderSize } from 'node:http';
import type { Bounds } from '#shared/forms/bounds.ts';
import { STRAYS } from '#shared/forms/measure.ts';
import { fileFields } from '#shared/forms/payload-schema.ts';
import type { FormSchema } from '#shared/forms/types.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** No text of a form is longer, whatever its schema allows. */
const LONGEST_TEXT = 64 * KILOBYTE;
/** Bytes that UTF-8 takes at most for what JavaScript counts as one character. */
const UTF8 = 3;

/** Largest upload of a form in bytes; a form without file fields takes none. */
function largestFile(schema: FormSchema): number {
  return Math.max(0, ...fileFields(schema).map((name) => schema.properties[name]?.maxFileSize ?? 10 * MEGABYTE));
}

/** How much is read of a multipart body before it is given up, by the bounds of its form: numbers of parts, sizes in bytes. */
export function multipartLimits(schema: FormSchema, { properties = new Map<string, Bounds>() }: Bounds) {
  const places = [...properties.values()];
  const texts = places.map(({ text, items }) => (items ?? { text }).text.longest * UTF8);
  // A list comes as one part for each entry.
  const fields = places.reduce((sum, { items, entries }) => sum + (items ? entries : 1), STRAYS);
  const files = fileFields(schema).length + 2;
  return {
    fieldSize: Math.min(LONGEST_TEXT, Math.max(0, ...texts)),
    fields,
    files,
    fileSize: largestFile(schema),
    parts: fields + files,
    headerPairs: 20,
    // The head of a part, its field's name included, may be as long as that of a request.
    headerSize: maxHeaderSize,
  };
}
