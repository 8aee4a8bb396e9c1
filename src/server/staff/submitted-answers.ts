import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { titleAt } from '#engine/versions/index.ts';
import type { AnswerView, SentView } from '#shared/staff.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import type { FullLeadPart } from '../leads/full-lead.ts';
import type { LeadsSource } from '../leads/leads-source.ts';
import { findLead } from '../storage/leads/read-leads.ts';
import { answerViews } from './views.ts';

/** A field's current title, by its former path; undefined if the field was removed. */
function titleNow(path: string, schema: FormSchema): string | undefined {
  const renamed = Object.entries(schema.properties).find(([, { was = [] }]) => was.includes(path));
  return titleAt(siteForm(schema), path) ?? (renamed && (renamed[1].title ?? renamed[0]));
}

/** Adds the current title to each answer whose title has changed. */
function withTitlesNow(answers: readonly AnswerView[], now: FormSchema, hidden: ReadonlySet<string>): AnswerView[] {
  return answers.map(({ masked: _masked, ...answer }) => {
    const title = titleNow(answer.path, now) ?? null;
    return {
      ...answer,
      ...(answer.parts && { parts: withTitlesNow(answer.parts, now, hidden) }),
      // The field may have become sensitive since.
      ...(answer.text !== undefined && hidden.has(answer.text) && { text: 'XXXX' }),
      ...(title !== answer.title && answer.path !== '' && { titleNow: title }),
    };
  });
}

/**
 * The answers of a lead or step in the form version that it was sent under, with sensitive values masked. Null if that is the current
 * version, or was not stored.
 *
 * @param hidden texts that the current version masks
 */
export async function readSubmittedAnswers(
  { storage, definitions }: LeadsSource,
  { lead: { id, form, version }, noticeShown }: FullLeadPart,
  hidden: ReadonlySet<string>,
): Promise<SentView | null> {
  const now: FormDefinition | undefined = definitions.get(form);
  const sent = await storage.versions.definitionOf(form, version);
  if (!now || !sent || sent === now || storage.versions.isCurrent(form, version)) return null;
  // Read without versions, so that the payload is not converted to the current version.
  const stored = await findLead({ db: storage.db, encryption: storage.encryption }, id);
  if (!stored) return null;
  const masked = maskLead(stored, new Map([[form, sent]]));
  const { notice } = now.submit;
  return {
    answers: withTitlesNow(answerViews(masked, sent), now.schema, hidden),
    noticeNow: notice === undefined || notice === noticeShown?.text ? null : notice,
  };
}
