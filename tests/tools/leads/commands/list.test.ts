import { expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import type { Lead } from '#server/storage/leads/read-leads.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { summaryLine } from '#tools/leads/commands/list.ts';

const definitions = await loadDefinitions();

it('summaryLine shows a lead in one line, in the time zone of the company and without control characters', () => {
  const at = '2030-01-02T03:04:05.000Z';
  const payload = { name: 'Asha\r\n2030\u001b[31m\u009b\u202ERao', email: 'a\nb@example.com', phone: '\u00079876543210' };
  const lead: Lead = {
    id: 'lead-1',
    form: 'contact',
    parentId: null,
    visitorId: 'v',
    payload,
    encryptedFields: [],
    status: 'received',
    createdAt: at,
    updatedAt: at,
    notice: null,
    version: null,
    files: [],
  };
  expect(summaryLine({ lead, missing: undefined }, { definitions, leadStates: NO_LEAD_STATES })).toMatch(
    /^2030-01-02 08:34 {2}contact +Asha 2030 \[31m Rao +a b@example\.com +9876543210 +lead-1$/,
  );
});
