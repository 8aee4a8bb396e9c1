// Reads a case study from Markdown.
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { Stat } from '#shared/blocks/text-blocks.ts';
import { type MarkdownSource, mistakeAt, readMarkdown } from './document.ts';
import { DRAWINGS_FOLDER, type ExportsOf } from './drawings.ts';
import type { HeadSchema } from './head.ts';
import { Reference, writeModule } from './module.ts';
import type { HeadingNode, Node } from './nodes.ts';
import { listOf, partsOf } from './parts.ts';
import { markedText } from './inline.ts';

interface CaseStudyHead {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  readonly tone: LatticeTone;
  readonly stats?: readonly Stat[];
}

const SCHEMA: HeadSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['eyebrow', 'heading', 'lead', 'tone'],
  properties: {
    eyebrow: { description: 'the product’s kind, in a few words over its name', type: 'string', minLength: 1 },
    heading: { description: 'the product’s name', type: 'string', minLength: 1 },
    lead: { description: 'one or two sentences under the name', type: 'string', minLength: 1 },
    tone: {
      description: 'the colour of the band at its head',
      enum: ['indigo', 'leaf', 'brick', 'marigold', 'lake', 'ink'] satisfies LatticeTone[],
    },
    stats: {
      description: 'figures under the lead, each with value and label',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['value', 'label'],
        properties: { value: { type: 'string' }, label: { type: 'string' } },
      },
    },
  },
};

/** A heading with its content. */
interface Section {
  readonly heading: HeadingNode;
  readonly title: string;
  /** The blocks before the first subsection. */
  readonly own: readonly Node[];
  readonly subsections: readonly Section[];
}

/** The sections of a level, and the blocks before them. */
function sectionsOf(
  file: string,
  nodes: readonly Node[],
  level: number,
): { readonly before: readonly Node[]; readonly sections: readonly Section[] } {
  const starts = nodes.flatMap((node, index) => (node.type === 'heading' && node.depth === level ? [{ node, index }] : []));
  const sections = starts.map(({ node: heading, index }, position) => {
    const inside = sectionsOf(file, nodes.slice(index + 1, starts[position + 1]?.index), level + 1);
    return { heading, title: markedText(file, heading.children), own: inside.before, subsections: inside.sections };
  });
  return { before: nodes.slice(0, starts[0]?.index), sections };
}

const SCREENS = 'Screens:';

const isScreens = (node: Node) =>
  node.type === 'paragraph' && node.children[0]?.type === 'text' && node.children[0].value.startsWith(SCREENS);

/** The drawings in a line `Screens: user/timer, user/buddies`, as file and name under `src/content/drawings/<case study>`. */
function galleryOf(file: string, id: string, section: Section, line: Node | undefined, exportsOf: ExportsOf): readonly Reference[] {
  if (line?.type !== 'paragraph')
    throw mistakeAt(
      file,
      section.heading,
      `${section.title} shows no screens`,
      `Add a line ${SCREENS} with four names, as the other platforms have it`,
    );
  const names = markedText(file, line.children)
    .slice(SCREENS.length)
    .split(',')
    .map((name) => name.trim());
  if (new Set(names).size !== 4)
    throw mistakeAt(file, line, `${section.title} shows ${new Set(names).size} different screens`, 'Name four');
  return names.map((name) => {
    const [from = '', drawing = ''] = name.split('/');
    const exported = exportsOf(`${id}/${from}.ts`);
    if (!exported?.includes(drawing)) {
      const fix = exported
        ? `Use one of: ${exported.map((known) => `${from}/${known}`).join(', ')}`
        : `Draw it in ${DRAWINGS_FOLDER}/${id}/${from}.ts, or name a file that is there`;
      throw mistakeAt(file, line, `there is no drawing "${name}"`, fix);
    }
    return new Reference(`#content/drawings/${id}/${from}.ts`, drawing);
  });
}

/** The features of a role: the list of facts after its lead. */
function featuresOf(file: string, { heading, title, own }: Section): readonly { readonly title: string; readonly text: string }[] {
  const [, list] = own;
  const points = list?.type === 'list' ? listOf(file, list) : undefined;
  if (!points || !('facts' in points) || own.length > 2) {
    throw mistakeAt(
      file,
      list ?? heading,
      `${title} is not a lead and a list of features`,
      'Write one paragraph, then a list whose items begin with **Feature:**',
    );
  }
  return points.facts.map(({ term, text }) => ({ title: term, text }));
}

/**
 * Compiles a case study: an introduction, then a section for each role, with subsections for the platforms. One section without
 * platforms may be a text. The module exports `banner`, `introduction`, `roles` and, if there is one, `text`.
 *
 * @param id of the page, and the name of its folder of drawings
 */
export function caseStudy(source: MarkdownSource, id: string, exportsOf: ExportsOf): string {
  const { file } = source;
  const { head, nodes } = readMarkdown<CaseStudyHead>(source, SCHEMA);
  const { tone, ...words } = head;
  const { before, sections } = sectionsOf(file, nodes, 2);
  const [text, second] = sections.filter(({ subsections }) => subsections.length === 0);
  if (second)
    throw mistakeAt(
      file,
      second.heading,
      `${second.title} is a second text, and only one is allowed beside the roles`,
      'Keep one, or add the platforms of the role as headings with ###',
    );
  const roles = sections
    .filter(({ subsections }) => subsections.length > 0)
    .map((role) => {
      const features = featuresOf(file, role);
      const [lead] = partsOf(file, role.own.slice(0, 1), 4);
      const apps = role.subsections.map((app) => ({
        platform: app.title,
        about: partsOf(
          file,
          app.own.filter((node) => !isScreens(node)),
          5,
        ),
        features,
        gallery: galleryOf(file, id, app, app.own.find(isScreens), exportsOf),
      }));
      return { name: role.title, lead, apps };
    });
  return writeModule({
    banner: { ...words, art: { seed: id, tone } },
    introduction: partsOf(file, before, 2),
    roles,
    text: text && { heading: text.title, body: partsOf(file, text.own, 3) },
  });
}
