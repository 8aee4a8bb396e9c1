import type { ListedLead } from '#server/leads/listed-lead.ts';

/** Where an application stands, for staff: `open` or `complete`, and what it lacks. Empty for any other lead. */
export function applicationState({ lead: { status }, missing = [] }: ListedLead): string {
  if (status === 'received') return '';
  return missing.length === 0 ? status : `${status}, missing: ${missing.map(({ label }) => label).join(', ')}`;
}
