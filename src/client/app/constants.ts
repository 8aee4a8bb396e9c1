/** The shell's numbers (site.md §2 and §9), in one place. */

/** Pixels scrolled after which the header keeps to the top. The top bar is exactly this high. */
export const STICKY_AFTER = 40;
/** Pixels scrolled after which WhatsApp, become-a-partner and the social bar appear. */
export const FLOATING_AFTER = 100;
/** Pixels scrolled after which go-to-top appears. */
export const TO_TOP_AFTER = 300;
/** Milliseconds after the page's load when the live chat comes. */
export const LIVE_CHAT_AFTER = 15_000;
/** Milliseconds a slide of the presence carousel stays. */
export const PRESENCE_AUTOPLAY = 2000;
/** The first Safari that the site supports. */
export const SAFARI_MINIMUM = 16;
