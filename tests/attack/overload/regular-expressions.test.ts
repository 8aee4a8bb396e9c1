import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import form from '#schemas/meta/form.schema.json' with { type: 'json' };
import { DEFAULT_FORMATS, MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import { complexityOf, mostDegree } from '#tools/forms/lint/schema/slow-expression.ts';
import { type Expression, expressionsIn, expressionsOf, patternsIn } from './expressions.ts';

/**
 * A regular expression that takes more than linear time lets one request of 16 kB stop the server for as long as a thousand
 * others. All of ours are looked at, whoever's text they read today, so that none has to be justified and none is forgotten;
 * but for the tools that read nothing but the repository's own files, when it is built or tested.
 */
const OURS = [
  'src/{client,content,engine,server,shared}/**/*.{ts,tsx}',
  'src/tools/!(architecture|build|content|drawings|media|pages)/**/*.{ts,mjs}',
  '*.config.ts',
];

/** What stands between the socket and our code and reads headers, addresses, cookies and bodies. */
const LIBRARIES = [
  'fastify/lib/content-type*.js',
  'fastify/lib/request.js',
  'find-my-way/index.js',
  'find-my-way/lib/*.js',
  'fast-querystring/lib/*.js',
  'fast-decode-uri-component/*.js',
  '@fastify/cookie/index.js',
  'cookie/dist/*.js',
  '@fastify/forwarded/index.js',
  '@fastify/proxy-addr/index.js',
  '@fastify/accept-negotiator/index.js',
  '@fastify/send/lib/*.js',
  '@fastify/multipart/lib/*.js',
  '@fastify/multipart/index.js',
  '@fastify/busboy/{lib,deps}/**/*.js',
  'secure-json-parse/index.js',
].map((path) => `node_modules/${path}`);

/** Under which keywords a form has expressions: their meta-schema calls them so. */
const PATTERNS = [...JSON.stringify(form).matchAll(/"(\w+)":\{[^{}]*"format":"regex"/g)].map(([, keyword = '']) => keyword);

/** Where an expression may be made when the code runs, and why it is checked all the same. */
const MADE: Readonly<Record<string, string>> = {
  'src/engine/schema/pattern.ts': 'of a keyword of the schemas, whose expressions are all looked at below',
  'src/engine/evaluation/formats.ts': 'of the library’s, and looked at below as it is',
  'src/server/leads/find/text-matches.ts': 'of an address whose signs are escaped, between two fixed expressions: it repeats nothing',
};

/** Those of all formats, of which one is our own; `regex` makes one, and matches nothing with it. */
function formats(): Expression[] {
  const { source, flags } = DEFAULT_FORMATS['url'] as RegExp;
  const others = expressionsIn('node_modules/ajv-formats/dist/formats.js').filter(({ owner }) => owner !== 'url' && owner !== 'regex');
  return [...others, { where: 'the format url', source, flags }];
}

/** What libraries make at run time, they make of our routes and options. */
function libraries(): Expression[] {
  return expressionsIn(...LIBRARIES).filter(({ source }) => source !== undefined);
}

/** Steps decide, not times: how busy the machine is must not. */
const NO_CLOCK = { timeout: null, incubationTimeout: null, attackTimeout: null, seedingTimeout: null };

/** What is wrong with an expression; undefined when it takes no more than linear time, or quadratic time of texts that are held short. */
async function fault({ where, source, flags, maxLength }: Expression): Promise<string | undefined> {
  if (source === undefined)
    return where in MADE ? undefined : `${where}: made when the code runs. Write it as a literal, so that it can be checked`;
  const found = await check(source, flags, NO_CLOCK);
  if (found.status === 'safe') return undefined;
  if (found.status === 'vulnerable' && complexityOf(found).degree <= mostDegree(maxLength)) return undefined;
  const why =
    found.status === 'vulnerable' ? `${found.complexity.summary}, e.g. ${found.attack.pattern}` : `cannot be checked (${found.error.kind})`;
  return `${where}: /${source}/${flags} ${why}`;
}

async function faults(expressions: readonly Expression[]): Promise<string[]> {
  const distinct = new Map(expressions.map((one) => [`/${one.source}/${one.flags} ${String(one.maxLength)}`, one]));
  const found: (string | undefined)[] = [];
  for (const one of distinct.values()) found.push(await fault(one));
  return found.filter((one) => one !== undefined);
}

describe('no regular expression takes more than linear time', () => {
  it.each([
    ['of ours', () => expressionsIn(...OURS), 40],
    ['of the schemas', () => patternsIn(PATTERNS, 'schemas/{shared,meta}/*.json', 'schemas/forms/*/schema.json'), 5],
    ['of the formats they name', formats, 5],
    ['of what reads requests before us', libraries, 20],
  ] as const)(
    '%s',
    async (_name, expressions, least) => {
      const all = expressions();
      expect(all.length).toBeGreaterThan(least);
      expect(await faults(all)).toEqual([]);
    },
    600_000,
  );
});

describe('the check itself', () => {
  it.each(['/\\/+$/', '/\\s*;\\s*q=/', '/(a+)+$/', '/^(\\w+\\s?)*$/', '/\\s+$/', '/x*y/', '/^([^@]+)+@$/u', '/(?:a|aa)*$/'])(
    'finds %s',
    async (literal) => {
      expect(await faults(expressionsOf(`export const bad = text.replace(${literal}, '')`, 'a.ts'))).toHaveLength(1);
    },
  );

  it('lets texts that are held short be matched in quadratic time, and in no more', async () => {
    const [where, flags] = ['a.json', 'u'];
    const mail = { where, flags, source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' };
    const doubling = { where, flags, source: '^(a+)+$' };
    const all = [
      { ...mail, maxLength: MAX_MATCHED_LENGTH },
      mail,
      { ...mail, maxLength: MAX_MATCHED_LENGTH + 1 },
      { ...doubling, maxLength: 20 },
    ];
    expect((await faults(all)).map((reported) => reported.split(' ')[2])).toEqual(['2nd', '2nd', 'exponential,']);
  });

  it('reads expressions wherever and however they are written', () => {
    const code = `
      const a: RegExp = /a/g as RegExp; // not /b/
      const c = <p title={/c/u.source}>/d/</p>;
      const e = new RegExp('e+', 'i'), f = RegExp("f"), g = new globalThis.RegExp('g');
      'text'.match('h'); text?.matchAll('i'); text.search('j'); text.search(/k/); new RegExp(/l/);
      function m({ n = /o/ }: { n?: RegExp }) { return \`\${/p/v.test('/q/')}\`; }
      class R { #s = /t/; static { /u/.test(''); } }
    `;
    const found = expressionsOf(code, 'a.tsx').map(({ source, flags }) => `${source} ${flags}`.trim());
    expect(found.sort()).toEqual(['a g', 'c u', 'e+ i', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'o', 'p v', 't', 'u']);
  });

  it('asks for a literal where an expression is made of something else', async () => {
    expect(await faults(expressionsOf('export const made = new RegExp(text)', 'a.ts'))).toEqual([
      'a.ts: made when the code runs. Write it as a literal, so that it can be checked',
    ]);
  });

  it('reads patterns, and no messages, of the schemas', () => {
    expect(PATTERNS).toContain('pattern');
    const sources = patternsIn(PATTERNS, 'schemas/shared/person.json').map(({ source }) => source);
    expect(sources).toContain('^[0-9]+$');
    expect(sources.filter((source) => source?.includes('Alphabets'))).toEqual([]);
  });
});
