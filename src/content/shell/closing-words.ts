import type { Sample } from '#shared/blocks/common.ts';
import { claimFigures } from '#shared/claims.ts';

/** The text beside the form at the end of a page: a request for a quote, or a message. */
export interface ClosingWords {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  /** Claims of site.md §2. */
  readonly claims?: readonly { readonly value: string; readonly label: string }[];
  /** Shows address, e-mails and phone of the head office too. */
  readonly addresses?: true;
  /** Label of the button that opens the form. */
  readonly button: string;
  /** What happens after the form is sent, in order. */
  readonly nextSteps: readonly string[];
  /** The person who reads and answers. */
  readonly contact: { readonly name: string; readonly post: string } & Sample;
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
    button: 'Ask for a quote',
    nextSteps: [
      'An engineer from the service you chose reads it, not a script.',
      'We ask, by e-mail or in a call of half an hour: who uses it, what exists, what must not go wrong.',
      'You get a range with its assumptions. It is free and binds nobody.',
    ],
    contact: { sample: true, name: 'Tanvi Rastogi', post: 'Pre-sales engineer, reads every brief' },
  },
  contact: {
    eyebrow: 'Contact us',
    heading: 'Write to us, and a person answers',
    lead: 'Your message goes to the team it concerns. We answer within one working day.',
    addresses: true,
    button: 'Write to us',
    nextSteps: [
      'Your message reaches the team it concerns on the same day.',
      'A person from that team answers by e-mail, or calls if you ask for it.',
      'If we are the wrong people for it, we say so at once.',
    ],
    contact: { sample: true, name: 'Imran Quadri', post: 'Front desk, Noida' },
  },
  help: {
    heading: 'Rather ask a person?',
    lead: 'Write or call; we answer within one working day.',
  },
};
