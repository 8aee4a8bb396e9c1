// Serves the pages, the sitemap, and a helpful page for unknown paths.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replaceHead } from '#shared/pages/head.ts';
import { robotsTxt, sitemapXml } from '#shared/pages/sitemap.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { answerFromQuery } from '../without-scripts/answers.ts';
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
  /** The notice about a changed form, from the query of a request; undefined if there is none, or the client requests too many. */
  readonly changeNotice: (request: FastifyRequest) => Promise<string | undefined>;
  /** Pages with the result of a form that was sent without scripts. */
  readonly formPages: FormPages;
  /** The signed current time, which pages contain. */
  readonly signedNow: () => string;
}

/**
 * Caches the last compressed version of a page: its metadata changes rarely, and its time once a second.
 *
 * @param built the page as it was built
 */
function createPageCache(built: string): (html: string, servedAt: string) => HtmlPage {
  const styles = inlineStyleHash(built);
  let cached: HtmlPage | undefined;
  return (html, servedAt) => {
    if (cached?.html !== html || cached.servedAt !== servedAt) cached = htmlPage(html, styles, servedAt);
    return cached;
  };
}

/** Serves every page at its path, with its current metadata in the head. */
function addPages(app: FastifyInstance, { site, headOf, definitions, changeNotice, formPages, signedNow }: PagesOptions): void {
  for (const [path, { page, html }] of site.pages) {
    const compressed = createPageCache(html);
    app.get(path, async (request, reply) => {
      const notice = await changeNotice(request);
      const answered = answerFromQuery(definitions, formPages, path, request.query, notice);
      if (answered && notice === undefined) return formPages.sendCommon(request, reply, answered);
      if (answered) return formPages.send(request, reply, answered, 200);
      return sendHtml(compressed(replaceHead(html, await headOf(page)), signedNow()), request, reply);
    });
  }
}

/** The path to redirect to if the URL is that of a page with extra slashes at the end. Only known pages, so that it is no open redirect. */
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
