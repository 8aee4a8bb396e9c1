const MAX_LENGTH = 200;

/** Removes folders, control characters, malformed Unicode and surrounding spaces from a file name, and cuts a long one at its start. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
  // Cutting may split a surrogate pair.
  return clean.slice(-MAX_LENGTH).toWellFormed().trim();
}

/** The extension of a file's cleaned name, in lower case and without the dot; '' if it has none. */
export function fileExtension(name: string): string {
  return /\.([^.]+)$/.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? '';
}
