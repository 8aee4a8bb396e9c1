import { missingStepsOf } from '#shared/flows/derive.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import { findLead, findSteps } from '../storage/leads/read-leads.ts';
import { readNotices, type StoredNotice } from '../storage/notices.ts';
import type { LeadsSource } from './leads-source.ts';
import type { ListedLead } from './listed-lead.ts';

/** A lead or a step, for staff. */
export interface FullLeadPart extends ListedLead {
  /** The privacy notice that the visitor saw before sending; undefined for leads from before notices were stored. */
  readonly noticeShown: StoredNotice | undefined;
}

/** A lead with the steps under it. */
export interface FullLead {
  /** The lead itself first. */
  readonly parts: readonly FullLeadPart[];
  /** Whether any value in it is masked. */
  readonly isMasked: boolean;
}

/** One lead with the steps under it: with sensitive values masked, or unmasked (`reveal`). Undefined if there is no lead with this id. */
export async function readFullLead(
  { storage, definitions, flows }: LeadsSource,
  id: string,
  reveal: boolean,
): Promise<FullLead | undefined> {
  const lead = await findLead(storage, id);
  if (!lead) return undefined;
  const steps = await findSteps(storage, lead.id);
  const notices = await readNotices(storage.db);
  const parts = [lead, ...steps];
  const shownParts = reveal ? parts : parts.map((part) => maskLead(part, definitions));
  const missing = missingStepsOf(
    flows,
    lead.form,
    steps.map(({ form }) => form),
  );
  return {
    parts: shownParts.map((part, i) => ({
      lead: part,
      missing: i === 0 ? missing : undefined,
      noticeShown: notices.get(part.notice ?? ''),
    })),
    isMasked: shownParts.some((part, i) => part !== parts[i]),
  };
}
