import { describe, expect, it } from 'vitest';
import { compileMarkdown } from '#tools/content/compile.ts';

const HEAD = '---\nheading: Terms\nlead: What holds.\ntone: indigo\n---\n';
const FILE = 'src/content/pages/terms.md';
const compile = (text: string, file = FILE) => compileMarkdown({ file, text }, () => undefined);

/** The body of the content module that a text compiles to. */
function bodyOf(text: string): unknown {
  const module = compile(`${HEAD}\n${text}\n`);
  const [, data = ''] = /^export const content = (.*);$/m.exec(module) ?? [];
  return (JSON.parse(data) as { blocks: [{ body: unknown }] }).blocks[0].body;
}

/** The messages of the errors that compiling throws. */
function errorsOf(text: string, file = FILE): string[] {
  try {
    compile(text, file);
    return [];
  } catch (error) {
    return error instanceof AggregateError ? error.errors.map(({ message }: Error) => message) : [(error as Error).message];
  }
}

/** The errors of a text below the front matter; its first line is line 7. */
const bodyErrors = (text: string) => errorsOf(`${HEAD}\n${text}\n`);

describe('compileMarkdown', () => {
  it('compiles paragraphs, headings, lists, facts and notes', () => {
    expect(
      bodyOf(`A paragraph with [a link](/about-us), **weight**
and a second line.

## A heading & more

## Twice the same {#same-second}

- one
- two

1. first
2. second

- **Term:** what it says, with **weight**
- **Other:** [a link](mailto:info@example.com)

> The one thing to remember.`),
    ).toEqual([
      'A paragraph with [a link](/about-us), **weight** and a second line.',
      { heading: 'A heading & more' },
      { heading: 'Twice the same', id: 'same-second' },
      { list: ['one', 'two'] },
      { list: ['first', 'second'], ordered: true },
      {
        facts: [
          { term: 'Term', text: 'what it says, with **weight**' },
          { term: 'Other', text: '[a link](mailto:info@example.com)' },
        ],
      },
      { note: 'The one thing to remember.' },
    ]);
  });

  it('replaces {names} with facts, and reports unknown names', () => {
    expect(bodyOf('Write to [{email}](mailto:{email}), within {answer-hours} hours.')).toEqual([
      'Write to [info@example.com](mailto:info@example.com), within 24 hours.',
    ]);
    expect(compile(`${HEAD}\n{kept-data}\n`)).toBe(
      'import { keptData as _0 } from "virtual:collected-data";\n' +
        'export const content = { "banner": { "heading": "Terms", "lead": "What holds.", "art": { "seed": "terms", "tone": "indigo" } }, ' +
        '"blocks": [{ "block": "text", "contents": true, "body": [{ "facts": _0 }] }] };\n',
    );
    expect(bodyErrors('Write to {e-mail}.')).toEqual([
      expect.stringContaining(`${FILE}:7:1 · text: there is no fact {e-mail}. Use one of: name, `),
    ]);
  });

  it.each([
    ['a block', '<script>alert(1)</script>'],
    ['a block within words', 'Words.\n\n<div onclick="x()">\n\nWords.\n\n</div>'],
    ['among words', 'Some <b>weight</b>.'],
    ['a comment', '<!-- to do -->'],
    ['in a list', '- <i>one</i>'],
    ['in a heading', '## A <em>heading</em>'],
    ['in a note', '> <u>this</u>'],
    ['in a link', '[<b>us</b>](/about-us)'],
    ['in emphasis', '**<b>us</b>**'],
    ['in a term', '- **<b>us</b>:** words'],
  ])('refuses HTML: %s', (_position, text) => {
    expect(bodyErrors(text)).toHaveLength(1);
    expect(bodyErrors(text)[0]).toMatch(/^src\/content\/pages\/terms\.md:\d+:\d+ · \w+: /);
  });

  it.each([
    ['*slanted*', 'emphasis: it contains italic words. Use only [label](target) for links and **words** for emphasis.'],
    ['`code`', 'inlineCode: it contains code. Use only [label](target) for links and **words** for emphasis.'],
    ['![a](/a.png)', 'image: it contains a picture. Use only [label](target) for links and **words** for emphasis.'],
    ['<br>', 'html: it is HTML. Use only paragraphs, headings, lists, and notes after >.'],
    ['***', 'thematicBreak: it is a rule. Use only paragraphs, headings, lists, and notes after >.'],
    ['    code', 'code: it is code. Use only paragraphs, headings, lists, and notes after >.'],
    ['# A heading', 'heading: the heading has level 1. Begin it with ##.'],
    ['## A **heading**', 'strong: a heading contains markup. Write it in plain words.'],
    ['**2*3**', 'strong: its brackets, stars or spaces would be read as markup. Remove them, or close the markup that they begin.'],
    ['[a \\[b\\]](/us)', 'link: its brackets, stars or spaces would be read as markup. Remove them, or close the markup that they begin.'],
    ['[us](</a b>)', 'link: its brackets, stars or spaces would be read as markup. Remove them, or close the markup that they begin.'],
    [
      'Two \\[marks\\](/us)',
      'text: its brackets, stars or spaces would be read as markup. Remove them, or close the markup that they begin.',
    ],
    ['Two **marks', 'text: its brackets, stars or spaces would be read as markup. Remove them, or close the markup that they begin.'],
    ...['javascript:alert%281%29', 'JavaScript:x', 'data:text/html,x', '//example.com', 'http://example.com', 'us', 'blob:x'].map(
      (target) => [
        `[us](${target})`,
        'link: the link has a target that is not allowed. Link to a path of the site, #anchor, https://, mailto: or tel:.',
      ],
    ),
    ['[us](/us "Us")', 'link: the link has a title. Write it into the text; phones do not show titles.'],
    ['- one\n\n  two', 'paragraph: it contains more than one paragraph. Write one paragraph for each item, without nested lists.'],
    [
      '- **One:** 1\n- two',
      'listItem: it does not begin with **Term:**, but other items of its list do. Begin every item with a term, or none.',
    ],
  ])('refuses Markdown that the pages cannot show: %s', (text, message) => {
    expect(bodyErrors(text)).toEqual([expect.stringMatching(/^src\/content\/pages\/terms\.md:\d+:\d+ · /)]);
    expect(bodyErrors(text)[0]?.replace(/^\S+ · /, '')).toBe(message);
  });

  it('reports line and column of a mistake', () => {
    expect(bodyErrors('One.\n\nTwo.\n\n- three\n- `four`')[0]).toMatch(/^src\/content\/pages\/terms\.md:12:3 · /);
  });
});

