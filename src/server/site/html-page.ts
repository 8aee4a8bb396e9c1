import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A page's HTML, ready to be sent. */
export interface HtmlPage {
  readonly html: string;
  readonly etag: string;
  /** What names the styles that stand in it, for the policy it is sent with (`inlineStyleHash`). */
  readonly styles: string | undefined;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Compresses HTML once, for all who will ask for it. `styles`: what names those that stand in it. */
export async function htmlPage(html: string, styles: string | undefined): Promise<HtmlPage> {
  const identity = Buffer.from(html);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
  const [br, gz] = await Promise.all([brotli(identity, options), zip(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { html, etag, styles, bodies: { br, gzip: gz, identity } };
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  return negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ['br', 'gzip']) ?? 'identity';
}

/** Sends a page as the browser can take it; a page it has already is not sent again. */
export function sendHtml(page: HtmlPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  reply.pageStyles = page.styles;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (reply.statusCode === 200 && known?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}
