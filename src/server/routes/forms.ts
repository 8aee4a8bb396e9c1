import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { formRoutes, type FormRoute } from '../submissions/form-route.ts';
import type { Service } from '../submissions/service.ts';
import { submit } from '../submissions/submit.ts';

const JSON_LIMIT = 64 * 1024;

const MEDIA = { json: 'application/json', multipart: 'multipart/form-data' } as const;

function requireMedia({ headers }: FastifyRequest, encoding: FormRoute['encoding']): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity';
  if (type !== MEDIA[encoding] || !isUtf8 || !isPlain) {
    throw new Problem('wrong-media', `Send ${MEDIA[encoding]} in UTF-8, not compressed.`);
  }
  if (encoding === 'multipart' && !parameters.some((parameter) => /^boundary="?[^"]{1,70}"?$/.test(parameter))) {
    throw new Problem('malformed', 'Name the boundary between the parts.');
  }
}

/** One call for each `submit.json` that has one, and one more where a record can be updated. */
export async function addFormRoutes(app: FastifyInstance, service: Service): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  for (const route of formRoutes(service.definitions)) {
    app.post(
      route.path,
      { bodyLimit: JSON_LIMIT, onRequest: async (request) => requireMedia(request, route.encoding) },
      (request, reply) => submit(service, route, request, reply),
    );
  }
}
