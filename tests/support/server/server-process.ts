import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
/** The only variables that a process started by a test inherits: the paths of programs and of compiled scripts. */
export const PASSED_ON = { PATH, NODE_COMPILE_CACHE };

/** Characters of the output that are reported when a server ends by itself. */
const REPORTED_OUTPUT = 4000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// The test runner ends its workers by a signal, which triggers `exit` only with a listener.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** Exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Resolves with its URL once it listens. Rejects with its output if it ends before that. */
  readonly listening: () => Promise<string>;
  /** Kills it, as in a crash. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop, and waits until it has ended. */
  readonly stop: () => Promise<number | null>;
}

export interface ServerOptions {
  /** Variables of the process, beside those of `PASSED_ON`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder of the project. */
  readonly root?: string;
  /** The program that runs the server: by default Node with the options of `npm start`. */
  readonly command?: readonly [string, ...string[]];
  /** User and group to run as; another user needs root rights. */
  readonly user?: number;
  /** The script to run instead of the server, and its arguments. */
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
  let isEnding = false;
  const listening = Promise.withResolvers<string>();
  // A caller that expects a failure does not wait for it, and must not cause an unhandled rejection.
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
    // Only the output explains why the server ended during a test.
    if (url !== undefined && code !== 0 && !isEnding)
      console.error(`The server at ${url} ended by itself (${code}):\n${output.slice(-REPORTED_OUTPUT)}`);
    listening.reject(new Error(`the server ended before it listened: ${output}`));
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    listening: () => listening.promise,
    async kill() {
      isEnding = true;
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      isEnding = true;
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** A server that listens at a URL. */
export type ListeningServer = ServerProcess & { readonly url: string };

/** Starts the server and waits until it listens. */
export async function startServer(options?: ServerOptions): Promise<ListeningServer> {
  const server = spawnServer(options);
  return { ...server, url: await server.listening() };
}
