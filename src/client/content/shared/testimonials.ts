import type { Slide } from '#client/blocks/types/slider.ts';
import type { Video } from '#client/blocks/types/text.ts';

/** Six quotes (site.md §1), made up until clients send theirs. */
export const testimonials: readonly Slide[] = [
  {
    sample: true,
    slide: 'testimonial',
    quote: 'Our counters used to close for an hour to match the registers. Since the new OPD screen went live we match nothing: there is one record, and the ward sees it too.',
    person: { sample: true, name: 'Meghna Tirulai', post: 'Operations head, Neemra Health' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote: 'They asked for our fee rules on paper before they showed us a single screen. That first week saved us the three months we lost with the vendor before.',
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
    quote: 'We book cleaners and plumbers across Kigali with it, on phones that cost eighty dollars and networks that come and go. It keeps working.',
    person: { sample: true, name: 'Jean-Bosco Mutezi', post: 'Managing director, Akageri Home' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote: 'I choose my four developers, see their work every evening and pay by the month. It is the first outsourcing I have not had to explain to the board.',
    person: { sample: true, name: 'Harriet Lockbourne', post: 'Head of product, Harbourlace' },
  },
  {
    sample: true,
    slide: 'testimonial',
    quote: 'Members used to forget their points. Now they come in to spend them: four in ten sales at our watch counters carry a barcode from the app.',
    person: { sample: true, name: 'Nikhil Varadpur', post: 'Retail director, Rivolane' },
  },
];

/** The two video popups of the testimonials. */
export const testimonialVideos: readonly Video[] = [
  {
    sample: true,
    title: 'Neemra Health: from paper to one record',
    poster: {
      picture: 'screen',
      tone: 'leaf',
      screen: {
        title: 'OPD queue of a hospital in a browser window',
        frame: 'browser',
        colours: { main: '#1e7a5f', accent: '#f2a33c' },
        address: 'opd.neemra.example.com',
        menu: {
          active: 0,
          items: [
            { label: 'OPD queue', icon: 'users' },
            { label: 'Wards', icon: 'building' },
            { label: 'Pharmacy', icon: 'health' },
            { label: 'Billing', icon: 'receipt' },
          ],
        },
        rows: [
          { kind: 'title', text: 'OPD today' },
          {
            kind: 'stats',
            items: [
              { label: 'Waiting', value: '18' },
              { label: 'With a doctor', value: '7' },
              { label: 'Seen', value: '142' },
            ],
          },
          {
            kind: 'table',
            columns: ['Token', 'Patient', 'Doctor', 'State'],
            rows: [
              ['A-143', 'Sunaina P.', 'Dr Rellan', 'Waiting'],
              ['A-144', 'Mohit K.', 'Dr Rellan', 'Waiting'],
              ['B-061', 'Asha D.', 'Dr Oommen', 'With doctor'],
              ['C-027', 'Ritesh N.', 'Dr Halder', 'With doctor'],
              ['A-142', 'Jaya S.', 'Dr Rellan', 'Seen'],
              ['B-060', 'Imran Q.', 'Dr Oommen', 'Seen'],
            ],
            states: { Waiting: 'wait', 'With doctor': 'good', Seen: 'plain' },
          },
        ],
      },
    },
  },
  {
    sample: true,
    title: 'Rivolane: points that people spend',
    poster: {
      picture: 'screen',
      tone: 'brick',
      screen: {
        title: 'Loyalty counter of a watch shop in a browser window',
        frame: 'browser',
        colours: { main: '#28309e', accent: '#d5502f' },
        address: 'counter.rivolane.example.com',
        menu: {
          active: 1,
          items: [
            { label: 'Overview', icon: 'chart' },
            { label: 'Members', icon: 'users' },
            { label: 'Gift cards', icon: 'gift' },
            { label: 'Promotions', icon: 'tag' },
          ],
        },
        rows: [
          { kind: 'title', text: 'Members' },
          {
            kind: 'stats',
            items: [
              { label: 'Points earned', value: '48,210' },
              { label: 'Points spent', value: '39,460' },
              { label: 'Gift cards sold', value: '212' },
            ],
          },
          { kind: 'bars', label: 'Points spent by day', values: [31, 42, 38, 55, 61, 74, 58], names: ['M', 'T', 'W', 'T', 'F', 'S', 'S'], active: 5 },
        ],
      },
    },
  },
];
