/** Names, in the `<link>` of a page's own stylesheet, that of the whole site. */
const WHOLE = 'data-whole';
/** The `<link>` that says so, as `stylesTag` writes it. */
const TAG = /<link rel="stylesheet" href="[^"<]*" data-whole="([^"<]*)">/;

const link = (href: string, more = '') => `<link rel="stylesheet" href="${href}"${more}>`;

/**
 * What a page's head says of its looks: what it shows at first comes at once. The rest is brought by scripts before they
 * show more (`bringStyles`), and where none run comes at once, too.
 */
export function stylesTag(own: string, whole: string): string {
  return `${link(own, ` ${WHOLE}="${whole}"`)}\n    <noscript>${link(whole)}</noscript>`;
}

/** A page whose body is not the one that its stylesheet was cut for: with the whole. */
export function withWholeStyles(html: string): string {
  return html.replace(TAG, (_, whole: string) => link(whole));
}

/** Where the whole stylesheet is; undefined where a page has it already. */
export function wholeStyles(page: Document): string | undefined {
  return page.querySelector<HTMLLinkElement>(`link[${WHOLE}]`)?.getAttribute(WHOLE) ?? undefined;
}
