import type { OutcomeBlock } from '#shared/blocks/outcome-block.ts';
import type { FlipCard } from '#shared/blocks/card-blocks.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import type { CallBlock, SplitBlock } from '#shared/blocks/text-blocks.ts';
import { cases, type CaseId, type CaseRecord } from './cases.ts';

const ids = Object.keys(cases) as CaseId[];

const pathOf = (id: CaseId) => `/${id}`;

/** The first block of a case study: its result. */
export function caseOutcome(id: CaseId): OutcomeBlock {
  const { sample, result, figure, client, year, team, stack }: CaseRecord = cases[id];
  const facts = [
    { term: 'Client', text: client },
    { term: 'Released', text: year },
    { term: 'Team', text: team },
    { term: 'Made with', text: stack },
  ];
  return { block: 'outcome', ...(sample && { sample }), eyebrow: 'What came of it', heading: result, figure, facts };
}

/** The last block of a case study: a link to the next one. The last case study links to the first. */
export function nextCase(id: CaseId): CallBlock {
  const next = ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
  const { title, kind, result } = cases[next];
  return {
    block: 'call',
    tone: 'white',
    seed: next,
    eyebrow: 'Next case',
    heading: `${title}: ${kind}`,
    lead: result,
    actions: [
      { label: `Go to ${title}`, to: pathOf(next) },
      { label: 'All our products', to: '/portfolio' },
    ],
  };
}

interface CaseInBrief {
  readonly id: CaseId;
  /** A screen of the product. */
  readonly media: PictureSpec;
  /** What the case has to do with the service. */
  readonly sentence: string;
  readonly tone?: 'paper' | 'sand';
  /** By default the case's result. */
  readonly heading?: string;
}

/** A case study on a service page: a screen, the result, a sentence about the service, and a link. */
export function caseInBrief({ id, media, sentence, tone = 'paper', heading }: CaseInBrief): SplitBlock {
  const { title, result, client, year, stack } = cases[id];
  return {
    block: 'split',
    tone,
    eyebrow: `A case: ${title}`,
    heading: heading ?? result,
    body: [
      sentence,
      {
        facts: [
          { term: 'Client', text: client },
          { term: 'Released', text: year },
          { term: 'Made with', text: stack },
        ],
      },
    ],
    actions: [{ label: `Read the case: ${title}`, to: pathOf(id), look: 'outline' }],
    media,
  };
}

/** The card of a case study in the portfolio. */
export function caseCard(id: CaseId, own: Pick<FlipCard, 'picture' | 'text' | 'back' | 'isLarge'>): FlipCard {
  const { sample, title, kind, result }: CaseRecord = cases[id];
  return {
    ...(sample && { sample }),
    title,
    note: kind.charAt(0).toUpperCase() + kind.slice(1),
    result,
    ...own,
    link: { label: 'Details', to: pathOf(id) },
  };
}
