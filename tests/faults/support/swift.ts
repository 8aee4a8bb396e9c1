import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { installDebianPackages } from '#tools/browser/debian-package.ts';
import type { ObjectStorage } from './object-storage.ts';
import { proxyConfig, storageConfig, SWIFT_REGION, SWIFT_USER, type SwiftPorts, type SwiftServer } from './swift-config.ts';

const run = promisify(execFile);
const BUCKET = 'uploads';
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-ring-builder',
  'memcached',
];
const STORAGE = ['account', 'container', 'object'] as const;
/** Neither Swift nor memcached should run as root; the files are then nobody's as well. */
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {};
const START_MS = 60_000;

const isInstalled = () =>
  PROGRAMS.every((program) => ['/usr/bin', '/usr/sbin', '/bin'].some((folder) => existsSync(join(folder, program))));

/** Whether OpenStack Swift is installed; `--install` installs it. */
export function haveSwift(): boolean {
  return isInstalled() || (installDebianPackages(PACKAGES, 'an S3-compatible object storage, OpenStack Swift') && isInstalled());
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Builds rings with one zone, one disk and one copy, as redundancy does not matter here. */
async function buildRings(folder: string, ports: SwiftPorts): Promise<void> {
  for (const server of STORAGE) {
    const builder = join(folder, `${server}.builder`);
    const ring = (...args: string[]) => run('swift-ring-builder', [builder, ...args], { cwd: folder });
    await ring('create', '4', '1', '0');
    await ring('add', `r1z1-127.0.0.1:${ports[server]}/disk`, '1');
    // A first rebalance may warn (exit code 1) that one copy is no redundancy.
    await ring('rebalance').catch((error: { code?: number }) => {
      if (error.code !== 1) throw error;
    });
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** OpenStack Swift with its S3 API in a folder of its own: a storage cluster of one disk, and its bucket. */
export async function startSwift(): Promise<ObjectStorage> {
  // Not in memory: Swift keeps what it knows of an object in extended attributes, which tmpfs may lack.
  const folder = await mkdtemp(join(tmpdir(), 'site-swift-'));
  const [account = 0, container = 0, object = 0, proxy = 0, memcached = 0] = await freePorts(5);
  const ports: SwiftPorts = { account, container, object, proxy, memcached };
  const user = asRoot ? NOBODY.name : undefined;
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  for (const server of STORAGE) await writeFile(join(folder, `${server}.conf`), storageConfig(server, folder, ports, user));
  await writeFile(join(folder, 'proxy.conf'), proxyConfig(folder, ports, user));
  await buildRings(folder, ports);
  if (asRoot) {
    await chmod(folder, 0o755);
    for (const path of ['devices', 'devices/disk']) await chown(join(folder, path), NOBODY.uid, NOBODY.gid);
  }

  const running = new Map<string, ChildProcess>();
  const output: string[] = [];
  const launch = (name: string, program: string, args: readonly string[]) => {
    const child = spawn(program, args, {
      ...identity,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    running.set(name, child);
  };
  const end = async (name: string) => {
    const child = running.get(name);
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
  const startServer = (server: SwiftServer) => launch(server, `swift-${server}-server`, [join(folder, `${server}.conf`)]);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const startProxy = async () => {
    startServer('proxy');
    const deadline = Date.now() + START_MS;
    while (!(await answers(`${endpoint}/healthcheck`))) {
      if (Date.now() > deadline) throw new Error(`Swift does not answer: ${output.join('').slice(-2000)}`);
      await setTimeout(100);
    }
  };

  launch('memcached', 'memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0']);
  for (const server of STORAGE) startServer(server);
  await startProxy();
  const credentials = { accessKeyId: SWIFT_USER.accessKey, secretAccessKey: SWIFT_USER.secretKey };
  const client = new S3Client({ endpoint, region: SWIFT_REGION, forcePathStyle: true, credentials, maxAttempts: 10 });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();

  return {
    url: `s3://${BUCKET}?region=${SWIFT_REGION}&endpoint=${encodeURIComponent(endpoint)}`,
    credentials: { AWS_ACCESS_KEY_ID: SWIFT_USER.accessKey, AWS_SECRET_ACCESS_KEY: SWIFT_USER.secretKey },
    pause: () => end('proxy'),
    resume: startProxy,
    close: async () => {
      for (const name of running.keys()) await end(name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
