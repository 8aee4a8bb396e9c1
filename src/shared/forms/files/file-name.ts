const LONGEST_NAME = 200;

/** The visitor's file name without folders, control characters, broken Unicode or blanks at its ends, shortened from the front. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');
  // Shortening may halve a sign.
  return clean.slice(-LONGEST_NAME).toWellFormed().trim();
}

/** The extension of a file's name, by its clean name: lower case, without its dot; '' when it has none. */
export function fileExtension(name: string): string {
  return /\.([^.]+)$/.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? '';
}
