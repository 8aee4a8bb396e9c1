/** The parts of Swiper that sliders use: import this with `import()`. Naming them keeps Swiper's other modules out of the chunk. */
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
