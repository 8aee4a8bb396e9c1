// Constants of the shell (site.md §2 and §9).

/** Scroll position in pixels at which the header becomes sticky: the height of the top bar. */
export const STICKY_AFTER = 40;
/** Scroll position in pixels at which WhatsApp, become-a-partner and the social bar appear. */
export const FLOATING_AFTER = 100;
/** Scroll position in pixels at which go-to-top appears. */
export const TO_TOP_AFTER = 300;
/** Milliseconds after the page's load event at which the live chat is loaded. */
export const LIVE_CHAT_AFTER = 15_000;
/** Milliseconds for which the presence carousel shows a slide. */
export const PRESENCE_AUTOPLAY = 2000;
/** The first Safari that the site supports. */
export const SAFARI_MINIMUM = 16;
