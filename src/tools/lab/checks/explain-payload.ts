// Explains what the API does with a payload: verdict, row, columns and mail.
import { applyMasks } from '#server/submissions/mask.ts';
import { maskLead } from '#server/delivery/mask-lead.ts';
import { composeMail } from '#server/delivery/compose.ts';
import { cellText } from '#server/leads/export/cell-text.ts';
import { MaxRowCounts } from '#server/leads/export/max-row-counts.ts';
import { columnsOf } from '#server/leads/export/lead-columns.ts';
import { rowOfLead } from '#server/leads/export/lead-rows.ts';
import { type Lead, visitorRecord, recordOf } from '#server/storage/leads/read-leads.ts';
import type { LeadPayload, StoredFile } from '#server/storage/encryption/encrypted-rows.ts';
import { flowStartingWith, missingStepsOf, type FlowTable } from '#shared/flows/derive.ts';
import { schemasAt, withoutUnknown } from '#engine/index.ts';
import { normalizePayload } from '#engine/server/index.ts';
import { extractValues } from '#shared/forms/extract-values.ts';
import { valuesOfFiles, withoutFiles } from '#shared/forms/files/file-fields.ts';
import { valueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { sensitivePaths } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { type PayloadRules, errorsOf, hiddenValues, whyHidden } from '#engine/testing/index.ts';
import type { Consequences, HiddenValue, Reason, ExplainedPayload } from '../protocol/calls.ts';

/** A file in the notation of samples and of the lab's page. */
interface FileNote {
  readonly name: string;
  readonly size: number;
}

const isFileNote = (value: unknown): value is FileNote =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && Object.keys(value).length === 2;

/** Time and id of the lab's lead. They are fixed, so that the result does not change with each key. */
const NOW = '2026-01-15T09:30:00.000Z';
const ID = '00000000-0000-4000-8000-000000000000';

/** The limit in the schema at a path. The error for a payload that is too large has no limit of its own. */
const limitAt = ({ form }: PayloadRules, body: unknown, path: string, keyword: string): unknown =>
  schemasAt(form, body, path).find((keywords) => Object.hasOwn(keywords, keyword))?.[keyword];

/** The errors of a payload, with the rule behind each. */
export function reasonsOf(rules: PayloadRules, body: unknown): Reason[] {
  return errorsOf(rules, body).map(({ path: field, message, keyword, params, property }) => {
    // If the name of an entry is invalid, the error concerns the name, which is in the path.
    const limit = property === undefined ? (params[keyword] ?? limitAt(rules, body, field, keyword)) : undefined;
    return { field, message, keyword, limit, value: valueAt(body, field) };
  });
}

/** The values that the page does not show, each with the reason. */
function hiddenIn({ schema }: FormDefinition, body: unknown): HiddenValue[] {
  const page = siteForm(schema);
  return isPlainObject(body) ? hiddenValues(page, body).map((path) => ({ path, why: whyHidden(page, schema, path) })) : [];
}

function storedFiles(payload: Payload, schema: FormSchema): StoredFile[] {
  return valuesOfFiles(siteForm(schema), payload).flatMap(([field, value], index) => {
    if (!isFileNote(value)) return [];
    const ending = value.name.split('.').at(-1) ?? '';
    return [
      {
        filename: `${ID.slice(0, -1)}${index + 1}.${ending}`,
        lead_id: ID,
        field,
        original_name: value.name,
        size: value.size,
        sha256: '',
        mime: 'application/octet-stream',
        created_at: NOW,
        key: undefined,
      },
    ];
  });
}

function leadOf({ name, schema }: FormDefinition, payload: Payload, startsFlow: boolean): Lead {
  const compiled = siteForm(schema);
  const knownFields = withoutFiles(compiled, withoutUnknown(compiled, payload), isFileNote);
  const { id: _own, ...fields } = applyMasks(knownFields, new Set(), compiled) as LeadPayload;
  return {
    id: ID,
    form: name,
    parentId: null,
    visitorId: ID,
    payload: fields,
    encryptedFields: sensitivePaths(compiled, fields),
    status: startsFlow ? 'open' : 'received',
    createdAt: NOW,
    updatedAt: NOW,
    notice: null,
    version: null,
    files: storedFiles(payload, schema),
  };
}

function consequencesOf(definition: FormDefinition, lead: Lead, flows: FlowTable): Consequences {
  const { schema, name } = definition;
  const definitions = new Map([[name, definition]]);
  const { rest, extracted } = extractValues(lead.payload, lead.encryptedFields);
  const missing = missingStepsOf(flows, name, []);
  const shown = { lead: maskLead(lead, definitions), missing };
  const compiled = siteForm(schema);
  const maxRowCounts = new MaxRowCounts(compiled);
  const { id: _own, ...record } = recordOf(lead);
  maxRowCounts.add(record, compiled.schemas);
  const row = rowOfLead(shown);
  const columns = columnsOf(definition, { flows }, maxRowCounts, new Map());
  return {
    row: {
      payload: rest,
      sealed: Object.keys(extracted),
      files: lead.files.map(({ field, filename }) => `${field}: ${filename}`),
      status: lead.status,
    },
    columns: columns.map((column) => ({ name: column.name, value: String(cellText(column.read(row))) })),
    mail: composeMail({ kind: 'received', lead, steps: [], missing }, definitions),
    record: visitorRecord(lead, schema),
  };
}

/**
 * The errors of the API for a payload. For an accepted one: its row, its columns in the export, and the mail to staff. Rules that need
 * other leads, such as unique values, are not checked. Files are written as `{ name, size }`.
 */
export function explainPayload(definition: FormDefinition, rules: PayloadRules, flows: FlowTable, body: unknown): ExplainedPayload {
  const errors = reasonsOf(rules, body);
  const hidden = hiddenIn(definition, body);
  if (errors.length > 0) return { errors, hidden };
  const payload: Payload = isPlainObject(body) ? normalizePayload(rules.form, body) : {};
  const lead = leadOf(definition, payload, flowStartingWith(flows, definition.name) !== undefined);
  return { errors: [], hidden, outcome: consequencesOf(definition, lead, flows) };
}
