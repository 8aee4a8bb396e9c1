import { applyMasks } from '#server/submissions/mask.ts';
import { maskLead } from '#server/delivery/mask-lead.ts';
import { composeMail } from '#server/delivery/compose.ts';
import { cellText } from '#server/leads/cell-text.ts';
import { Extent } from '#server/leads/extent.ts';
import { columnsOf } from '#server/leads/lead-columns.ts';
import { wholeRow } from '#server/leads/rows-of.ts';
import { type Lead, recordAsked, recordOf } from '#server/storage/leads.ts';
import type { LeadPayload, StoredFile } from '#server/storage/sealed-rows.ts';
import { flowFrom, missingOf, type FlowTable } from '#shared/flows/derive.ts';
import { takenApart } from '#shared/forms/apart.ts';
import { valuesOfFiles, withoutFiles } from '#shared/forms/file-places.ts';
import { prune } from '#shared/forms/normalise.ts';
import { valueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { placeBroken } from '#shared/forms/place-broken.ts';
import { sensitivePaths } from '#shared/forms/privacy.ts';
import { explain } from '#shared/forms/schema/explain.ts';
import type { FieldError, FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { withoutUnknown } from '#shared/forms/without-unknown.ts';
import { type Rules, verdict } from '#tools/forms/verdict.ts';
import type { Consequences, Reason, ToldPayload } from './protocol/calls.ts';

/** A document as samples, and the lab's page, write one. */
interface FileNote {
  readonly name: string;
  readonly size: number;
}

const isFileNote = (value: unknown): value is FileNote =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && Object.keys(value).length === 2;

/** When the lab's leads came in, and by which names: the same at every keystroke. */
const NOW = '2026-01-15T09:30:00.000Z';
const ID = '00000000-0000-4000-8000-000000000000';

/** The rule behind each error: of those broken at its field the one that its message is of. */
function reasonsOf(errors: readonly FieldError[], payload: unknown, schema: FormSchema): Reason[] {
  const broken = explain(schema, payload);
  return errors.map(({ field, message }) => {
    const one = broken.find((rule) => {
      const [told] = placeBroken([rule], schema);
      return told?.field === field && told.message === message;
    });
    if (!one) return { field, message };
    const { keyword, name, at } = one;
    // Where a name is what is wrong, the list of all names tells nothing.
    const limit = name === undefined ? (at as Readonly<Record<string, unknown>>)[keyword] : name;
    return { field, message, keyword, limit, value: valueAt(payload, field) };
  });
}

function storedFiles(payload: Payload, schema: FormSchema): StoredFile[] {
  return valuesOfFiles(payload, schema).flatMap(([field, value], index) => {
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

function leadOf({ name, schema }: FormDefinition, payload: Payload, isHead: boolean): Lead {
  const known = withoutFiles(withoutUnknown(payload, schema), schema, isFileNote);
  const { id: _own, ...fields } = applyMasks(known, new Set(), schema) as LeadPayload;
  return {
    id: ID,
    form: name,
    parentId: null,
    visitorId: ID,
    payload: fields,
    sealedFields: sensitivePaths(fields, schema),
    status: isHead ? 'open' : 'received',
    createdAt: NOW,
    updatedAt: NOW,
    notice: null,
    version: null,
    files: storedFiles(payload, schema),
  };
}

function outcomeOf(definition: FormDefinition, lead: Lead, flows: FlowTable): Consequences {
  const { schema, name } = definition;
  const definitions = new Map([[name, definition]]);
  const { rest, taken } = takenApart(lead.payload, lead.sealedFields);
  const missing = missingOf(flows, name, []);
  const shown = { lead: maskLead(lead, definitions), missing };
  const extent = new Extent(schema);
  const { id: _own, ...record } = recordOf(lead);
  extent.add(record, [schema]);
  const row = wholeRow(shown);
  const columns = columnsOf(definition, flows, extent, new Map());
  return {
    row: {
      payload: rest,
      sealed: Object.keys(taken),
      files: lead.files.map(({ field, filename }) => `${field}: ${filename}`),
      status: lead.status,
    },
    columns: columns.map((column) => ({ name: column.name, value: String(cellText(column.read(row))) })),
    mail: composeMail({ kind: 'received', lead, steps: [], missing }, definitions),
    record: recordAsked(lead, schema),
  };
}

/**
 * What the API says to a payload, and what becomes of one that it takes: its row, its columns in the export, its mail to staff.
 * What hangs on other leads (values that are taken, records that are another's) is left out; files are `{ name, size }`.
 */
export function tellPayload(definition: FormDefinition, rules: Rules, flows: FlowTable, body: unknown): ToldPayload {
  const errors = verdict(rules, body);
  const { schema } = rules;
  const payload = isPlainObject(body) ? prune(body, schema) : body;
  if (errors.length > 0) return { errors: reasonsOf(errors, payload, schema) };
  const lead = leadOf(definition, payload as Payload, flowFrom(flows, definition.name) !== undefined);
  return { errors: [], outcome: outcomeOf(definition, lead, flows) };
}
