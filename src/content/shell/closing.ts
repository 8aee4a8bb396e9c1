import { claimFigures } from '#shared/claims.ts';

/** The words beside the form that closes a page: a request for a quote, or a message. */

export interface ClosingWords {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  /** Claims of site.md §2. */
  readonly claims?: readonly { readonly value: string; readonly label: string }[];
  /** Whether the head office's address, e-mails and phone stand under the words. */
  readonly addresses?: true;
}

export const closing: {
  readonly quote: ClosingWords;
  readonly contact: ClosingWords;
  readonly help: Pick<ClosingWords, 'heading' | 'lead'>;
} = {
  quote: {
    eyebrow: 'Get a quote',
    heading: 'Tell us what you want to build',
    lead: 'An engineer reads your brief and answers within one working day, with questions and a first estimate.',
    claims: claimFigures,
  },
  contact: {
    eyebrow: 'Contact us',
    heading: 'Write to us, and a person answers',
    lead: 'Your message goes to the team it concerns. We answer within one working day.',
    addresses: true,
  },
  help: {
    heading: 'A question before you go on?',
    lead: 'Write or call; we answer within one working day.',
  },
};
