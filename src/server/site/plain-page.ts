import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { brand } from '#shared/brand.ts';
import { palette } from '#shared/design/tokens.ts';
import { escapeHtml } from '#shared/escape-html.ts';

const { ink, indigo, paper, white, line } = palette;

const STYLES =
  `body{margin:0;background:${paper};color:${ink};font:1.0625rem/1.6 system-ui,sans-serif}` +
  'main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem}' +
  `.card{background:${white};border:1px solid ${line};border-radius:.75rem;padding:1.5rem}` +
  'h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.1rem;margin:1.5rem 0 .25rem}p,ul{margin:0 0 1rem}' +
  `a{color:${indigo}}button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:${indigo};color:${white};font:inherit;font-weight:600}` +
  `:focus-visible{outline:3px solid ${indigo};outline-offset:2px}`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

export interface PlainPage {
  readonly title: string;
  /** HTML below the heading. The caller escapes texts from the database. */
  readonly body: string;
  readonly status?: number;
}

/**
 * Sends a page for a link in a mail. It needs no script and no other file, and is not cached. Its URL is a secret, so links on it send no
 * referrer. The policy is `same-origin` for the form on it: with `no-referrer`, browsers send `Origin: null`, which is rejected.
 */
export function sendPlainPage(reply: FastifyReply, { title, body, status = 200 }: PlainPage): FastifyReply {
  const heading = escapeHtml(title);
  reply.pageStyles = STYLE_SOURCE;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }).send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${heading}</title><style>${STYLES}</style></head>
<body><main><p><a href="/" rel="noreferrer">${escapeHtml(brand.name)}</a></p><div class="card"><h1>${heading}</h1>
${body}
</div></main></body>
</html>
`);
}

/** Sends the page for an invalid link, or for one whose lead was erased. */
export function sendNoSuchLink(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, {
    title: 'This link leads nowhere',
    body: '<p>It is not complete, or what it led to has been deleted. Open it again from the mail, or copy all of it.</p>',
    status: 404,
  });
}
