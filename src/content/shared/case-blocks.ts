import type { OutcomeBlock } from '#shared/blocks/outcome-block.ts';
import type { FlipCard } from '#shared/blocks/card-blocks.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import type { CallBlock, SplitBlock } from '#shared/blocks/text-blocks.ts';
import { cases, type CaseId, type CaseRecord } from './cases.ts';

const ids = Object.keys(cases) as CaseId[];

const pathOf = (id: CaseId) => `/${id}`;

/** A case study begins with what came of it. */
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

/** It ends with the way to the next one; after the last comes the first. */
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

interface BriefLooks {
  readonly tone?: 'paper' | 'sand';
  /** In place of the case's result, where that is of something else than the service. */
  readonly heading?: string;
}

/** A case as the end of a service page's argument: its screen, what came of it, a sentence on what it has to do with the service, and the link. */
export function caseInBrief(id: CaseId, media: PictureSpec, sentence: string, { tone = 'paper', heading }: BriefLooks = {}): SplitBlock {
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

/** Its card in the portfolio. */
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
