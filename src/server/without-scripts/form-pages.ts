// Renders pages in response to forms that were sent without scripts.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_ID, PAGE_QUERY, type AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { replaceApp } from '#shared/pages/app-region.ts';
import { replaceHead } from '#shared/pages/head.ts';
import { blockOnFullStyles } from '#shared/pages/styles-tag.ts';
import { isDisconnected } from '../http/is-disconnected.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { type HtmlPage, htmlPage, inlineStyleHash, sendHtml, writeServedAt } from '../site/html-page.ts';
import type { PageHead } from '../site/page-meta.ts';

const compressGzip = promisify(gzip);

/** Renders the pages with forms as responses to forms sent without scripts. */
export interface FormPages {
  /** Path of the page that a form was sent from; if the request does not name it, of a page with that form. */
  pathOf(request: FastifyRequest, form: string): string;
  hasForm(path: string, form: string): boolean;
  /** Renders and sends a page with the answer, unless the client has disconnected. */
  send(request: FastifyRequest, reply: FastifyReply, answered: AnsweredForm, status: number): Promise<FastifyReply>;
  /** Sends a page that is the same for many visitors. It is rendered and compressed once. */
  sendCommon(request: FastifyRequest, reply: FastifyReply, answered: AnsweredForm): Promise<FastifyReply>;
}

function refererPath(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return request.isOwnHost(host) ? pathname : undefined;
}

/** The forms of each page, in their order. */
function formsByPath({ pages }: BuiltSite): ReadonlyMap<string, readonly string[]> {
  const formsIn = (html: string) => [...html.matchAll(/data-form="([^"]*)"/g)].map(([, form = '']) => form);
  return new Map([...pages].map(([path, { html }]) => [path, formsIn(html)]));
}

/** Path of the page whose first form this is, else of any page with it. */
function homeOf(form: string, forms: ReadonlyMap<string, readonly string[]>): string {
  const pagesWithForm = [...forms].filter(([, formsOfPage]) => formsOfPage.includes(form));
  const first = pagesWithForm.find(([, formsOfPage]) => formsOfPage[0] === form);
  return (first ?? pagesWithForm[0])?.[0] ?? '/';
}

interface KeptPage {
  /** The head that it was rendered with. Staff may change it at any time. */
  readonly head: string | undefined;
  readonly page: Promise<HtmlPage>;
}

/** Creates the `FormPages` of a built site. */
export function createFormPages(site: BuiltSite, headOf: PageHead): FormPages {
  const forms = formsByPath(site);
  const cache = new Map<string, KeptPage>();

  const hasForm = (path: string, form: string) => forms.get(path)?.includes(form) === true;
  const builtAt = (path: string) => site.pages.get(path)?.html ?? site.notFound;

  async function headAt(path: string): Promise<string | undefined> {
    const page = site.pages.get(path)?.page;
    return page && headOf(page);
  }

  async function render(answered: AnsweredForm, head: string | undefined): Promise<string> {
    const body = await site.render(answered.path, answered);
    const html = builtAt(answered.path);
    const withHead = blockOnFullStyles(head === undefined ? html : replaceHead(html, head));
    // Without a time: the visitor has seen the form already, so the time until it is sent again is no spam signal.
    return writeServedAt(replaceApp(withHead, body, { id: ANSWER_ID, value: answered }), '');
  }

  /** Renders a page once for all visitors. The cache has few keys, since the answers come from the tables. */
  function renderOnce(answered: AnsweredForm, head: string | undefined): Promise<HtmlPage> {
    const key = JSON.stringify([answered.path, answered.form, answered.title, answered.text]);
    const cached = cache.get(key);
    if (cached && cached.head === head) return cached.page;
    const page = render(answered, head).then((html) => htmlPage(html, inlineStyleHash(builtAt(answered.path))));
    const entry = { head, page };
    cache.set(key, entry);
    page.catch(() => cache.get(key) === entry && cache.delete(key));
    return page;
  }

  return {
    pathOf(request, form) {
      const { [PAGE_QUERY]: queryPath } = request.query as Record<string, unknown>;
      const cached = [queryPath, refererPath(request)].find((path): path is string => typeof path === 'string' && hasForm(path, form));
      return cached ?? homeOf(form, forms);
    },

    hasForm,

    async send(request, reply, answered, status) {
      const head = await headAt(answered.path);
      if (isDisconnected(request)) return reply.hijack();
      const html = await render(answered, head);
      reply.pageStyles = inlineStyleHash(builtAt(answered.path));
      reply.code(status).type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', vary: 'accept, accept-encoding' });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
      return reply.header('content-encoding', 'gzip').send(await compressGzip(html));
    },

    async sendCommon(request, reply, answered) {
      return sendHtml(await renderOnce(answered, await headAt(answered.path)), request, reply);
    },
  };
}
