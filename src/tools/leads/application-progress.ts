import type { ListedLead } from '#server/leads/listed-lead.ts';

/** How much of an application was sent, for staff: `open` or `complete`, and the missing steps. Empty for any other lead. */
export function applicationProgress({ lead: { status }, missing = [] }: ListedLead): string {
  if (status === 'received') return '';
  return missing.length === 0 ? status : `${status}, missing: ${missing.map(({ label }) => label).join(', ')}`;
}
