import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import form from '#schemas/meta/form.schema.json' with { type: 'json' };
import { DEFAULT_FORMATS, MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import { complexityOf, mostDegree } from '#tools/forms/lint/schema/slow-expression.ts';
import { type Expression, expressionsIn, expressionsOf, patternsIn } from './expressions.ts';

/**
 * A regular expression that takes more than linear time lets one request of 16 kB stop the server for as long as a thousand
 * others. All of ours are checked, whatever they read, except in tools that read only the repository's own files.
 */
const OURS = [
  'src/{client,content,engine,server,shared}/**/*.{ts,tsx}',
  'src/tools/!(architecture|build|content|drawings|media|pages)/**/*.{ts,mjs}',
  '*.config.ts',
];

/** Files of libraries that read headers, addresses, cookies and bodies before our code does. */
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

/** Keywords of forms whose values are expressions, by their meta-schema. */
const PATTERNS = [...JSON.stringify(form).matchAll(/"(\w+)":\{[^{}]*"format":"regex"/g)].map(([, keyword = '']) => keyword);

/** Files that may make expressions at run time, with the reason. */
const MADE: Readonly<Record<string, string>> = {
  'src/engine/schema/pattern.ts': 'made of a keyword of the schemas, whose expressions are checked below',
  'src/engine/evaluation/formats.ts': 'made of an expression of the library, which is checked below',
  'src/server/leads/find/text-matches.ts': 'made of an escaped address between two fixed expressions, so nothing repeats',
};

/** Expressions of all formats; `url` is our own. Format `regex` only compiles an expression, so it is left out. */
function formats(): Expression[] {
  const { source, flags } = DEFAULT_FORMATS['url'] as RegExp;
  const others = expressionsIn('node_modules/ajv-formats/dist/formats.js').filter(({ owner }) => owner !== 'url' && owner !== 'regex');
  return [...others, { path: 'the format url', source, flags }];
}

/** Literal expressions of the libraries. What they make at run time, they make of our routes and options. */
function libraries(): Expression[] {
  return expressionsIn(...LIBRARIES).filter(({ source }) => source !== undefined);
}

/** The checker stops after a number of steps, not after a time, so that a busy machine does not change the result. */
const NO_CLOCK = { timeout: null, incubationTimeout: null, attackTimeout: null, seedingTimeout: null };

/** Returns what is wrong with an expression. Linear time is right; so is quadratic time for texts of limited length. */
async function fault({ path, source, flags, maxLength }: Expression): Promise<string | undefined> {
  if (source === undefined)
    return path in MADE ? undefined : `${path}: made when the code runs. Write it as a literal, so that it can be checked`;
  const result = await check(source, flags, NO_CLOCK);
  if (result.status === 'safe') return undefined;
  if (result.status === 'vulnerable' && complexityOf(result).degree <= mostDegree(maxLength)) return undefined;
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, e.g. ${result.attack.pattern}`
      : `cannot be checked (${result.error.kind})`;
  return `${path}: /${source}/${flags} ${why}`;
}

async function faults(expressions: readonly Expression[]): Promise<string[]> {
  const distinct = new Map(
    expressions.map((expression) => [`/${expression.source}/${expression.flags} ${String(expression.maxLength)}`, expression]),
  );
  const results: (string | undefined)[] = [];
  for (const expression of distinct.values()) results.push(await fault(expression));
  return results.filter((result) => result !== undefined);
}

describe('every regular expression takes linear time', () => {
  it.each([
    ['in our own code', () => expressionsIn(...OURS), 40],
    ['in the schemas', () => patternsIn(PATTERNS, 'schemas/{shared,meta}/*.json', 'schemas/forms/*/schema.json'), 5],
    ['of a format that schemas use', formats, 5],
    ['in a library that reads requests', libraries, 20],
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

describe('the check of regular expressions', () => {
  it.each(['/\\/+$/', '/\\s*;\\s*q=/', '/(a+)+$/', '/^(\\w+\\s?)*$/', '/\\s+$/', '/x*y/', '/^([^@]+)+@$/u', '/(?:a|aa)*$/'])(
    'finds %s',
    async (literal) => {
      expect(await faults(expressionsOf(`export const bad = text.replace(${literal}, '')`, 'a.ts'))).toHaveLength(1);
    },
  );

  it('accepts quadratic time for texts of limited length, and exponential time never', async () => {
    const [path, flags] = ['a.json', 'u'];
    const mail = { path, flags, source: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' };
    const doubling = { path, flags, source: '^(a+)+$' };
    const all = [
      { ...mail, maxLength: MAX_MATCHED_LENGTH },
      mail,
      { ...mail, maxLength: MAX_MATCHED_LENGTH + 1 },
      { ...doubling, maxLength: 20 },
    ];
    expect((await faults(all)).map((reported) => reported.split(' ')[2])).toEqual(['2nd', '2nd', 'exponential,']);
  });

  it('finds every way to write an expression', () => {
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

  it('reports an expression that is not a literal', async () => {
    expect(await faults(expressionsOf('export const made = new RegExp(text)', 'a.ts'))).toEqual([
      'a.ts: made when the code runs. Write it as a literal, so that it can be checked',
    ]);
  });

  it('reads patterns of the schemas, and ignores their messages', () => {
    expect(PATTERNS).toContain('pattern');
    const sources = patternsIn(PATTERNS, 'schemas/shared/person.json').map(({ source }) => source);
    expect(sources).toContain('^[0-9]+$');
    expect(sources.filter((source) => source?.includes('Alphabets'))).toEqual([]);
  });
});
