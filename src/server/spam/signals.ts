/** What speaks for a program and not a person, each with its weight. A lead whose signals weigh `SPAM` or more counts as spam. */
export const SIGNALS = {
  /** The field that no person sees is filled in. */
  honeypot: 3,
  /** Sent sooner after the form was opened than anybody types. */
  'too-fast': 3,
  /** A proof of work that was used before, made up, or made for another form. */
  'wrong-proof': 3,
  /** A link where a person's name belongs. */
  'link-in-name': 2,
  /** The same long text came from several senders today. */
  'same-text': 2,
  /** Several forms without a proof of work came from this network today. Of those with one none is counted: people share networks. */
  'many-from-network': 2,
  /** No proof of work. Programs that send leads by the API have none, so alone it says little. */
  'no-proof': 1,
} as const;

export type Signal = keyof typeof SIGNALS;

const SPAM = 3;

/** Whether signals together make a lead spam. */
export const isSpam = (signals: readonly Signal[]): boolean => signals.reduce((sum, signal) => sum + SIGNALS[signal], 0) >= SPAM;
