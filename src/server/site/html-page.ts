// Pages of HTML: the hash of their inline styles, compression, and the response.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVED_AT_MARK } from '#shared/forms/wire/spam.ts';
import { inlineStyles } from '#shared/pages/styles-tag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (html) => compressGzip(html),
  identity: async (html) => html,
};

/** A page, ready to be sent. */
export interface HtmlPage {
  /** Its HTML, with `SERVED_AT_MARK` where the time goes. */
  readonly html: string;
  /** The signed time that replaces the mark. */
  readonly servedAt: string;
  readonly etag: string;
  /** The hash of its inline styles for its Content-Security-Policy (`inlineStyleHash`). */
  readonly styles: string | undefined;
  /** The compressed page. Each encoding is compressed once. */
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * The hash of a page's inline styles for its Content-Security-Policy, which allows these and no others. Undefined if it has none.
 *
 * @param built the page as it was built, without texts of staff or visitors
 */
export function inlineStyleHash(built: string): string | undefined {
  const css = inlineStyles(built);
  return css === undefined ? undefined : `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** Writes the time at which a page is served into its forms. Browsers without scripts send it back. */
export const writeServedAt = (html: string, servedAt: string): string => html.replaceAll(SERVED_AT_MARK, () => servedAt);

/**
 * Prepares a page. Its ETag does not depend on `servedAt`, so that browsers can reuse a copy from another time.
 *
 * @param styles the hash of its inline styles
 * @param servedAt the signed time at which it is served
 */
export function htmlPage(html: string, styles: string | undefined, servedAt = ''): HtmlPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const uncompressed = Buffer.from(writeServedAt(html, servedAt));
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return { html, servedAt, etag, styles, body: (encoding) => (bodies[encoding] ??= COMPRESS[encoding](uncompressed)) };
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  return negotiate(headers['accept-encoding']?.toLowerCase() ?? '', ['br', 'gzip']) ?? 'identity';
}

/** Sends a page in an encoding that the browser accepts, or 304 if the browser has it already. */
export async function sendHtml(page: HtmlPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  reply.pageStyles = page.styles;
  const cachedTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (reply.statusCode === 200 && cachedTags?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
