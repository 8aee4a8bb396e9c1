/** A page's styles. */
export interface PageStyles {
  /** What it shows before anybody touches it: the styles themselves. */
  readonly own: string;
  /** What a pop-up takes beyond that: a path. */
  readonly popUps: string;
  /** All that the site has: a path. */
  readonly whole: string;
}

/** Stylesheets that scripts bring. */
export type BroughtStyles = Exclude<keyof PageStyles, 'own'>;

/** Names them in the `<style>` of a page's own. */
const ATTRIBUTES: Readonly<Record<BroughtStyles, string>> = { popUps: 'data-pop-ups', whole: 'data-whole' };
/** How that begins, as `stylesTag` writes it, and how it ends. */
const START = /<style data-pop-ups="[^"<>]*" data-whole="([^"<>]*)">/;
const END = '</style>';

const link = (href: string) => `<link rel="stylesheet" href="${href}">`;

/**
 * What a page's head says of its looks: what it shows at first stands there. The rest is brought by scripts before they
 * show more (`bringStyles`), and where none run comes at once, too.
 *
 * @throws where styles hold what would end their element
 */
export function stylesTag({ own, popUps, whole }: PageStyles): string {
  if (/<\/style/i.test(own)) throw new Error('A page’s styles hold the end of their own element.');
  return `<style ${ATTRIBUTES.popUps}="${popUps}" ${ATTRIBUTES.whole}="${whole}">${own}${END}\n    <noscript>${link(whole)}</noscript>`;
}

interface Found {
  /** Where the element begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly css: string;
  readonly whole: string;
}

function findStyles(html: string): Found | undefined {
  const start = START.exec(html);
  if (start === null) return undefined;
  const [tag, whole = ''] = start;
  const within = start.index + tag.length;
  const end = html.indexOf(END, within);
  return { from: start.index, to: end + END.length, css: html.slice(within, end), whole };
}

/** The styles that stand in a page's HTML; undefined where it has none of its own. */
export function ownStyles(html: string): string | undefined {
  return findStyles(html)?.css;
}

/**
 * A page whose body is not the one that its styles were cut for: with the whole stylesheet behind them. They stay, as a browser asks before
 * that has come whether it may fade from the page before into this one.
 */
export function withWholeStyles(html: string): string {
  const found = findStyles(html);
  return found === undefined ? html : `${html.slice(0, found.from)}<style>${found.css}${END}${link(found.whole)}${html.slice(found.to)}`;
}

/** Where more of the site's styles is; undefined where a page has the whole already. */
export function stylesToBring(page: Document, which: BroughtStyles): string | undefined {
  return page.querySelector(`style[${ATTRIBUTES[which]}]`)?.getAttribute(ATTRIBUTES[which]) ?? undefined;
}
