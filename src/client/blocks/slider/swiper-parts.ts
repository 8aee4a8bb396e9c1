/** What the sliders use of Swiper, loaded together: import it with `import()`. Named here one by one, its other modules stay out of the chunk. */
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
