// The columns of an export: the lead's own, then those of its answers.
import { brand } from '#shared/brand.ts';
import { flowStartingWith } from '#shared/flows/derive.ts';
import type { PossibleSchemas } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { isOwnId } from '#shared/forms/wire/own-id.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { answerColumns, type AnswerColumn } from './answer-columns.ts';
import { answerName } from './answer-name.ts';
import type { MaxRowCounts } from './max-row-counts.ts';
import type { Storage } from '../../storage/open.ts';
import { linkPath } from '../../storage/leads/link-token.ts';
import type { LeadsSource } from '../leads-source.ts';
import type { ListedLead } from '../listed-lead.ts';
import { formerColumns, type FormerPaths } from './former-columns.ts';
import type { LeadColumn, LeadRow } from './lead-rows.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The forms of an application's missing steps. */
const missingForms = ({ missing }: ListedLead): string[] | undefined => missing?.map(({ form }) => form);

/** A column of the lead itself, beside its answers. */
interface OwnColumn {
  readonly name: string;
  readonly read: (row: LeadRow, source: ColumnSource) => Json | undefined;
  /** The forms that have this column; absent: all. */
  readonly appliesTo?: (form: string, tables: ColumnSource) => boolean;
}

interface ColumnSource extends Pick<LeadsSource, 'flows' | 'confirmations' | 'publicUrl'> {
  /** Absent for a lead that is not stored: it has no page to link to. */
  readonly storage?: Pick<Storage, 'encryption'>;
}

const isSubscription = (form: string, { confirmations }: ColumnSource) => confirmations?.get(form)?.doubleOptIn === true;

/** The lead's own columns. To add a column, add an entry. */
const OWN_COLUMNS: readonly OwnColumn[] = [
  { name: 'id', read: ({ listed: { lead } }) => lead.id },
  { name: 'form', read: ({ listed: { lead } }) => lead.form },
  { name: 'received', read: ({ listed: { lead } }) => lead.createdAt },
  { name: 'changed', read: ({ listed: { lead } }) => lead.updatedAt },
  { name: 'status', read: ({ listed: { lead } }) => lead.status },
  { name: 'belongs_to', read: ({ listed: { lead } }) => lead.parentId ?? undefined },
  {
    name: 'missing_steps',
    read: ({ listed }) => missingForms(listed),
    appliesTo: (form, { flows }) => flowStartingWith(flows, form) !== undefined,
  },
  { name: 'notice', read: ({ listed: { lead } }) => lead.notice ?? undefined },
  { name: 'confirmed_at', read: ({ listed: { lead } }) => lead.confirmedAt, appliesTo: isSubscription },
  {
    name: 'unsubscribe_link',
    read: ({ listed: { lead } }, source) =>
      source.storage && isSubscription(lead.form, source)
        ? (source.publicUrl ?? brand.url) + linkPath(source.storage.encryption, 'unsubscribe', lead.id)
        : undefined,
    appliesTo: isSubscription,
  },
];

/** The lead's own columns; for one form, those that apply to it. */
export function ownColumns(source: ColumnSource, form?: string): readonly LeadColumn[] {
  return OWN_COLUMNS.filter(({ appliesTo }) => form === undefined || !appliesTo || appliesTo(form, source)).map(({ name, read }) => ({
    name,
    read: (row) => read(row, source),
  }));
}

/** Further properties of the JSON export. */
const JSON_ONLY_NAMES = ['former', 'files', 'told'] as const;

/** Names that are reserved for the lead's own columns. */
export const OWN_NAMES: ReadonlySet<string> = new Set([...OWN_COLUMNS.map(({ name }) => name), ...JSON_ONLY_NAMES]);

/** The path of a row in its lead: `references/1`. */
const ROW: LeadColumn = { name: 'row', read: ({ path }) => path };

const toLeadColumns = (columns: readonly AnswerColumn[], nameFor: (name: string) => string): LeadColumn[] =>
  columns.map(({ name, read }) => ({ name: nameFor(name), read: ({ answers }) => read(answers) }));

/** The columns of a form: the lead's own, then its fields in order, last the former answers. */
export function columnsOf(
  { name: form, schema, submit }: FormDefinition,
  source: ColumnSource,
  maxRowCounts: MaxRowCounts,
  former: FormerPaths,
): LeadColumn[] {
  const isStored = (name: string) =>
    !isOwnId(name, submit) && schema.properties[name]?.replaces === undefined && !submit.local.includes(name);
  const compiled = siteForm(schema);
  const fields = answerColumns(compiled, compiled.schemas, maxRowCounts, isStored);
  return [...ownColumns(source, form), ...toLeadColumns(fields, (name) => answerName(name, OWN_NAMES)), ...formerColumns(former)];
}

/**
 * The columns of the rows of a list: the lead's own, the row's path, then its fields.
 *
 * @param list path of the list, the prefix of the columns' names: `references/*\/name`
 */
export function columnsOfRows(
  list: string,
  schemas: PossibleSchemas,
  { name: form, schema }: FormDefinition,
  source: ColumnSource,
  maxRowCounts: MaxRowCounts,
  former: FormerPaths,
): LeadColumn[] {
  const fields = toLeadColumns(answerColumns(siteForm(schema), schemas, maxRowCounts), (name) =>
    name === '' ? `${list}/*` : `${list}/*/${name}`,
  );
  return [...ownColumns(source, form), ROW, ...fields, ...formerColumns(former, `${list}/*/`)];
}
