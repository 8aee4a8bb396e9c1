import type { AccordionRow } from '#shared/blocks/row-blocks.ts';
import { type MarkdownSource, readMarkdown } from './document.ts';
import type { HeadSchema } from './head.ts';
import { openingLabels } from '#content/openings/labels.ts';
import { writeModule } from './module.ts';
import { partsOf } from './parts.ts';

interface OpeningHead {
  readonly sample?: true;
  readonly title: string;
  readonly flag?: NonNullable<AccordionRow['flag']>;
  readonly beside: string;
  readonly experience: string;
  readonly knows: string;
  readonly place: string;
}

const SCHEMA: HeadSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'beside', 'experience', 'knows', 'place'],
  properties: {
    sample: { description: 'true until the owner has confirmed the opening; left out from then on', const: true },
    title: { description: 'the post, as applicants name it', type: 'string', minLength: 1 },
    beside: { description: 'what stands beside the title: the years, and whom or where it is about', type: 'string', minLength: 1 },
    experience: { description: 'what applicants should have done, and for how long', type: 'string', minLength: 1 },
    knows: { description: 'what applicants should know', type: 'string', minLength: 1 },
    place: { description: 'where the work is, and at which hours where they are unusual', type: 'string', minLength: 1 },
    flag: { description: 'in brick beside the title, where the post is to be filled now', enum: ['URGENT HIRING'] },
  },
};

/**
 * Compiles a job opening. Its module exports `opening`, a row of the careers page.
 *
 * @param name of the file without its ending: a number for the order, then the anchor on the page (`010-flutter-developer`)
 */
export function opening(source: MarkdownSource, name: string): string {
  const { head, nodes } = readMarkdown<OpeningHead>(source, SCHEMA);
  const { sample, title, flag, beside, ...requirements } = head;
  const facts = Object.entries(openingLabels).map(([key, term]) => ({ term, text: requirements[key as keyof typeof openingLabels] }));
  const body = [...partsOf(source.file, nodes, 4), { facts }];
  return writeModule({ opening: { sample, id: name.replace(/^\d+-/, ''), title, flag, facts: [beside], body } });
}
