/**
 * The facts of the brand. Contacts have reserved domains and numbers until the owner replaces them, so that no message reaches a stranger.
 */
export const brand = {
  /** `npm run build` counts samples. Set it to false when every value below is the company's own. */
  sample: true,
  name: 'Alobha',
  legalName: 'Alobha Technologies Pvt. Ltd.',
  founded: 2014,
  countedUntil: 2023,
  projects: 500,
  erpProjects: 500,
  groupName: 'Alobha Group',
  /** For «A Unit Of {product} Pvt Ltd.» (site.md §1). */
  productCompany: 'Jaali Products',
  /** First word of its products’ names. */
  productFamily: 'Jaali',
  emails: ['info@example.com', 'sales@example.com'],
  phone: { label: '+91 99999 00000', href: 'tel:+919999900000' },
  headOffice: {
    name: 'Head office, Noida',
    lines: ['4th floor, Tower B, Sample Park', 'Sector 62, Noida 201309', 'Uttar Pradesh, India'],
  },
  /** Time zone of the head office (IANA): decides the current day for staff and forms, and is the zone of times without one. */
  timeZone: 'Asia/Kolkata',
  /** How dates and numbers are written (BCP 47). */
  locale: 'en-IN',
  url: 'https://www.example.com',
  blogUrl: 'https://blog.example.com/',
  recruitmentTestUrl: 'https://forms.example.com/recruitment-test',
  whatsappUrl: 'https://whatsapp.example.com/919999900000',
  /** Embedded map of the head office; loaded only when a visitor asks for it. */
  mapUrl: 'https://maps.example.com/embed?q=Sector+62+Noida',
  /** Script of the live chat; null: none is loaded. */
  liveChatScriptUrl: null,
  social: [
    { id: 'facebook', label: 'Facebook', url: 'https://social.example.com/facebook' },
    { id: 'instagram', label: 'Instagram', url: 'https://social.example.com/instagram' },
    { id: 'x', label: 'X', url: 'https://social.example.com/x' },
    { id: 'youtube', label: 'YouTube', url: 'https://social.example.com/youtube' },
  ],
} as const satisfies Brand;

export interface Brand {
  readonly sample: boolean;
  readonly name: string;
  readonly legalName: string;
  readonly founded: number;
  /** The last year that the figures below include. Years of experience are counted up to it. */
  readonly countedUntil: number;
  /** Systems that went live for a client; the site says «more than». */
  readonly projects: number;
  /** Companies and sites where an ERP of ours went live: one system may count several times. */
  readonly erpProjects: number;
  readonly groupName: string;
  readonly productCompany: string;
  readonly productFamily: string;
  readonly emails: readonly [string, string];
  readonly phone: { readonly label: string; readonly href: string };
  readonly headOffice: { readonly name: string; readonly lines: readonly string[] };
  readonly timeZone: string;
  readonly locale: string;
  /** The origin for canonical links and the sitemap, if `PUBLIC_URL` is not set. */
  readonly url: string;
  readonly blogUrl: string;
  readonly recruitmentTestUrl: string;
  readonly whatsappUrl: string;
  readonly mapUrl: string;
  readonly liveChatScriptUrl: string | null;
  readonly social: readonly { readonly id: string; readonly label: string; readonly url: string }[];
}
