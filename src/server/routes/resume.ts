// The routes for continuing an application in another browser.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type VisitorBudget, budgetOf, tooManyRequests } from '../limits/visitor-budget.ts';
import type { RateCounter } from '../limits/rate-counter.ts';
import { Problem } from '../http/problem.ts';
import { readResumeRequest } from '../resume/resume-request.ts';
import type { LinkQueue } from '../resume/queue-links.ts';
import { findApplication } from '../storage/leads/applications.ts';
import { openLink } from '../storage/leads/resume-links.ts';
import { newToken } from '../storage/visitors.ts';
import type { Service } from '../submissions/service.ts';
import { setVisitorToken, visitorOf } from '../plugins/visitor-cookie.ts';
import { answerOf } from './applications.ts';

export interface Resuming {
  /** Absent: the site sends no mails. */
  readonly links: LinkQueue | undefined;
  /** Limits requests and opened links of a visitor; absent: no limit. */
  readonly budget: VisitorBudget | undefined;
}

const HOURLY_BUDGET = { kind: 'resume', limit: 20, windowSeconds: 3600 } as const;

/** Limits of requests and opened links per visitor and hour. Each request may send somebody a mail. */
export const resumeBudget = (counter: RateCounter): VisitorBudget => budgetOf(counter, HOURLY_BUDGET);

const BODY_LIMIT = 2048;
const NO_STORE = { 'cache-control': 'no-store' } as const;
const LINK_REQUESTED = 'If an unfinished application is known by it, a link to go on is on its way to the e-mail address in it.';

function tokenOf(body: unknown): string {
  const { token } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
}

/**
 * Continues an application in another browser: `POST /resume` requests a link by mail, `POST /resume/open` uses one, `GET /resume` tells
 * whether the site sends mails. Responses reveal nothing by content or timing: the application is looked up only after the response.
 */
export function addResumeRoutes(app: FastifyInstance, { storage, definitions }: Service, { links, budget }: Resuming): void {
  app.get('/resume', async (_request, reply) => {
    reply.headers(NO_STORE);
    return {
      status: 200,
      message: links ? 'Links to go on are sent by mail.' : 'No mail is sent here.',
      data: { mail: links !== undefined },
    };
  });

  const limitOptions = {
    bodyLimit: BODY_LIMIT,
    onRequest: async (request: { readonly ip: string }) => {
      const result = await budget?.take(request, 1);
      if (result && result.remaining < 0) throw tooManyRequests(result);
    },
  };

  app.post(
    '/resume',
    {
      ...limitOptions,
      onResponse: async (request, reply) => {
        if (reply.statusCode === 202) links?.enqueue(readResumeRequest(request.body));
      },
    },
    async (request, reply) => {
      readResumeRequest(request.body);
      return reply.code(202).headers(NO_STORE).send({ status: 202, message: LINK_REQUESTED, data: {} });
    },
  );

  app.post('/resume/open', limitOptions, async (request, reply) => {
    const visitorId = await visitorOf(request, storage.db);
    const token = visitorId === undefined ? newToken() : undefined;
    const headId = await openLink(storage, tokenOf(request.body), { visitorId: visitorId ?? randomUUID(), token }, new Date());
    const application = headId === undefined ? undefined : await findApplication(storage, headId);
    if (!application) throw new Problem('not-found', 'The link was used, or is over. Ask for another one.');
    if (token !== undefined) setVisitorToken(request, reply, token);
    reply.headers({ 'cache-control': 'private, no-store' });
    return answerOf(application, { storage, definitions });
  });
}
