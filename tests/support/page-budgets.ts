/** The most that a page may load before anybody touches it, in bytes (gzip): its styles, those of a notice that opens by itself included, and its HTML without them. */
export const MOST_BYTES = { style: 12_200, html: 20_000 } as const;
