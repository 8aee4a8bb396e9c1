import type { FastifyInstance } from 'fastify';
import type { Versions } from '../storage/form-versions.ts';
import { Problem } from '../http/problem.ts';

/** `GET /definitions/<form>/<version>`: a version of a form, for pages and drafts from before the form changed. */
export function addDefinitionRoute(app: FastifyInstance, versions: Versions): void {
  app.get<{ Params: { readonly form: string; readonly version: string } }>('/definitions/:form/:version', async ({ params }, reply) => {
    const definition = await versions.definitionOf(params.form, params.version);
    if (!definition) throw new Problem('not-found', 'The form never was like that here.');
    // The fields of a version never change, but its texts may.
    return reply.header('cache-control', 'no-cache').send({ status: 200, message: 'What the form asked.', data: { definition } });
  });
}
