import type { FastifyRequest } from 'fastify';
import { namedValues } from '#shared/forms/named-values.ts';
import { dropLocal } from '#shared/forms/normalise.ts';
import { readFieldTexts } from '#shared/forms/read-field-texts.ts';
import { shownValues } from '#shared/forms/structure/shown.ts';
import { Problem } from '../http/problem.ts';
import type { FormRoute } from './form-route.ts';
import type { MultipartForm } from './read-multipart.ts';
import { rememberTyped } from '../without-scripts/answers.ts';

/** Which of several kinds of answer somebody has given shows by the answer. */
const asTheValuesSay = (_key: string, first: () => number) => first();

/**
 * Reads a form that a browser sent by itself. Controls that scripts never let out of the browser (a captcha) come along,
 * and are left out, and so is what stands in branches that the rest does not lead to; what is left is what a script would have sent.
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
    typeof request.body === 'string' ? { payload: namedValues(new URLSearchParams(request.body), schema), uploads: [] } : await multipart();
  const typed = dropLocal(payload, definition.submit.local);
  const { values, pathOf } = shownValues(route.structure, schema, readFieldTexts(typed, schema), () => asTheValuesSay);
  rememberTyped(request, { values: typed, pathOf });
  return { payload: values, uploads };
}
