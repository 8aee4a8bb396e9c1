import type { ContentSources } from './content-security.ts';

/** The host behind the video pop-ups. */
const VIDEO = 'https://www.youtube-nocookie.com';

/** What pages may load from elsewhere: the map, videos, and an API on another host. */
export function contentSources(brand: { readonly mapUrl: string }, apiOrigin: string | undefined): ContentSources {
  return { frames: [new URL(brand.mapUrl).origin, VIDEO], connect: apiOrigin === undefined ? [] : [apiOrigin] };
}
