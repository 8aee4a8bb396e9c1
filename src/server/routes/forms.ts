import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormDefinition } from '#shared/forms/types.ts';
import { answerProblem } from '../without-scripts/answers.ts';
import { DOCUMENT_MEDIA, isDocumentPost } from '../http/document-post.ts';
import { sendProblem, registerErrorHandler } from '../plugins/problems.ts';
import { Problem } from '../http/problem.ts';
import { formRoutes, type FormRoute } from '../submissions/form-route.ts';
import { JSON_LIMIT } from '../submissions/read/multipart-limits.ts';
import type { Service } from '../submissions/service.ts';
import { submit } from '../submissions/submit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form that a route saves. */
    form?: FormDefinition;
  }
}

const MEDIA = { json: 'application/json', multipart: DOCUMENT_MEDIA.multipart } as const;

function requireMedia({ headers }: FastifyRequest, expected: string): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const isPlain = headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity';
  if (type !== expected || !isUtf8 || !isPlain) throw new Problem('wrong-media', `Send ${expected} in UTF-8, not compressed.`);
  if (type === DOCUMENT_MEDIA.multipart && !parameters.some((parameter) => /^boundary="?[^"]{1,70}"?$/.test(parameter))) {
    throw new Problem('malformed', 'Name the boundary between the parts.');
  }
}

/** A form that is sent without scripts may have either of the browser's own encodings. */
function expectedMedia(request: FastifyRequest, { encoding }: FormRoute, { formPages }: Service): string {
  if (!formPages || !isDocumentPost(request)) return MEDIA[encoding];
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(DOCUMENT_MEDIA.urlencoded) ? DOCUMENT_MEDIA.urlencoded : DOCUMENT_MEDIA.multipart;
}

/** A route for each `submit.json` that declares one, and another if its record can be updated. */
export async function addFormRoutes(app: FastifyInstance, service: Service): Promise<void> {
  const { formPages, definitions } = service;
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser(DOCUMENT_MEDIA.urlencoded, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  registerErrorHandler(app, (problem, request, reply) => {
    const { form } = request.routeOptions.config;
    return form && formPages && isDocumentPost(request)
      ? answerProblem(formPages, form, problem, request, reply)
      : sendProblem(problem, request, reply);
  });
  for (const route of formRoutes(definitions)) {
    app.post(
      route.path,
      {
        bodyLimit: JSON_LIMIT,
        onRequest: async (request) => requireMedia(request, expectedMedia(request, route, service)),
        config: { form: route.definition },
      },
      (request, reply) => submit(service, route, request, reply),
    );
  }
}
