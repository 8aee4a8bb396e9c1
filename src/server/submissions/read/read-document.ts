import type { FastifyRequest } from 'fastify';
import { withoutLocal } from '#shared/forms/definition/payload-schema.ts';
import { SPAM_FIELDS } from '#shared/forms/wire/spam.ts';
import { parseTexts } from '#shared/forms/wire/parse-texts.ts';
import { separateChoices, toSelections } from '#shared/forms/wire/stored-selections.ts';
import { valuesByName } from '#shared/forms/wire/values-by-name.ts';
import { currentPath } from '#engine/versions/index.ts';
import { moreToFillIn, Problem } from '../../http/problem.ts';
import { applyEntryNames } from './apply-entry-names.ts';
import { withoutSpamFields } from '../../spam/spam-check.ts';
import type { FormRoute } from '../form-route.ts';
import { multipartLimits } from './multipart-limits.ts';
import type { MultipartForm } from './read-multipart.ts';
import { Upload } from './upload.ts';
import { withoutEmptied, withUnticked } from './unticked-boxes.ts';
import { rememberSubmitted } from '../../without-scripts/answers.ts';

/**
 * @throws Problem when there are more names than a page of the form has controls
 */
function readUrlencoded(text: string, { form, limits }: FormRoute): MultipartForm {
  const pairs = new URLSearchParams(text);
  if (pairs.size > multipartLimits(form, limits).fields) throw new Problem('too-large', 'Send the fields of this form alone.');
  const namedValues = [...pairs].map(([name, value]) => [currentPath(form, name), value] as const);
  return {
    payload: valuesByName(form, applyEntryNames(form, namedValues), { isOfPage: true }),
    uploads: [],
    hasFormerNames: namedValues.some(([name]) => !pairs.has(name)),
  };
}

const fileName = (value: unknown) => (value instanceof Upload ? value.name : undefined);

/** Why a form was rejected although it could be read. */
function rejectionOf({ hasRecord }: FormRoute, isUnseen: boolean): Problem | undefined {
  if (hasRecord) {
    return new Problem(
      'needs-scripts',
      'A step is saved by JavaScript, which had not come yet, or is switched off. Your text is here again; add identity, tax and account numbers once more, and press the button. If JavaScript is switched off, switch it on first, or write to us.',
    );
  }
  return isUnseen ? moreToFillIn() : undefined;
}

/**
 * Reads a form that a browser sent without scripts. The result is what a script would have sent: without controls that scripts do not
 * send (a captcha), and without values in branches that the other values do not select. A step of several, which scripts would
 * combine, is read to be shown again.
 */
export async function readDocument(
  request: FastifyRequest,
  route: FormRoute,
  multipart: () => Promise<MultipartForm>,
): Promise<MultipartForm> {
  const { definition, form } = route;
  const body = typeof request.body === 'string' ? readUrlencoded(request.body, route) : await multipart();
  const { payload: received, uploads, hasFormerNames } = body;
  const payload = withoutSpamFields(received);
  const { values: pageValues, chosen, isUnseen } = separateChoices(withoutLocal(payload, definition.submit.local));
  const answers = withUnticked(form, parseTexts(form, withoutEmptied(pageValues)), pageValues);
  const resolution = form.resolve(answers, { selections: toSelections(chosen) });
  const typedValues = withUnticked(form, parseTexts(form, pageValues, true), pageValues);
  rememberSubmitted(request, { values: typedValues, pathOf: (path) => form.fieldPathOf(resolution, path), chosen, fileName });
  return {
    payload: {
      ...resolution.payload,
      ...Object.fromEntries(SPAM_FIELDS.flatMap((name) => (name in received ? [[name, received[name]]] : []))),
    },
    uploads,
    hasFormerNames,
    refusal: body.refusal ?? rejectionOf(route, isUnseen),
  };
}
