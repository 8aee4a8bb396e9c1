import type { LatticeTone } from '#shared/drawings/names.ts';
import { type MarkdownSource, readMarkdown } from './document.ts';
import type { HeadSchema } from './head.ts';
import { writeModule } from './module.ts';
import { partsOf } from './parts.ts';

interface LegalHead {
  readonly sample?: true;
  readonly heading: string;
  readonly lead: string;
  readonly tone: LatticeTone;
}

const SCHEMA: HeadSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'lead', 'tone'],
  properties: {
    sample: { description: 'true until the owner’s own words stand here; left out from then on', const: true },
    heading: { description: 'the page’s only main heading', type: 'string', minLength: 1 },
    lead: { description: 'one or two sentences under the heading', type: 'string', minLength: 1 },
    tone: {
      description: 'the colour of the band at its head',
      enum: ['indigo', 'leaf', 'brick', 'marigold', 'lake', 'ink'] satisfies LatticeTone[],
    },
  },
};

/**
 * Compiles a page with one text and a table of contents, such as a policy. Its module exports `content`, like pages in TypeScript.
 *
 * @param id of the page; the lattice in its banner is drawn from it
 */
export function legalPage(source: MarkdownSource, id: string): string {
  const { head, nodes } = readMarkdown<LegalHead>(source, SCHEMA);
  const { sample, heading, lead, tone } = head;
  const body = partsOf(source.file, nodes, 2);
  return writeModule({
    content: { sample, banner: { heading, lead, art: { seed: id, tone } }, blocks: [{ block: 'text', contents: true, body }] },
  });
}
