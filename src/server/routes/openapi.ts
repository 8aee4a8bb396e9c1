import type { FastifyInstance } from 'fastify';
import { describeApi, type ApiDescriptionOptions } from '../openapi/document.ts';

/** `GET /openapi.json`: the OpenAPI description of the API. It is generated at the first request. */
export function addOpenApiRoute(app: FastifyInstance, described: ApiDescriptionOptions): void {
  let text: Buffer | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= Buffer.from(JSON.stringify(describeApi(described)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
