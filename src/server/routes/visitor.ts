import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/open.ts';
import { endToken } from '../storage/visitors.ts';
import { clearVisitorToken, visitorToken } from '../plugins/visitor-cookie.ts';

/** `DELETE /visitor`: revokes the request's cookie, and removes it from the browser. The response does not reveal whether it was valid. */
export function addVisitorRoute(app: FastifyInstance, { db }: Storage): void {
  app.delete('/visitor', async (request, reply) => {
    await endToken(db, visitorToken(request));
    clearVisitorToken(request, reply);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
