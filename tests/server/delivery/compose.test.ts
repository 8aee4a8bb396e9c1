import { expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { composeMail } from '#server/delivery/compose.ts';
import { describeLead } from '#server/delivery/describe-lead.ts';
import type { Lead } from '#server/storage/leads/read-leads.ts';
import type { LeadPayload } from '#server/storage/encryption/encrypted-rows.ts';
import { FIRM } from '../support/firm-form.ts';

const definitions = await loadDefinitions();

function lead(payload: LeadPayload): Lead {
  const at = '2030-01-02T03:04:05.000Z';
  return {
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
}

it('puts the subject in one short line without control characters', () => {
  const { subject } = composeMail(
    { kind: 'received', lead: lead({ name: `Asha\r\nBcc: all@example.org\u202E\u001b[31m ${'x'.repeat(200)}` }), steps: [] },
    definitions,
  );
  expect(subject).toMatch(/^New: Contact - Asha Bcc: all@example\.org \[31m x+$/);
  expect(subject).toHaveLength(120);
});

it('has a subject, a plain text and a reply address only', () => {
  const mail = composeMail(
    { kind: 'received', lead: lead({ name: 'Asha', email: 'asha@example.com', message: '<b>bold</b>' }), steps: [] },
    definitions,
  );
  expect(Object.keys(mail).sort()).toEqual(['replyTo', 'subject', 'text']);
  expect(mail.text).toContain('Message: <b>bold</b>\n');
});

it('describes rows and groups under headings, masked, and takes no reply address from a row', () => {
  const payload = {
    owner: { name: 'Asha Rao', email: 'asha@example.com', pan: 'ABCDE1234F' },
    partners: [{ name: 'Ravi\n  Partner 2', mail: 'ravi@example.com', pan: 'FGHIJ5678K' }, { name: 'Mira' }],
    accounts: { 'a\nOwner': '501002345678' },
  };
  const firmDefinitions = new Map([[FIRM.name, FIRM]]);
  const { text, replyTo, subject } = composeMail(
    { kind: 'received', lead: { ...lead(payload), form: 'firm' }, steps: [] },
    firmDefinitions,
  );
  expect(text.split('\n\n')[0]).toBe(
    [
      'Firm',
      '----',
      'Owner',
      '  Name: Asha Rao',
      '  E-mail: asha@example.com',
      '  PAN: XXXX234F',
      'Partners',
      '  Partner 1',
      '    Name: Ravi',
      '        Partner 2',
      '    E-mail: ravi@example.com',
      '    PAN: XXXX678K',
      '  Partner 2',
      '    Name: Mira',
      'Accounts',
      '  a Owner: XXXX5678',
    ].join('\n'),
  );
  expect([subject, replyTo]).toEqual(['New: Firm - Asha Rao', 'asha@example.com']);
  const inRows = composeMail(
    { kind: 'received', lead: { ...lead({ partners: payload.partners }), form: 'firm' }, steps: [] },
    firmDefinitions,
  );
  expect([inRows.subject, inRows.replyTo]).toEqual(['New: Firm', undefined]);
});

it('names a file of a row in its row', () => {
  const file = { field: 'letters/1/scan', original_name: 'scan.pdf', size: 2048, filename: 'stored.pdf' } as Lead['files'][number];
  const withFile = { ...lead({ letters: [{ to: 'Asha' }, { to: 'Ravi' }] }), files: [file] };
  expect(describeLead(withFile, new Map()).split('\n').slice(2)).toEqual([
    'letters',
    '  letters 1',
    '    to: Asha',
    '  letters 2',
    '    to: Ravi',
    '    scan: scan.pdf (2 kB, stored as stored.pdf)',
  ]);
});

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('indents further lines of an answer after %j', (lineBreak) => {
  const message = `One${lineBreak}What is masked: npm run leads -- show other`;
  const { text } = composeMail({ kind: 'received', lead: lead({ name: 'Asha', message }), steps: [] }, definitions);
  expect(text).toContain('Message: One\n  What is masked: npm run leads -- show other\n');
  expect(text).not.toMatch(/[\v\f\r\u0085\u2028\u2029]/);
});
