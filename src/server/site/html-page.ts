import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeServedAt } from './served-at.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (html) => zip(html),
  identity: async (html) => html,
};

/** A page's HTML, ready to be sent. */
export interface HtmlPage {
  readonly html: string;
  /** What it says of when it was served. */
  readonly servedAt: string;
  readonly etag: string;
  /** What names the styles that stand in it, for the policy it is sent with (`inlineStyleHash`). */
  readonly styles: string | undefined;
  /** Compresses it once in each way, for all who will ask for it. */
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * @param styles what names those that stand in it
 * @param servedAt what it says of when it was served. A copy that a browser has kept is as good at any other time
 */
export function htmlPage(html: string, styles: string | undefined, servedAt = ''): HtmlPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const identity = Buffer.from(writeServedAt(html, servedAt));
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return { html, servedAt, etag, styles, body: (encoding) => (bodies[encoding] ??= COMPRESS[encoding](identity)) };
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  return negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ['br', 'gzip']) ?? 'identity';
}

/** Sends a page as the browser can take it; a page it has already is not sent again. */
export async function sendHtml(page: HtmlPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  reply.pageStyles = page.styles;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (reply.statusCode === 200 && known?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
