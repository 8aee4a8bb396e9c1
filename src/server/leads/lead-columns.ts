import { flowFrom } from '#shared/flows/derive.ts';
import type { AnswerColumn } from '#shared/forms/kinds/kind.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { isOwnId } from '#shared/forms/own-id.ts';
import { answerColumns } from './answer-columns.ts';
import { answerName } from './answer-name.ts';
import type { Extent } from './extent.ts';
import type { LeadsSource } from './leads-source.ts';
import type { ListedLead } from './listed-lead.ts';
import { formerColumns, type FormerPaths } from './former-columns.ts';
import type { LeadColumn } from './rows-of.ts';

/** The forms of the steps that an application lacks. */
export const missingForms = ({ missing }: ListedLead): string[] | undefined => missing?.map(({ form }) => form);

const OWN: readonly LeadColumn[] = [
  { name: 'id', read: ({ listed: { lead } }) => lead.id },
  { name: 'received', read: ({ listed: { lead } }) => lead.createdAt },
  { name: 'changed', read: ({ listed: { lead } }) => lead.updatedAt },
  { name: 'status', read: ({ listed: { lead } }) => lead.status },
  { name: 'belongs_to', read: ({ listed: { lead } }) => lead.parentId ?? undefined },
];

/** Only forms that begin an application have it. */
const MISSING: LeadColumn = { name: 'missing_steps', read: ({ listed }) => missingForms(listed) };

const OWN_NAMES: ReadonlySet<string> = new Set([...OWN, MISSING].map(({ name }) => name));

/** Where in its lead a row stands: `references/1`. */
const ROW: LeadColumn = { name: 'row', read: ({ path }) => path };

const columnsFrom = (columns: readonly AnswerColumn[], named: (name: string) => string): LeadColumn[] =>
  columns.map(({ name, read }) => ({ name: named(name), read: ({ answers }) => read(answers) }));

/** The columns of a form: what we know of a lead, then its fields in order; a file also by the visitor's name for it; last what is stored and not asked for any more. */
export function columnsOf(
  { name: form, schema, submit }: FormDefinition,
  flows: LeadsSource['flows'],
  extent: Extent,
  former: FormerPaths,
): LeadColumn[] {
  const isStored = (name: string) =>
    !isOwnId(name, submit) && schema.properties[name]?.replaces === undefined && !submit.local.includes(name);
  const fields = answerColumns([schema], schema, extent, isStored);
  return [
    ...OWN,
    ...(flowFrom(flows, form) ? [MISSING] : []),
    ...columnsFrom(fields, (name) => answerName(name, OWN_NAMES)),
    ...formerColumns(former),
  ];
}

/**
 * The columns of the rows of a list: what we know of the lead, where the row stands in it, then what it holds.
 *
 * @param list its path, which begins the columns' names: `references/*\/name`
 */
export function columnsOfRows(
  list: string,
  places: Parameters<typeof answerColumns>[0],
  { schema }: FormDefinition,
  extent: Extent,
  former: FormerPaths,
): LeadColumn[] {
  const fields = columnsFrom(answerColumns(places, schema, extent), (name) => (name === '' ? `${list}/*` : `${list}/*/${name}`));
  return [...OWN, ROW, ...fields, ...formerColumns(former, `${list}/*/`)];
}
