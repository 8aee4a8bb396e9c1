import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_ID, PAGE_QUERY, type AnsweredForm } from '#shared/forms/answered.ts';
import { replaceApp } from '#shared/pages/app-region.ts';
import { replaceHead } from '#shared/pages/head.ts';
import { withWholeStyles } from '#shared/pages/styles-tag.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { styleSource } from '../site/style-source.ts';
import type { PageHead } from '../site/page-head.ts';

const zip = promisify(gzip);

/** The pages on which forms stand, as answers to those that were sent as documents. */
export interface FormPages {
  /** Path of the page that a form was sent from; of one that has it, where the browser does not say. */
  pathOf(request: FastifyRequest, form: string): string;
  /** Path of the page whose first form it is, else of any that has it. */
  homeOf(form: string): string;
  hasForm(path: string, form: string): boolean;
  /** Sends a page with the answer in it. `isCommon`: many get the same one, which is made once. */
  send(request: FastifyRequest, reply: FastifyReply, answered: AnsweredForm, status: number, isCommon?: boolean): Promise<FastifyReply>;
}

function refererPath(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  return request.isOwnHost(host) ? pathname : undefined;
}

const markOf = (form: string) => `data-form="${form}"`;

function homeOf(form: string, { pages }: BuiltSite): string {
  const mark = markOf(form);
  const bearing = [...pages].filter(([, { html }]) => html.includes(mark));
  const first = bearing.find(([, { html }]) => html.indexOf(mark) === html.indexOf('data-form="'));
  return (first ?? bearing[0])?.[0] ?? '/';
}

/** Makes pages with answers. */
export function formPages(site: BuiltSite, headOf: PageHead): FormPages {
  const made = new Map<string, Promise<string>>();

  function render(answered: AnsweredForm, isCommon: boolean): Promise<string> {
    if (!isCommon) return site.render(answered.path, answered);
    const key = JSON.stringify([answered.path, answered.form, answered.title, answered.text]);
    const body = made.get(key) ?? site.render(answered.path, answered);
    made.set(key, body);
    return body;
  }

  const hasForm = (path: string, form: string) => site.pages.get(path)?.html.includes(markOf(form)) === true;

  return {
    pathOf(request, form) {
      const { [PAGE_QUERY]: named } = request.query as Record<string, unknown>;
      const known = [named, refererPath(request)].find((path): path is string => typeof path === 'string' && hasForm(path, form));
      return known ?? homeOf(form, site);
    },

    homeOf: (form) => homeOf(form, site),
    hasForm,

    async send(request, reply, answered, status, isCommon = false) {
      const { page, html } = site.pages.get(answered.path) ?? { page: undefined, html: site.notFound };
      const body = await render(answered, isCommon);
      const head = page && (await headOf(page));
      const whole = replaceApp(withWholeStyles(head === undefined ? html : replaceHead(html, head)), body, {
        id: ANSWER_ID,
        value: answered,
      });
      reply.pageStyles = styleSource(html);
      reply.code(status).type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', vary: 'accept, accept-encoding' });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(whole);
      return reply.header('content-encoding', 'gzip').send(await zip(whole));
    },
  };
}
