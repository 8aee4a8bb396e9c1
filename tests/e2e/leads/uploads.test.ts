import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BAD, GOOD } from '../../server/support/documents.ts';
import { definitionOf, dialogOf, messageOf } from '../../support/forms/site-words.ts';
import { visit } from '../support/browser/browser.ts';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { readLeads, uploadedFiles } from '../support/server/database.ts';
import { captchaCode, dialogText } from '../support/forms/forms.ts';
import { career, fillLead, openLeadPage, payloadOf, pressSend, quote, type LeadForm } from '../support/forms/leads.ts';
import { pdf } from '../support/forms/pdf.ts';
import { openSite } from '../support/server/suite.ts';

const MB = 1024 * 1024;
/** A PDF of a given size, padded behind its end. */
const largePdf = (size: number) => Buffer.concat([pdf('large'), Buffer.alloc(size - pdf('large').length, '\n')]);

const WRONG_TYPE = messageOf('quote', 'file', 'fileTypes');
const PRETENDS = 'The content of this file is not what its name says. Choose the original document';
const MACROS = 'Documents with macros cannot be sent. Save it as PDF and choose that one';
const EMPTY = messageOf('quote', 'file', 'minFileSize');
const TOO_LARGE = messageOf('quote', 'file', 'maxFileSize');
const LARGEST = definitionOf('quote').schema.properties['file']?.maxFileSize ?? 0;

const { site, browser } = await openSite();

async function open(lead: LeadForm) {
  const { page, faults } = await visit(browser, { expected: /status of 41[35]/ });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const form = await openLeadPage(page, site, lead);
  await fillLead(form, lead);
  return { page, faults, posts, form };
}

/** The texts that describe an invalid control. */
async function describingTexts(page: Page, control: Locator): Promise<string[]> {
  await control.and(page.locator('[aria-invalid="true"]')).waitFor();
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return Promise.all(ids.map(async (id) => (await page.locator(`[id="${id}"]`).innerText()).trim()));
}

/** Sends a file straight to the API. @returns status and errors of the answer */
async function apiAnswer(name: string, content: Buffer) {
  const body = new FormData();
  for (const [field, value] of Object.entries(payloadOf(quote))) for (const item of [value].flat()) body.append(field, String(item));
  for (const [field, document] of Object.entries(quote.files ?? {}))
    if (field !== 'file') body.append(field, new Blob([new Uint8Array(pdf(field))]), document);
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${site.url}/api${quote.call}`, { method: 'POST', body });
  const { errors } = (await answer.json()) as { errors: unknown };
  return { status: answer.status, errors };
}

/** Which content each type may have is tested in tests/server/submissions; here is how the page reports it. */
describe('a file that is refused', () => {
  it('for its name or size, is reported when it is chosen, in the words of the API', async () => {
    const { page, faults, posts, form } = await open(quote);
    const file = form.locator('[name="file"]');
    for (const [name, content, status, message] of [
      ['drawing.svg', BAD['page.svg'], 415, WRONG_TYPE],
      ['empty.pdf', Buffer.alloc(0), 422, EMPTY],
      ['large.pdf', largePdf(LARGEST + MB), 413, TOO_LARGE],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content ?? Buffer.alloc(0) });
      await expect.poll(() => describingTexts(page, file), { message: name }).toContain(`*${message}`);
      await pressSend(form, quote);
      expect(await apiAnswer(name, content ?? Buffer.alloc(0)), name).toEqual({ status, errors: [{ field: 'file', message }] });
    }
    expect(posts).toEqual([]);
    expect(uploadedFiles(site)).toEqual([]);
    expect(readLeads(site, 'quote')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('for its content, is reported after Send, and another file is then accepted', async () => {
    const { page, faults, form } = await open(career);
    const file = form.locator('[name="file"]');
    for (const [name, content, message] of [
      ['page.pdf', BAD['page.pdf'], PRETENDS],
      ['letter.docx', BAD['macro.docx'], MACROS],
    ] as const) {
      await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: content ?? Buffer.alloc(0) });
      await form.locator('[name="captcha"]').fill(await captchaCode(form));
      await pressSend(form, career);
      await expect.poll(() => dialogText(page), { message: name }).toEqual(dialogOf('career', 'other'));
      await page.locator('.swal2-confirm').click();
      await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      await expect.poll(() => describingTexts(page, file), { message: name }).toContain(`*${message}`);
    }
    expect(uploadedFiles(site)).toEqual([]);
    expect(readLeads(site, career.form)).toEqual([]);

    await file.setInputFiles({ name: 'letter.docx', mimeType: 'application/octet-stream', buffer: GOOD['cv.docx'] ?? Buffer.alloc(0) });
    await expect.poll(() => file.getAttribute('aria-invalid')).toBeNull();
    await form.locator('[name="captcha"]').fill(await captchaCode(form));
    await pressSend(form, career);
    await expect.poll(() => dialogText(page)).toEqual(dialogOf('career', 200));
    const kept = readLeads(site, career.form).flatMap(({ files: each }) => each.map(({ filename }) => encryptedName(filename)));
    expect(kept).toHaveLength(Object.keys(career.files ?? {}).length);
    expect(uploadedFiles(site).toSorted()).toEqual(kept.toSorted());
    expect(faults).toEqual([]);
  });
});
