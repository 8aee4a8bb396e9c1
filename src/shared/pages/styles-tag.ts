/** A page's styles. */
export interface PageStyles {
  /** What it shows before anybody touches it: the styles themselves. */
  readonly own: string;
  /** All that the site has: a path. */
  readonly whole: string;
}

const START = '<style data-own>';
const END = '</style>';
const BODY_END = '</body>';

/** How the page's last link is found, by the server and by scripts. */
export const WHOLE_STYLES = 'link[data-whole]';
const WHOLE_LINK = /<link rel="stylesheet" data-whole href="([^"<>]*)">/;

/** The script that a page begins with, as the bundler writes it into the head. */
const ENTRY = /<script type="module" crossorigin src="([^"<>]+)"><\/script>/;
const APP_END = '<!--/app-->';

/**
 * Moves a page's first script behind what it works on. There it runs as soon as it has come: it waits neither for stylesheets nor for the
 * end of the page, at which browsers stop for them.
 */
export function placeEntry(html: string): string {
  const [tag = '', src = ''] = ENTRY.exec(html) ?? [];
  if (src === '') return html;
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${src}">`)
    .replace(APP_END, `${APP_END}\n    <script type="module" async crossorigin src="${src}"></script>`);
}

/**
 * Puts styles into a page: its own in place of `link` in the head, so that nothing waits for a request before it shows; and a link to
 * the whole stylesheet at the end of the body, which the browser loads by itself, whatever becomes of scripts.
 *
 * @throws where styles hold what would end their element
 */
export function placeStyles(html: string, link: RegExp, { own, whole }: PageStyles): string {
  if (/<\/style/i.test(own)) throw new Error('A page’s styles hold the end of their own element.');
  return html
    .replace(link, () => `${START}${own}${END}`)
    .replace(BODY_END, () => `  <link rel="stylesheet" data-whole href="${whole}">\n  ${BODY_END}`);
}

/** The styles that stand in a page's HTML; undefined where it has none of its own. */
export function ownStyles(html: string): string | undefined {
  const start = html.indexOf(START);
  return start < 0 ? undefined : html.slice(start + START.length, html.indexOf(END, start));
}

/**
 * A page whose body is not the one that its styles were cut for: nothing of it shows before the whole stylesheet is there. Its own styles
 * stay, as a browser asks before that has come whether it may fade from the page before into this one.
 */
export function withWholeStyles(html: string): string {
  const [link = '', whole = ''] = WHOLE_LINK.exec(html) ?? [];
  if (whole === '') return html;
  const end = html.indexOf(END, html.indexOf(START)) + END.length;
  return `${html.slice(0, end)}${link}${html.slice(end).replace(link, '')}`;
}
