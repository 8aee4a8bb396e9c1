/** Media types that browsers can show. All others can only be downloaded. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** The header `Content-Disposition` with the visitor's file name, encoded so that every client reads it correctly (RFC 6266, RFC 8187). */
export function contentDisposition(mime: string, name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w.\- ]/g, '_') || 'file';
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${SHOWN_INLINE.has(mime) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
