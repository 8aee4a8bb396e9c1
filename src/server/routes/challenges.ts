import type { FastifyInstance } from 'fastify';
import { challengePath, SINCE_QUERY } from '#shared/forms/wire/spam.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Challenges } from '../spam/challenge.ts';

/**
 * `GET /challenges/<form>`: work for a browser, so that a form that comes with its solution is known to come from a page.
 *
 * @param challenges undefined where spam is not checked: pages ask all the same, and get no content
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
