import { describe, expect, it } from 'vitest';
import { caseStudy } from '#tools/content/case-study.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { opening } from '#tools/content/opening.ts';

const FILE = 'src/content/case-studies/timer.md';
const TEXT = `---
eyebrow: Coaching
heading: Timer
lead: It counts.
tone: leaf
stats:
  - { value: 25 min, label: focus }
---

What it is.

## User

Someone in a hurry.

- **Start:** one button
- **Stop:** another

### Android

About Android.

Screens: user/start, user/run, user/stop, user/rest

### iOS

About iOS.

Screens: user/rest, user/start, user/run, user/stop

## How it counts

It remembers when it began.
`;

const drawings = (path: string) => (path === 'timer/user.ts' ? ['start', 'run', 'stop', 'rest'] : undefined);
const compile = (text: string) => caseStudy({ file: FILE, text }, 'timer', drawings);

/** The messages of the errors that compiling throws, one per line. */
function errorsOf(text: string): string {
  try {
    compile(text);
    return '';
  } catch (error) {
    return error instanceof AggregateError ? (error.errors as Error[]).map(({ message }) => message).join('\n') : (error as Error).message;
  }
}

describe('caseStudy', () => {
  it('compiles Markdown to banner, introduction, roles with their platforms, and a text', () => {
    expect(compile(TEXT)).toBe(`import { start as _0 } from "#content/drawings/timer/user.ts";
import { run as _1 } from "#content/drawings/timer/user.ts";
import { stop as _2 } from "#content/drawings/timer/user.ts";
import { rest as _3 } from "#content/drawings/timer/user.ts";
export const banner = { "eyebrow": "Coaching", "heading": "Timer", "lead": "It counts.", "stats": [{ "value": "25 min", "label": "focus" }], "art": { "seed": "timer", "tone": "leaf" } };
export const introduction = ["What it is."];
export const roles = [{ "name": "User", "lead": "Someone in a hurry.", "apps": [{ "platform": "Android", "about": ["About Android."], "features": [{ "title": "Start", "text": "one button" }, { "title": "Stop", "text": "another" }], "gallery": [_0, _1, _2, _3] }, { "platform": "iOS", "about": ["About iOS."], "features": [{ "title": "Start", "text": "one button" }, { "title": "Stop", "text": "another" }], "gallery": [_3, _0, _1, _2] }] }];
export const text = { "heading": "How it counts", "body": ["It remembers when it began."] };
`);
  });

  it.each([
    [
      'a screen that is not drawn',
      ['user/rest\n\n###', 'user/nap\n\n###'],
      '23:1 · paragraph: there is no drawing "user/nap". Use one of: user/start, user/run, user/stop, user/rest.',
    ],
    [
      'a file of drawings that is not there',
      ['user/rest\n\n###', 'admin/rest\n\n###'],
      '23:1 · paragraph: there is no drawing "admin/rest". Draw it in src/content/drawings/timer/admin.ts, or name a file that is there.',
    ],
    [
      'a screen twice',
      ['user/stop, user/rest\n\n###', 'user/run, user/rest\n\n###'],
      '23:1 · paragraph: Android shows 3 different screens. Name four.',
    ],
    [
      'no screens',
      ['Screens: user/start, user/run, user/stop, user/rest\n\n###', '###'],
      '19:1 · heading: Android shows no screens. Add a line Screens: with four names, as the other platforms have it.',
    ],
    [
      'a role without features',
      ['- **Start:** one button\n- **Stop:** another', 'More words.'],
      '16:1 · paragraph: User is not a lead and a list of features. Write one paragraph, then a list whose items begin with **Feature:**.',
    ],
    [
      'a second text',
      ['It remembers when it began.', 'It does.\n\n## More\n\nWords.'],
      '35:1 · heading: More is a second text, and only one is allowed beside the roles. Keep one, or add the platforms of the role as headings with ###.',
    ],
    [
      'HTML',
      ['About iOS.', 'About <b>iOS</b>.'],
      '27:7 · html: it contains HTML. Use only [label](target) for links and **words** for emphasis.',
    ],
    [
      'a figure without words',
      [', label: focus', ''],
      '7:5 · stats.0.label: it is missing. Add it to the front matter: figures under the lead, each with value and label.',
    ],
  ] as const)('refuses %s, and says line and fix', (_mistake, [from, to], message) => {
    expect(TEXT).toContain(from);
    expect(errorsOf(TEXT.replace(from, to))).toBe(`${FILE}:${message}`);
  });
});

describe('opening', () => {
  const file = 'src/content/openings/010-writer.md';
  const head = '---\ntitle: Writer\nbeside: 1 to 2 years\nexperience: 1 year\nknows: words\nplace: Noida\n';

  it('compiles Markdown to a row, with the facts of the front matter after the text', () => {
    expect(opening({ file, text: `${head}flag: URGENT HIRING\n---\nYou write.\n` }, '010-writer')).toBe(
      'export const opening = { "id": "writer", "title": "Writer", "flag": "URGENT HIRING", "facts": ["1 to 2 years"], "body": ["You write.", ' +
        '{ "facts": [{ "term": "Experience", "text": "1 year" }, { "term": "You know", "text": "words" }, { "term": "Place", "text": "Noida" }] }] };\n',
    );
  });

  it('refuses an unknown flag', () => {
    expect(() => opening({ file, text: `${head}flag: urgent\n---\nYou write.\n` }, '010-writer')).toThrow(
      expect.objectContaining({
        errors: [
          expect.objectContaining({ message: `${file}:7:1 · flag: it is not one of the possible values. Use one of: URGENT HIRING.` }),
        ],
      }),
    );
  });
});

it('checkMarkdown finds no mistake in the Markdown of the site', async () => {
  expect((await checkMarkdown('.')).map(({ message }) => message)).toEqual([]);
});
