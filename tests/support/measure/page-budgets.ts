/** The most that a page may load before it shows, in bytes (gzip): its own styles, and its HTML without them. */
export const MOST_BYTES = { style: 10_800, html: 20_900 } as const;

/** The most of the whole site's stylesheet, which comes behind the page. */
export const MOST_WHOLE_STYLES = 28_400;
