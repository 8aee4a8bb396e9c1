import { flowFrom } from '#shared/flows/derive.ts';
import { kindOf } from '#shared/forms/kinds/kinds.ts';
import type { FormDefinition, Json } from '#shared/forms/types.ts';
import type { LeadsSource } from './leads-source.ts';
import type { ListedLead } from './listed-lead.ts';

/** A column of a form's leads. */
export interface LeadColumn {
  readonly name: string;
  readonly read: (listed: ListedLead) => Json | undefined;
}

/** The forms of the steps that an application lacks. */
export const missingForms = ({ missing }: ListedLead): string[] | undefined => missing?.map(({ form }) => form);

const OWN: readonly LeadColumn[] = [
  { name: 'id', read: ({ lead }) => lead.id },
  { name: 'received', read: ({ lead }) => lead.createdAt },
  { name: 'changed', read: ({ lead }) => lead.updatedAt },
  { name: 'status', read: ({ lead }) => lead.status },
  { name: 'belongs_to', read: ({ lead }) => lead.parentId ?? undefined },
];

/** Only forms that begin an application have it. */
const MISSING: LeadColumn = { name: 'missing_steps', read: missingForms };

/** The columns of a form: what we know of a lead, then its fields in order; a file also by the visitor's name for it. */
export function columnsOf({ name: form, schema, submit }: FormDefinition, flows: LeadsSource['flows']): LeadColumn[] {
  const stored = Object.entries(schema.properties).filter(
    ([name, { replaces }]) => name !== 'id' && replaces === undefined && !submit.local.includes(name),
  );
  const fields = stored
    .flatMap(([name, field]) => kindOf(field).columns(name))
    .map(({ name, read }): LeadColumn => ({ name, read: ({ lead }) => read(lead) }));
  return [...OWN, ...(flowFrom(flows, form) ? [MISSING] : []), ...fields];
}
