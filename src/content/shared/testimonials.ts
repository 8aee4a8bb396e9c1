import { recording } from '../drawings/bluetooth/user.ts';
import { selectService } from '../drawings/mesee-project/customer.ts';
import type { SlideContent } from '#shared/blocks/slider-block.ts';
import type { Video } from '#shared/blocks/text-blocks.ts';

/** Six testimonials (site.md §1), made up until clients send theirs. */
export const testimonials: readonly SlideContent[] = [
  {
    sample: true,
    slide: 'testimonial',
    quote:
      'Our counters used to close for an hour to match the registers. Since the new OPD screen went live we match nothing: there is one record, and the ward sees it too.',
    person: { sample: true, name: 'Meghna Tirulai', post: 'Operations head, Neemra Health' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote:
      'They asked for our fee rules on paper before they showed us a single screen. That first week saved us the three months we lost with the vendor before.',
    person: { sample: true, name: 'Farhan Ostwalia', post: 'Trustee, Vidyansh Schools' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote: 'The app has been in the stores for two years. When something breaks, the engineer who wrote it picks up the phone.',
    person: { sample: true, name: 'Devika Sonparra', post: 'Founder, Kirnafresh' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote:
      'We book cleaners and plumbers across Kigali with it, on phones that cost eighty dollars and networks that come and go. It keeps working.',
    person: { sample: true, name: 'Jean-Bosco Mutezi', post: 'Managing director, Akageri Home' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote:
      'I choose my four developers, see their work every evening and pay by the month. It is the first outsourcing I have not had to explain to the board.',
    person: { sample: true, name: 'Harriet Lockbourne', post: 'Head of product, Harbourlace' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote:
      'Members used to forget their points. Now they come in to spend them: four in ten sales at our watch counters carry a barcode from the app.',
    person: { sample: true, name: 'Nikhil Varadpur', post: 'Retail director, Rivolane' },
  },
];

/** The two video popups of the testimonials: products of clients in use. */
export const testimonialVideos: readonly Video[] = [
  {
    sample: true,
    title: 'Mesee: a plumber booked, tracked and rated',
    duration: '0:14',
    clip: '/media/mesee-customer',
    poster: selectService.picture,
  },
  {
    sample: true,
    title: 'Listen & Heard: a lecture recorded by phone',
    duration: '0:12',
    clip: '/media/listen',
    poster: recording.picture,
  },
];
