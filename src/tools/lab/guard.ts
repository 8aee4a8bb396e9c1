import type { IncomingMessage } from 'node:http';
import { LAB_HEADER } from './protocol/calls.ts';

/** The parts of a request that identify the client. */
export type LabRequest = Pick<IncomingMessage, 'headers' | 'method'> & {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localPort?: number | undefined };
};

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Whether a `Host` header names this machine and port. Protects against DNS rebinding. */
function isThisMachine(host: string | undefined, port: number | undefined): boolean {
  const [, name = '', hostPort = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host ?? '') ?? [];
  return LOOPBACK_NAMES.has(name.toLowerCase()) && Number(hostPort) === port;
}

/** Why a request for the lab's pages is refused; undefined if it is allowed. Only browsers on this machine may open them, as localhost. */
export function refusalOfReader({ headers, socket }: LabRequest): string | undefined {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return 'The lab is for this machine alone.';
  if (!isThisMachine(headers.host, socket.localPort)) return 'Open the lab as http://localhost, with the port that npm run dev prints.';
  return undefined;
}

/** Why a call of the lab's API is refused; undefined if it is allowed. Only the lab's own page may call it, since it writes files. */
export function refusalOfCall(request: LabRequest): string | undefined {
  const { headers, method } = request;
  const readerRefusal = refusalOfReader(request);
  if (readerRefusal !== undefined) return readerRefusal;
  if (method !== 'POST') return 'The lab’s calls are made by POST.';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'Only the lab’s own page may call it.';
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return 'Only the lab’s own page may call it.';
  if (headers[LAB_HEADER] === undefined) return `The lab’s calls carry the header ${LAB_HEADER}.`;
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? '')) return 'The lab’s calls carry JSON.';
  return undefined;
}
