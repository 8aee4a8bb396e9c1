import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { titleAt } from '#engine/versions/index.ts';
import type { AnswerView, SentView } from '#shared/staff.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import type { FullLeadPart } from '../leads/full-lead.ts';
import type { LeadsSource } from '../leads/leads-source.ts';
import { findLead } from '../storage/leads/read-leads.ts';
import { answerViews } from './views.ts';

/** The title that a field has today, by its former path; undefined where it is not asked for any more. */
function titleNow(path: string, schema: FormSchema): string | undefined {
  const renamed = Object.entries(schema.properties).find(([, { was = [] }]) => was.includes(path));
  return titleAt(siteForm(schema), path) ?? (renamed && (renamed[1].title ?? renamed[0]));
}

/** Answers with the title of today where it is another one. */
function withTitlesNow(answers: readonly AnswerView[], now: FormSchema, hidden: ReadonlySet<string>): AnswerView[] {
  return answers.map(({ masked: _masked, ...answer }) => {
    const title = titleNow(answer.path, now) ?? null;
    return {
      ...answer,
      ...(answer.parts && { parts: withTitlesNow(answer.parts, now, hidden) }),
      // What is sensitive today may have been none then.
      ...(answer.text !== undefined && hidden.has(answer.text) && { text: 'XXXX' }),
      ...(title !== answer.title && answer.path !== '' && { titleNow: title }),
    };
  });
}

/**
 * What a part of a lead answered, under the form that it was sent with, sensitive values masked; null where that is today's form, or
 * was not kept.
 *
 * @param hidden texts that are masked today
 */
export async function readSubmittedAnswers(
  { storage, definitions }: LeadsSource,
  { lead: { id, form, version }, noticeShown }: FullLeadPart,
  hidden: ReadonlySet<string>,
): Promise<SentView | null> {
  const now: FormDefinition | undefined = definitions.get(form);
  const sent = await storage.versions.of(form, version);
  if (!now || !sent || sent === now || storage.versions.isPresent(form, version)) return null;
  // Without versions: as it is stored, not laid out by what is asked now.
  const stored = await findLead({ db: storage.db, encryption: storage.encryption }, id);
  if (!stored) return null;
  const masked = maskLead(stored, new Map([[form, sent]]));
  const { notice } = now.submit;
  return {
    answers: withTitlesNow(answerViews(masked, sent), now.schema, hidden),
    noticeNow: notice === undefined || notice === noticeShown?.text ? null : notice,
  };
}
