import type { FastifyInstance } from 'fastify';
import { describeApi, type Described } from '../openapi/document.ts';

/** `GET /openapi.json`: the API described, for programs and for people who write them. */
export function addOpenApiRoute(app: FastifyInstance, described: Described): void {
  let text: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(described));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
