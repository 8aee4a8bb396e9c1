import type { FastifyInstance } from 'fastify';
import type { Versions } from '../storage/form-versions.ts';
import { Problem } from '../http/problem.ts';

/** `GET /definitions/<form>/<version>`: what a form asked in a version, for pages and drafts from before it changed. */
export function addDefinitionRoute(app: FastifyInstance, versions: Versions): void {
  app.get<{ Params: { readonly form: string; readonly version: string } }>('/definitions/:form/:version', async ({ params }, reply) => {
    const definition = await versions.of(params.form, params.version);
    if (!definition) throw new Problem('not-found', 'The form never was like that here.');
    // It says what it says for good; its words may be put better.
    return reply.header('cache-control', 'no-cache').send({ status: 200, message: 'What the form asked.', data: { definition } });
  });
}
