import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { startSmtp, type TestSmtp } from '../../server/support/services/smtp.ts';
import { storedContents } from '../../support/server/stored-content.ts';
import { definitionOf, dialogOf } from '../../support/forms/site-words.ts';
import { openBrowser, visit } from '../support/browser/browser.ts';
import { readLeads, uploadedFiles } from '../support/server/database.ts';
import { dialogText } from '../support/forms/forms.ts';
import {
  associatePartner,
  career,
  contact,
  fillLead,
  newsletter,
  openLeadPage,
  partner,
  payloadOf,
  pressSend,
  quote,
  type LeadForm,
} from '../support/forms/leads.ts';
import { pdfFile } from '../support/forms/pdf.ts';
import { startSite, type Site } from '../support/server/site.ts';

const LEADS = [contact, quote, career, partner, associatePartner, newsletter];

let smtp: TestSmtp;
let site: Site;
let browser: Browser;
let mailing: NodeJS.ProcessEnv;

beforeAll(async () => {
  smtp = await startSmtp();
  mailing = { SMTP_URL: smtp.url, LEADS_TO: 'leads@example.com' };
  [site, browser] = await Promise.all([startSite({ env: mailing }), openBrowser()]);
});

afterAll(async () => {
  await site?.close();
  await smtp?.close();
});

/** Sends a form in the browser, and expects its dialog for success. */
async function send(lead: LeadForm): Promise<void> {
  const { page, faults } = await visit(browser);
  const form = await openLeadPage(page, site, lead);
  await fillLead(form, lead);
  await pressSend(form, lead);
  await expect.poll(() => dialogText(page)).toEqual(dialogOf(lead.form, 200));
  expect(faults).toEqual([]);
}

/** Runs `npm run leads -- …` beside the running server. */
async function leads(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir };
  return (await promisify(execFile)(process.execPath, ['src/tools/leads/main.ts', ...args], { env })).stdout;
}

const staffMails = () => smtp.mails.filter((mail) => mail.includes('\r\nTo: leads@example.com\r\n'));
const mailAbout = (title: string) => staffMails().filter((mail) => mail.includes(`Subject: New: ${title}`));
const messageIdOf = (mail = '') => /^Message-ID: (.+)\r$/im.exec(mail)?.[1];
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** One line of a CSV file as its cells (RFC 4180). */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

describe.each(LEADS)('a lead of the form $form', (lead) => {
  const texts = Object.values(lead.texts).filter((value) => !value.startsWith('='));
  const attached = Object.entries(lead.files ?? {});

  it('is stored with its fields, and its files byte for byte', async () => {
    await send(lead);
    const rows = readLeads(site, lead.form);
    expect(rows.map(({ payload }) => payload)).toEqual([payloadOf(lead)]);
    const stored = rows[0]?.files ?? [];
    expect(stored.map(({ field }) => field).sort()).toEqual(attached.map(([field]) => field).sort());
    for (const [field, name] of attached) {
      const file = stored.find((each) => each.field === field);
      const [kept] = await storedContents(site, file?.filename);
      expect(kept?.content.equals(pdfFile(name).buffer)).toBe(true);
      expect(kept?.sha256).toBe(hash(pdfFile(name).buffer));
    }
  });

  it('is mailed to staff once, with a Message-ID of its own', async () => {
    await expect.poll(() => mailAbout(definitionOf(lead.form).schema.title).length).toBe(1);
    const [mail = ''] = mailAbout(definitionOf(lead.form).schema.title);
    expect(messageIdOf(mail)).toMatch(/^<[0-9a-f-]{36}@example.com>$/);
    // Quoted-printable breaks long lines.
    const text = mail.replaceAll('=\r\n', '');
    for (const value of texts) expect(text).toContain(value);
    for (const [, name] of attached) expect(text).not.toContain(name);
  });

  it('is a line of the export without formulas', async () => {
    const [head = '', line = '', ...more] = (await leads('export', '--form', lead.form, '--reveal')).split('\r\n');
    expect(more).toEqual(['']);
    const cells = Object.fromEntries(cellsOf(line).map((cell, index) => [cellsOf(head)[index] ?? '', cell]));
    for (const [field, value] of Object.entries(payloadOf(lead))) {
      const text = String(value);
      expect(cells[field], field).toBe(text.startsWith('=') ? `'${text}` : text);
    }
    for (const [field, name] of attached) {
      expect(cells[`${field}_original_name`]).toBe(name);
      expect(uploadedFiles(site)).toContain(encryptedName(cells[field] ?? ''));
    }
    expect(Object.values(cells).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });
});

describe('a mail whose acknowledgement was lost', () => {
  it('is sent again by the restarted server, with the same Message-ID', async () => {
    const before = staffMails().length;
    smtp.failure = 'cut';
    await send({ ...contact, texts: { ...contact.texts, email: 'other@example.com', message: 'Sent twice' } });
    await expect.poll(() => staffMails().length).toBe(before + 1);
    await site.kill();
    smtp.failure = 'none';
    const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'));
    // Due now instead of in half a minute.
    database.exec(`update outbox set next_at = '2000-01-01T00:00:00.000Z'`);
    database.close();
    const { dataDir } = site;
    site = await startSite({ dataDir, env: mailing });
    await expect.poll(() => staffMails().length).toBe(before + 2);
    const [first, second] = staffMails().slice(before);
    expect(first).toContain('Sent twice');
    expect(messageIdOf(second)).toBe(messageIdOf(first));
    expect(new Set(staffMails().map(messageIdOf)).size).toBe(LEADS.length + 1);
  });
});

describe('npm run leads -- erase', () => {
  it('removes one person from every form, files included, and nobody else', async () => {
    const documents = LEADS.flatMap(({ files = {} }) => Object.keys(files)).length;
    expect(uploadedFiles(site)).toHaveLength(documents);
    const { email = '' } = contact.texts;
    expect(await leads('erase', '--email', email)).toContain(
      `Nothing was removed. To remove ${LEADS.length} leads and ${documents} files for good`,
    );
    expect(uploadedFiles(site)).toHaveLength(documents);
    expect(await leads('erase', '--email', email, '--yes')).toContain(`Removed ${LEADS.length} leads and ${documents} files.`);
    expect(uploadedFiles(site)).toEqual([]);
    for (const { form } of LEADS)
      await expect.poll(async () => readLeads(site, form), { message: form }).toHaveLength(form === 'contact' ? 1 : 0);
    expect((await leads('export', '--form', 'quote')).trimEnd().split('\r\n')).toHaveLength(1);
    expect(await leads('export', '--format', 'json')).not.toContain(email);
    expect(await leads('list')).toContain('other@example.com');
  });
});
