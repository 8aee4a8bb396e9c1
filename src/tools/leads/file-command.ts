import type { StoredFile } from '#server/storage/encryption/encrypted-rows.ts';

/** Text that needs no quotes in a shell. */
const PLAIN = /^[\w./-]+$/;

/** Paths without control characters: visitors choose the names in a dictionary. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

const quoted = (text: string) => (PLAIN.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** How staff open a document: by the path of its field, or where that is odd, by the name under which it is stored. */
export function fileCommand(lead: string, { field, filename }: Pick<StoredFile, 'field' | 'filename'>): string {
  const name = PRINTABLE.test(field) && !/\p{Bidi_Control}/u.test(field) ? field : filename;
  const ending = /\.\w+$/.exec(filename)?.[0] ?? '';
  const out = `${(field.split('/').at(-1) ?? '').replace(/[^\w-]+/g, '_').replace(/^-+/, '') || 'document'}${ending}`;
  return `npm run leads -- file ${lead} ${quoted(name)} --out ${out}`;
}
