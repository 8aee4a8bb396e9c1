/** Most bytes (gzip) that a page may load before it shows: its own styles, and its HTML without them. */
export const MOST_BYTES = { style: 10_800, html: 20_900 } as const;

/** Most bytes (gzip) of the whole stylesheet, which loads after the page. */
export const MOST_WHOLE_STYLES = 28_400;
