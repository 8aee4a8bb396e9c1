import { explainForm, type ExplainedPlace, type Sentences } from '#engine/testing/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { SPELLINGS_IN_WORDS } from '#shared/forms/words/spellings-in-words.ts';
import type { FieldSchema, FormDefinition, Mask } from '#shared/forms/types.ts';

const masked = ({ keep }: Mask) =>
  keep === 0 ? 'It is stored masked.' : `It is stored masked, except for its last ${keep === 1 ? '1 character' : `${keep} characters`}.`;

/** The sentences of keywords that only the site knows. */
const SITE_SENTENCES: Sentences = {
  spelling: (spelling: keyof typeof SPELLINGS_IN_WORDS) => SPELLINGS_IN_WORDS[spelling],
  privacy: ({ sensitive, mask, notInBrowser }: NonNullable<FieldSchema['privacy']>) =>
    [
      sensitive && 'Stored encrypted, and shown masked to staff unless they reveal it.',
      mask && masked(mask),
      notInBrowser && 'Never kept in the browser.',
    ]
      .filter(Boolean)
      .join(' ') || undefined,
};

/** What becomes of a form's fields when it is sent, by path. */
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

/** The rules of a form of the site in sentences, place by place in its order. */
export function explainDefinition(definition: FormDefinition): readonly ExplainedPlace[] {
  const { schema } = definition;
  const submit = submitSentences(definition);
  return explainForm({ form: siteForm(schema), schema }, SITE_SENTENCES).map((place) => ({
    ...place,
    sentences: [...new Set([...(submit.get(place.path) ?? []), ...place.sentences])],
  }));
}
