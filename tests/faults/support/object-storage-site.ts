import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readConfig } from '#server/start/config.ts';
import { type ListeningServer, startServer } from '../../support/server/server-process.ts';
import { folderIn, type ObjectStorage } from './object-storage.ts';

/** Two servers of one site on one database and one object storage, each with a disk of its own. */
export interface TwoServers {
  a: ListeningServer;
  b: ListeningServer;
  readonly databaseUrl: string;
  readonly uploadsUrl: string;
  /** Data folders of the two servers; only staging may be in them. */
  readonly dataDirs: readonly [string, string];
  /** Starts a killed server again. */
  restart(which: 'a' | 'b'): Promise<void>;
  /** @returns their exit codes */
  stop(): Promise<readonly (number | null)[]>;
}

export interface TwoServersOptions {
  readonly databaseUrl: string;
  readonly storage: ObjectStorage;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Settings for only one of the servers. */
  readonly own?: Readonly<Record<'a' | 'b', Readonly<Record<string, string>>>>;
}

/** The key that both servers encrypt with. It is in no file. */
const DATA_KEY = randomBytes(32).toString('base64');
/** The same key, for tests that read the database. */
export const { keys: KEYS } = readConfig({ DATA_KEY });

/** Starts both servers at the same moment, on a database that may be empty. */
export async function startTwoServers({ databaseUrl, storage, folder, env, own }: TwoServersOptions): Promise<TwoServers> {
  const dirs = { a: mkdtempSync(join(folder, 'a-')), b: mkdtempSync(join(folder, 'b-')) };
  // The servers sweep files that their database does not know, so each database needs its own folder.
  const uploadsUrl = folderIn(storage, basename(dirs.a));
  const common = { API_ONLY: '1', DATABASE_URL: databaseUrl, DATA_KEY, UPLOADS_URL: uploadsUrl, ...storage.credentials, ...env };
  const start = (which: 'a' | 'b') => startServer({ env: { ...common, DATA_DIR: dirs[which], ...own?.[which] } });
  const [a, b] = await Promise.all([start('a'), start('b')]);
  const site: TwoServers = {
    a,
    b,
    databaseUrl,
    uploadsUrl,
    dataDirs: [dirs.a, dirs.b],
    restart: async (which) => {
      site[which] = await start(which);
    },
    stop: () => Promise.all([site.a.stop(), site.b.stop()]),
  };
  return site;
}

/** Staged files that a server still has open; always empty except on Linux. */
export function openStagedFiles({ pid }: ListeningServer): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return path.includes('/uploads/staging/') ? [path] : [];
    } catch {
      return [];
    }
  });
}

/** Status and body of an answer. */
export interface WebAnswer {
  readonly status: number;
  readonly text: string;
}

/** A visitor whose cookie is sent to both servers. */
export class WebVisitor {
  #cookie: string | undefined;

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie !== undefined) headers.set('cookie', this.#cookie);
    const answer = await fetch(url, { ...init, headers });
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie;
    return answer;
  }

  async post(
    { url }: ListeningServer,
    path: string,
    body: Uint8Array | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<WebAnswer> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const answer = await this.#fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async read({ url }: ListeningServer, filename: string): Promise<{ readonly status: number; readonly content: Buffer }> {
    const answer = await this.#fetch(`${url}/api/uploaded-files/${filename}`, {});
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  }
}
