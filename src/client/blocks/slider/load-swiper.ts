/** Swiper and its autoplay, in a chunk of their own. */
export async function loadSwiper() {
  const [{ default: Swiper }, { Autoplay }] = await Promise.all([import('swiper'), import('swiper/modules')]);
  return { Swiper, Autoplay };
}
