import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
/** Where programs and compiled scripts are: all of our environment that a process of a test needs. */
export const PASSED_ON = { PATH, NODE_COMPILE_CACHE };

/** So much of what a server printed is reported, in characters, where it ends by itself. */
const LAST_WORDS = 4000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// A test runner ends its workers by a signal, which is no `exit` unless somebody listens.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** The server as `npm start` runs it: a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Its address, once it listens. @throws its output, when it ends before that */
  readonly listening: () => Promise<string>;
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>;
  /** Tells it to stop, and waits until it has. */
  readonly stop: () => Promise<number | null>;
}

export interface ServerOptions {
  /** Of this process's environment nothing is passed on but where programs and compiled scripts are. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder of the project. */
  readonly root?: string;
  /** What runs the server: `node`, with what `npm start` tells it, or something around it. */
  readonly command?: readonly [string, ...string[]];
  /** User and group to run as; another than one's own takes root. */
  readonly user?: number;
  /** The script that is the server, and its arguments. */
  readonly main?: string;
  readonly args?: readonly string[];
}

/** Starts the server on a free port and without rate limit, unless `env` says otherwise. */
export function spawnServer({
  env = {},
  root = ROOT,
  command = [process.execPath, ...nodeOptions.start],
  user,
  main = 'src/server/main.ts',
  args = [],
}: ServerOptions = {}): ServerProcess {
  const [program, ...options] = command;
  const child = spawn(program, [...options, main, ...args], {
    cwd: root,
    env: { ...PASSED_ON, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: '0', SPAM_CHECK: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  running.add(child);
  let output = '';
  let url: string | undefined;
  let isToldToEnd = false;
  const listening = Promise.withResolvers<string>();
  // Most callers wait for it; one that expects a failure does not.
  listening.promise.catch(() => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      url ??= /^Ready at (\S+)/m.exec(output)?.[1];
      if (url !== undefined) listening.resolve(url);
    });
  }
  const exited = once(child, 'close').then(([code]) => {
    running.delete(child);
    // What it printed is all that tells why a test went on without it.
    if (url !== undefined && code !== 0 && !isToldToEnd)
      console.error(`The server at ${url} ended by itself (${code}):\n${output.slice(-LAST_WORDS)}`);
    listening.reject(new Error(`the server ended before it listened: ${output}`));
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    listening: () => listening.promise,
    async kill() {
      isToldToEnd = true;
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      isToldToEnd = true;
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** A server that listens, and where. */
export type ListeningServer = ServerProcess & { readonly url: string };

/** Starts the server and waits until it listens. */
export async function startServer(options?: ServerOptions): Promise<ListeningServer> {
  const server = spawnServer(options);
  return { ...server, url: await server.listening() };
}
