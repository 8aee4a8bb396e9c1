import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/start/config.ts';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
}

const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const settings = services['site']?.environment ?? {};

/** The variables in `.env.example`, and those that the S3 client reads itself. */
const supported = new Set([
  ...[...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]),
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
]);

it('compose.yaml sets only variables that the server reads, with valid values', () => {
  expect(Object.keys(settings).filter((name) => !supported.has(name))).toEqual([]);
  const config = readConfig({ ...settings, HOST: '0.0.0.0' });
  expect(config).toMatchObject({ publicUrl: 'http://localhost:3000', keys: { kind: 'given' }, mail: { server: { tls: 'off' } } });
});

it('the URLs in compose.yaml name its own services, which the site depends on', () => {
  const hosts = ['DATABASE_URL', 'SMTP_URL'].map((name) => new URL(settings[name] ?? '').hostname);
  const endpoint = new URL(new URL(settings['UPLOADS_URL'] ?? '').searchParams.get('endpoint') ?? '').hostname;
  const expectedServices = [...hosts, endpoint];
  expect(expectedServices.filter((host) => !Object.hasOwn(services, host))).toEqual([]);
  expect(Object.keys(services['site']?.depends_on ?? {}).sort()).toEqual([...expectedServices].sort());
});

it('the storage service in compose.yaml creates the bucket of UPLOADS_URL', () => {
  const bucket = new URL(settings['UPLOADS_URL'] ?? '').hostname;
  expect(services['storage']?.environment?.['COM_ADOBE_TESTING_S3MOCK_STORE_INITIAL_BUCKETS']).toBe(bucket);
});

it('compose.yaml pins image versions, declares its volumes, and opens ports on 127.0.0.1 only', () => {
  const all = Object.values(services);
  expect(all.filter(({ image, build }) => build === undefined && !/:[\w.]+$/.test(image ?? ''))).toEqual([]);
  const mountedVolumes = all.flatMap(({ volumes: mounted = [] }) => mounted.map((mount) => mount.split(':')[0]));
  expect(mountedVolumes).toEqual(Object.keys(volumes));
  expect(all.flatMap(({ ports = [] }) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

it.each(globSync(['.github/**/*.yml', 'compose.yaml']))('%s is YAML', (path) => {
  expect(() => parse(readFileSync(path, 'utf8')) as unknown).not.toThrow();
});

it('CI runs .ci/run, with the Node version that package.json requires', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
  };
  expect(jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run');
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly engines: { readonly node: string } };
  expect(engines.node).toMatch(new RegExp(`^>=${readFileSync('.nvmrc', 'utf8').trim()}\\.`));
});
