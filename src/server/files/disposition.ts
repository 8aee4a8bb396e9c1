/** What browsers show by themselves; everything else can only be saved. */
const SHOWN_INLINE: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** Shown or saved, under the visitor's own name for the file, spelled so that no client can misread it (RFC 6266, RFC 8187). */
export function disposition(mime: string, name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\w.\- ]/g, '_') || 'file';
  const utf8 = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${SHOWN_INLINE.has(mime) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
