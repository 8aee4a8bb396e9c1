/** Other origins that pages may use. */
export interface ContentSources {
  /** Origins of frames: the footer map and video pop-ups, which load only with the visitor's consent. */
  readonly frames: readonly string[];
  /** Origins that scripts may call: an API on another host. */
  readonly connect: readonly string[];
}

/**
 * The Content-Security-Policy of pages: everything comes from this site, and nothing is inline except the page's own styles.
 *
 * @param styles hash of the page's inline styles (`inlineStyleHash`)
 */
export function pagePolicy({ frames, connect }: ContentSources, styles?: string): string {
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(styles === undefined ? [] : [styles])],
    // sweetalert2 and swiper draw small icons from data: URLs in their CSS.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy of the site's files: opened on their own, they load nothing. Not sandboxed, since some browsers show no sandboxed PDF. */
export const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the API's answers, including uploads: they may load and run nothing. */
export const SANDBOX_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Whether the browser is Safari on a Mac, by the order of words in its `User-Agent`. Its PDF viewer counts as a plug-in, which a sandbox
 * blocks. Other browsers show a sandboxed PDF.
 */
function isMacSafari(userAgent: string): boolean {
  const mac = userAgent.indexOf('Macintosh');
  const version = mac === -1 ? -1 : userAgent.indexOf(' Version/', mac);
  return version !== -1 && userAgent.includes(' Safari/', version);
}

/** The policy of an uploaded PDF: sandboxed if the browser can show it then. Without the sandbox, it still may load and run nothing. */
export function pdfPolicy(userAgent: string | undefined): string {
  return isMacSafari(userAgent ?? '') ? ASSET_POLICY : SANDBOX_POLICY;
}

/** The host behind the video pop-ups. */
const VIDEO = 'https://www.youtube-nocookie.com';

/** The other origins of this site's pages: the map, videos, and an API on another host. */
export function contentSources(brand: { readonly mapUrl: string }, apiOrigin: string | undefined): ContentSources {
  return { frames: [new URL(brand.mapUrl).origin, VIDEO], connect: apiOrigin === undefined ? [] : [apiOrigin] };
}
