import { explainForm, type ExplainedPlace, type Sentences } from '#engine/testing/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { SPELLINGS_IN_WORDS } from '#shared/forms/words/spellings-in-words.ts';
import type { FieldSchema, FormDefinition, Mask } from '#shared/forms/types.ts';

const describeMask = ({ keep }: Mask) =>
  keep === 0 ? 'It is stored masked.' : `It is stored masked, except for its last ${keep === 1 ? '1 character' : `${keep} characters`}.`;

/** Sentences for the keywords that only this site has. */
const SITE_SENTENCES: Sentences = {
  spelling: (spelling: keyof typeof SPELLINGS_IN_WORDS) => SPELLINGS_IN_WORDS[spelling],
  privacy: ({ sensitive, mask, notInBrowser }: NonNullable<FieldSchema['privacy']>) =>
    [
      sensitive && 'Stored encrypted, and shown masked to staff unless they reveal it.',
      mask && describeMask(mask),
      notInBrowser && 'Never kept in the browser.',
    ]
      .filter(Boolean)
      .join(' ') || undefined,
};

/** Sentences about what happens to fields when the form is sent, by path. The empty path is the form. */
function submitSentences({ submit }: FormDefinition): ReadonlyMap<string, readonly string[]> {
  const local = submit.local.map((name) => [name, 'It never leaves the browser; the API refuses it.'] as const);
  const unique = submit.unique.map(
    ({ field, status }) => [field, `It must be unique: the API answers a repeated value with ${status}.`] as const,
  );
  const { call } = submit;
  const sent = call
    ? `It is sent by ${call.method} /api${call.path}, as ${call.encoding === 'json' ? 'JSON' : 'multipart/form-data'}.`
    : 'It is not sent to the API.';
  const all = [['', sent] as const, ...local, ...unique];
  return new Map([...Map.groupBy(all, ([path]) => path)].map(([path, pairs]) => [path, pairs.map(([, sentence]) => sentence)]));
}

/** The rules of a form in sentences, for each field in the order of the form. */
export function explainDefinition(definition: FormDefinition): readonly ExplainedPlace[] {
  const { schema } = definition;
  const submit = submitSentences(definition);
  return explainForm({ form: siteForm(schema), schema }, SITE_SENTENCES).map((place) => ({
    ...place,
    sentences: [...new Set([...(submit.get(place.path) ?? []), ...place.sentences])],
  }));
}