describe('compileMarkdown: front matter', () => {
  it.each([
    [
      'is missing',
      'Words.',
      [
        `${FILE}:1:1 · (head): the file does not begin with front matter. Begin with a line ---, then sample, heading, lead, tone one a line, then --- again.`,
      ],
    ],
    [
      'comes after words',
      `Words.\n\n${HEAD}`,
      [
        `${FILE}:1:1 · (head): the file does not begin with front matter. Begin with a line ---, then sample, heading, lead, tone one a line, then --- again.`,
      ],
    ],
    [
      'lacks a key, and has one too many',
      '---\nheading: Terms\ntone: indigo\ntitel: Terms\n---\n',
      [
        `${FILE}:1:1 · lead: it is missing. Add it to the front matter: one or two sentences under the heading.`,
        `${FILE}:4:1 · titel: there is no such key. Use one of: sample, heading, lead, tone.`,
      ],
    ],
    [
      'has a value that is not known',
      '---\nheading: Terms\nlead: What holds.\ntone: purple\nsample: no\n---\n',
      [
        `${FILE}:5:1 · sample: it can only be true. Write that, or leave it out: true until the owner’s own words stand here; left out from then on.`,
        `${FILE}:4:1 · tone: it is not one of the possible values. Use one of: indigo, leaf, brick, marigold, lake, ink.`,
      ],
    ],
    [
      'has a number for a text',
      '---\nheading: 7\nlead: What holds.\ntone: ink\n---\n',
      [`${FILE}:2:1 · heading: it is not a text. Put it between quotes: the page’s only main heading.`],
    ],
    [
      'is no YAML',
      '---\nheading: Terms: all of them\nlead: What holds.\ntone: ink\n---\n',
      [
        `${FILE}:2:10 · (head): it is not YAML: Nested mappings are not allowed in compact mappings. Write one key: value a line; put text with a colon in it between quotes.`,
      ],
    ],
    [
      'has a key twice',
      '---\nheading: Terms\nlead: What holds.\nheading: Terms\ntone: ink\n---\n',
      [
        `${FILE}:4:1 · (head): it is not YAML: Map keys must be unique. Write one key: value a line; put text with a colon in it between quotes.`,
      ],
    ],
  ])('that %s is reported with line, column, key and fix', (_mistake, text, messages) => {
    expect(errorsOf(text)).toEqual(messages);
  });
});

it('compileMarkdown refuses Markdown in other folders', () => {
  expect(errorsOf('Words.', 'src/content/shell/x.md')).toEqual([
    'src/content/shell/x.md · (file): this folder cannot contain Markdown files. Move it to one of: src/content/pages, src/content/openings, src/content/case-studies.',
  ]);
});
