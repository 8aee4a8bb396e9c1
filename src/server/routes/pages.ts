// Serves the pages, the sitemap, and a helpful page for unknown paths.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replaceHead } from '#shared/pages/head.ts';
import { robotsTxt, sitemapXml } from '#shared/pages/sitemap.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { sentAnswer } from '../without-scripts/answers.ts';
import type { FormPages } from '../without-scripts/form-pages.ts';
import { Problem } from '../http/problem.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { type HtmlPage, htmlPage, inlineStyleHash, sendHtml } from '../site/html-page.ts';
import type { PageHead } from '../site/page-meta.ts';

export interface PagesOptions {
  readonly site: BuiltSite;
  readonly table: PageTable;
  readonly headOf: PageHead;
  /** Origin of the site, for the sitemap. */
  readonly origin: string;
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  /** The notice about a changed form, from the query of a request; undefined for clients that request it too often. */
  readonly changeNotice: (request: FastifyRequest) => Promise<string | undefined>;
  /** Pages with the result of a form that was sent without scripts. */
  readonly formPages: FormPages;
  /** The time in a page at which it was served. */
  readonly signedNow: () => string;
}

/** Remembers the last HTML it made, as its words change rarely and its time once a second. `built`: the page without both. */
function compressor(built: string): (html: string, servedAt: string) => HtmlPage {
  const styles = inlineStyleHash(built);
  let last: HtmlPage | undefined;
  return (html, servedAt) => {
    if (last?.html !== html || last.servedAt !== servedAt) last = htmlPage(html, styles, servedAt);
    return last;
  };
}

/** Every page at its exact paths, with its current meta data in the head. */
function addPages(app: FastifyInstance, { site, headOf, definitions, changeNotice, formPages, signedNow }: PagesOptions): void {
  for (const [path, { page, html }] of site.pages) {
    const compressed = compressor(html);
    app.get(path, async (request, reply) => {
      const since = await changeNotice(request);
      const answered = sentAnswer(definitions, formPages, path, request.query, since);
      if (answered && since === undefined) return formPages.sendCommon(request, reply, answered);
      if (answered) return formPages.send(request, reply, answered, 200);
      return sendHtml(compressed(replaceHead(html, await headOf(page)), signedNow()), request, reply);
    });
  }
}

/** Redirects a path with extra slashes to its page. Only to known pages, so that it is no open redirect. */
function pageWithoutSlash(site: BuiltSite, { url }: FastifyRequest): string | undefined {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const path = decodeURI(url.slice(0, url.length - query.length));
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const shorter = path.slice(0, end);
  return end < path.length && site.pages.has(shorter) ? shorter + query : undefined;
}

async function addNotFound(app: FastifyInstance, site: BuiltSite): Promise<void> {
  const notFound = htmlPage(site.notFound, inlineStyleHash(site.notFound));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem('not-found', 'There is nothing at this address.');
    const target = pageWithoutSlash(site, request);
    if (target !== undefined) return reply.redirect(target, 301);
    return sendHtml(notFound, request, reply.code(404));
  });
}

/** Serves the pages, the sitemap, and a helpful page for unknown paths. */
export async function addPageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { site, table, origin } = options;
  addPages(app, options);
  const texts = {
    '/sitemap.xml': ['application/xml', sitemapXml(table, origin)],
    '/robots.txt': ['text/plain', robotsTxt(origin)],
  } as const;
  for (const [path, [type, text]] of Object.entries(texts)) {
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    );
  }
  await addNotFound(app, site);
}
