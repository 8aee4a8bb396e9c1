import type { StoredFile } from '#server/storage/encryption/encrypted-rows.ts';

/** Text that needs no quotes in a shell. */
const PLAIN = /^[\w./-]+$/;

/** Paths without control characters: visitors choose the names in a dictionary. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

const quote = (text: string) => (PLAIN.test(text) && !text.startsWith('-') ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that opens a document, by the path of its field. If the path has unusual characters, by its stored name. */
export function fileCommand(lead: string, { field, filename }: Pick<StoredFile, 'field' | 'filename'>): string {
  const name = PRINTABLE.test(field) && !/\p{Bidi_Control}/u.test(field) ? field : filename;
  const ending = /\.\w+$/.exec(filename)?.[0] ?? '';
  const out = `${(field.split('/').at(-1) ?? '').replace(/[^\w-]+/g, '_').replace(/^-+/, '') || 'document'}${ending}`;
  return `npm run leads -- file ${lead} ${quote(name)} --out ${out}`;
}
