import type { FastifyInstance } from 'fastify';
import { challengePath, SINCE_QUERY } from '#shared/forms/wire/spam.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Challenges } from '../spam/challenge.ts';

/**
 * `GET /challenges/<form>`: a proof of work for a browser. A form with its solution was sent from a page.
 *
 * @param challenges undefined if spam is not checked: pages still request challenges, and get 204
 */
export function addChallengeRoutes(
  app: FastifyInstance,
  definitions: ReadonlyMap<string, FormDefinition>,
  challenges: Challenges | undefined,
): void {
  for (const { name, submit } of definitions.values()) {
    if (!submit.spamCheck) continue;
    app.get(challengePath(name), async (request, reply) => {
      const { [SINCE_QUERY]: since } = request.query as Record<string, unknown>;
      reply.header('cache-control', 'no-store');
      if (!challenges) return reply.code(204).send();
      return { status: 200, message: 'Send its solution with the form.', data: await challenges.create(name, since) };
    });
  }
}
