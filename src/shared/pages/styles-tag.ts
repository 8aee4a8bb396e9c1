/** The styles of a page. */
export interface PageStyles {
  /** The rules that the page's HTML needs. */
  readonly inline: string;
  /** Path of the full stylesheet of the site. */
  readonly fullPath: string;
}

const START = '<style data-own>';
const END = '</style>';
const BODY_END = '</body>';

/** Selects the link to the full stylesheet. */
export const FULL_STYLES_LINK = 'link[data-whole]';
const FULL_STYLES_TAG = /<link rel="stylesheet" data-whole href="([^"<>]*)">/;

/** The page's first script, as the bundler writes it into the head. */
const ENTRY = /<script type="module" crossorigin src="([^"<>]+)"><\/script>/;
const APP_END = '<!--/app-->';

/**
 * Moves the page's first script from the head to the end of its content. There it runs as soon as it is loaded: it waits neither for
 * stylesheets nor for the end of the page.
 */
export function moveEntryScript(html: string): string {
  const [tag = '', src = ''] = ENTRY.exec(html) ?? [];
  if (src === '') return html;
  return html
    .replace(tag, `<link rel="modulepreload" crossorigin href="${src}">`)
    .replace(APP_END, `${APP_END}\n    <script type="module" async crossorigin src="${src}"></script>`);
}

/**
 * Inserts a page's styles: inline styles, so that the page is shown without another request; and at the end of the body a link to the full
 * stylesheet, which the browser loads also without scripts.
 *
 * @param link is replaced by the inline styles
 * @throws if the styles would end their element
 */
export function insertStyles(html: string, link: RegExp, { inline, fullPath }: PageStyles): string {
  if (/<\/style/i.test(inline)) throw new Error('A page’s styles hold the end of their own element.');
  return html
    .replace(link, () => `${START}${inline}${END}`)
    .replace(BODY_END, () => `  <link rel="stylesheet" data-whole href="${fullPath}">\n  ${BODY_END}`);
}

/** The inline styles of a page. Returns undefined if it has none. */
export function inlineStyles(html: string): string | undefined {
  const start = html.indexOf(START);
  return start < 0 ? undefined : html.slice(start + START.length, html.indexOf(END, start));
}

/**
 * Moves the link to the full stylesheet into the head, for a page whose body has changed since its inline styles were selected: nothing shows
 * before the full stylesheet is loaded. The inline styles stay, because they contain the rule for transitions between pages, which the browser
 * needs earlier.
 */
export function blockOnFullStyles(html: string): string {
  const [link = '', path = ''] = FULL_STYLES_TAG.exec(html) ?? [];
  if (path === '') return html;
  const end = html.indexOf(END, html.indexOf(START)) + END.length;
  return `${html.slice(0, end)}${link}${html.slice(end).replace(link, '')}`;
}
