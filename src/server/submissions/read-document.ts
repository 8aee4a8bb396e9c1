import type { FastifyRequest } from 'fastify';
import { kindOf } from '#shared/forms/kinds/kinds.ts';
import { dropLocal } from '#shared/forms/normalise.ts';
import { fieldAt } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { Problem } from '../http/problem.ts';
import type { FormRoute } from './form-route.ts';
import type { MultipartForm } from './read-multipart.ts';
import { rememberTyped } from '../without-scripts/answers.ts';

/** Fields of a urlencoded body; a name that comes again makes a list. */
function readUrlencoded(text: string, schema: FormSchema): Payload {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      const isList = kindOf(fieldAt(schema, name) ?? {}).isList;
      return [name, isList || values.length > 1 ? values : values[0]];
    }),
  );
}

/**
 * Reads a form that a browser sent by itself. Controls that scripts never let out of the browser (a captcha) come along,
 * and are left out; what is left is what a script would have sent.
 *
 * @throws Problem where the form is a step of several, which scripts put together
 */
export async function readDocument(
  request: FastifyRequest,
  route: FormRoute,
  multipart: () => Promise<MultipartForm>,
): Promise<MultipartForm> {
  const { definition, schema } = route;
  if (route.hasRecord) throw new Problem('needs-scripts', 'Switch JavaScript on and open this page again, or write to us.');
  const { payload, uploads } =
    typeof request.body === 'string' ? { payload: readUrlencoded(request.body, schema), uploads: [] } : await multipart();
  const sent = dropLocal(payload, definition.submit.local);
  rememberTyped(request, sent);
  return { payload: sent, uploads };
}
