/** A page's stylesheets: paths. */
export interface PageStyles {
  /** What it shows before anybody touches it. */
  readonly own: string;
  /** What a pop-up takes beyond that. */
  readonly popUps: string;
  /** All that the site has. */
  readonly whole: string;
}

/** Stylesheets that scripts bring. */
export type BroughtStyles = Exclude<keyof PageStyles, 'own'>;

/** Names them in the `<link>` of a page's own stylesheet. */
const ATTRIBUTES: Readonly<Record<BroughtStyles, string>> = { popUps: 'data-pop-ups', whole: 'data-whole' };
/** The `<link>` that says so, as `stylesTag` writes it. */
const TAG = /<link rel="stylesheet" href="[^"<]*" data-pop-ups="[^"<]*" data-whole="([^"<]*)">/;

const link = (href: string, more = '') => `<link rel="stylesheet" href="${href}"${more}>`;

/**
 * What a page's head says of its looks: what it shows at first comes at once. The rest is brought by scripts before they
 * show more (`bringStyles`), and where none run comes at once, too.
 */
export function stylesTag({ own, popUps, whole }: PageStyles): string {
  return `${link(own, ` ${ATTRIBUTES.popUps}="${popUps}" ${ATTRIBUTES.whole}="${whole}"`)}\n    <noscript>${link(whole)}</noscript>`;
}

/** A page whose body is not the one that its stylesheet was cut for: with the whole. */
export function withWholeStyles(html: string): string {
  return html.replace(TAG, (_, whole: string) => link(whole));
}

/** Where more of the site's styles is; undefined where a page has the whole already. */
export function stylesToBring(page: Document, which: BroughtStyles): string | undefined {
  return page.querySelector<HTMLLinkElement>(`link[${ATTRIBUTES[which]}]`)?.getAttribute(ATTRIBUTES[which]) ?? undefined;
}
