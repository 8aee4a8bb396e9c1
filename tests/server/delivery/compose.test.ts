import { expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { composeMail } from '#server/delivery/compose.ts';
import type { Lead } from '#server/storage/leads.ts';
import type { LeadPayload } from '#server/storage/sealed-rows.ts';

const definitions = await loadDefinitions();

function lead(payload: LeadPayload): Lead {
  const at = '2030-01-02T03:04:05.000Z';
  return {
    id: 'lead-1',
    form: 'contact',
    parentId: null,
    visitorId: 'v',
    payload,
    sealedFields: [],
    status: 'received',
    createdAt: at,
    updatedAt: at,
    notice: null,
    files: [],
  };
}

it('keeps the subject in one line, without what turns or colours it, and short', () => {
  const { subject } = composeMail(
    { kind: 'received', lead: lead({ name: `Asha\r\nBcc: all@example.org\u202E\u001b[31m ${'x'.repeat(200)}` }), steps: [] },
    definitions,
  );
  expect(subject).toMatch(/^New: Contact - Asha Bcc: all@example\.org \[31m x+$/);
  expect(subject).toHaveLength(120);
});

it('has nothing but a subject, a text, and the address to answer to', () => {
  const mail = composeMail(
    { kind: 'received', lead: lead({ name: 'Asha', email: 'asha@example.com', message: '<b>bold</b>' }), steps: [] },
    definitions,
  );
  expect(Object.keys(mail).sort()).toEqual(['replyTo', 'subject', 'text']);
  expect(mail.text).toContain('Message: <b>bold</b>\n');
});
