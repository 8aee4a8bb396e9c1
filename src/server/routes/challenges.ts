import type { FastifyInstance } from 'fastify';
import { challengePath, SINCE_QUERY } from '#shared/forms/spam.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Challenges } from '../spam/challenge.ts';

/** `GET /challenges/<form>`: work for a browser, so that a form that comes with its solution is known to come from a page. */
export function addChallengeRoutes(app: FastifyInstance, definitions: ReadonlyMap<string, FormDefinition>, challenges: Challenges): void {
  for (const { name, submit } of definitions.values()) {
    if (!submit.spamCheck) continue;
    app.get(challengePath(name), async (request, reply) => {
      const { [SINCE_QUERY]: since } = request.query as Record<string, unknown>;
      reply.header('cache-control', 'no-store');
      return { status: 200, message: 'Send its solution with the form.', data: await challenges.create(name, since) };
    });
  }
}
